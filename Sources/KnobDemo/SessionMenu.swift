import KnobInspector
import KnobKit

/// What the user can do with the window: the menu, its keys, and the sheet that lists them.
extension Session {
    /// The entries of the menu. They are made each time it opens, so their marks are those of the moment.
    var menuElements: [MenuElement] {
        [sceneElements, undoElements, viewElements, behaviorElements, programElements].map {
            Menu(options: .displayInline, children: $0)
        }
    }

    private var sceneElements: [MenuElement] {
        SceneDescription.all.enumerated().map { index, description in
            action(
                description.menuTitle, KeyEquivalent("Ctrl+\(index + 1)"),
                isOn: description.name == current.description.name
            ) { self.show(description) }
        }
    }

    private var undoElements: [MenuElement] {
        let steps = current.undoManager
        return [
            action("Undo", "Ctrl+Z", isEnabled: steps?.canUndo == true) { steps?.undo() },
            action("Redo", "Ctrl+Shift+Z", isEnabled: steps?.canRedo == true) { steps?.redo() },
        ]
    }

    private var viewElements: [MenuElement] {
        let window = window
        let appearances: [(String, Appearance?)] = [("System", nil), ("Light", .light), ("Dark", .dark)]
        let scales: [(String, Double?)] = [
            ("System", nil), ("1", 1), ("1.25", 1.25), ("1.5", 1.5), ("2", 2), ("3", 3),
        ]
        return [
            choice("Appearance", of: appearances, window.overrideAppearance) {
                window.overrideAppearance = $0
            },
            choice("Scale", of: scales, window.overrideScale) { window.overrideScale = $0 },
            action("Status Bar", "F11", isOn: showsStatusBar) { self.showsStatusBar.toggle() },
        ]
    }

    private var behaviorElements: [MenuElement] {
        let scene = scene
        let animateSwitch = scene.animationSwitch
        let speeds = Transport.speeds.map { ($0.title, $0.speed) }
        return [
            action("Discrete", isOn: scene.isDiscrete == true, isEnabled: scene.isDiscrete != nil) {
                scene.setDiscrete(scene.isDiscrete != true)
            },
            action("Animate", isOn: animateSwitch?.isOn == true, isEnabled: animateSwitch != nil) {
                animateSwitch.map { $0.setOn(!$0.isOn, animated: true) }
            },
            choice("Speed", of: speeds, window.layerTree.speed) { self.setSpeed($0) },
            action(
                verifies ? "Detach Slider (Not with --verify)" : "Detach Slider", isOn: detachment != nil,
                isEnabled: !verifies && SliderDetachment.canDetach(scene) || detachment != nil
            ) { self.toggleDetachment() },
        ]
    }

    private var programElements: [MenuElement] {
        [
            action("Inspector", "F12", isOn: inspector.isOpen) { self.inspector.toggle() },
            action("Keys and Mouse", "F1") { self.showKeys() },
            action("Version \(libraryVersion)", isEnabled: false) {},
            action("Quit", "Ctrl+Q") { self.window.close() },
        ]
    }

    private func action(
        _ title: String, _ key: KeyEquivalent? = nil, isOn: Bool = false, isEnabled: Bool = true,
        perform: @escaping @MainActor () -> Void
    ) -> Action {
        Action(
            title: title, key: key, attributes: isEnabled ? [] : .disabled, state: isOn ? .on : .off
        ) { _ in perform() }
    }

    /// Returns the submenu in which one of `values` can be chosen.
    private func choice<Value: Equatable>(
        _ title: String, of values: [(title: String, value: Value)], _ current: Value,
        set: @escaping @MainActor (Value) -> Void
    ) -> Menu {
        Menu(
            title: title,
            children: values.map { title, value in
                action(title, isOn: value == current) { set(value) }
            })
    }

    /// Handles a key that no view has handled and the menu does not show. Returns whether it did. A key that is held down
    /// acts once.
    func handle(_ press: KeyPress) -> Bool {
        let scenes = SceneDescription.all
        let isControl = press.modifierFlags.subtracting(.shift) == .control
        // The digits of all scripts.
        let number = press.characters.first?.wholeNumberValue ?? 0
        let action: @MainActor () -> Void
        switch press.key {
        case .pageUp where press.modifierFlags == .control: action = { self.showScene(after: -1) }
        case .pageDown where press.modifierFlags == .control: action = { self.showScene(after: 1) }
        // Without the status bar, the window shows its menu at the top left.
        case .f10 where press.modifierFlags.isEmpty && showsStatusBar:
            action = { self.window.statusBar?.menuButton.showMenu() }
        case _ where isControl && scenes.indices.contains(number - 1):
            action = { self.show(scenes[number - 1]) }
        case _ where isControl && press.characters == "?": action = { self.showKeys() }
        case _ where press.modifierFlags == .control && press.characters.lowercased() == "w":
            action = { self.window.close() }
        default: return false
        }
        if !press.isRepeat { action() }
        return true
    }

    /// Lists the keys and what the pointer does.
    private func showKeys() {
        Sheet.show(
            [
                SheetSection(
                    title: "Mouse",
                    rows: [
                        ("Drag", "change the value"), ("Shift+drag", "a tenth as far"),
                        ("Ctrl+Shift+drag", "a hundredth"), ("Ctrl+click", "default value"),
                        ("Double-click", "default (rotary, desk)"),
                        ("Wheel", "one step"), ("Right button", "menu"),
                    ]),
                SheetSection(
                    title: "Control with the focus",
                    rows: [
                        ("Tab", "next control"), ("Arrows", "one step"), ("Shift+arrows", "a tenth of it"),
                        ("Page Up, Down", "ten steps"), ("Home, End", "the limits"),
                        ("Delete", "default value"), ("Return, digits", "type a value"),
                        ("Escape", "cancel a drag"), ("Menu key", "its menu"),
                        ("Ctrl+Z", "undo"), ("Ctrl+Shift+Z", "redo"),
                    ]),
                SheetSection(
                    title: "Window",
                    rows: [
                        ("Ctrl+1 to \(SceneDescription.all.count)", "the scenes"),
                        ("Ctrl+Page Up", "previous scene"), ("Ctrl+Page Down", "next scene"),
                        ("F11", "status bar"), ("F12", "inspector"), ("F1, Ctrl+?", "this list"),
                        ("F10", "menu"), ("Ctrl+Q, Ctrl+W", "quit"),
                    ]),
                SheetSection(
                    title: "Badge at the bottom left",
                    rows: [("2 of 2", "compared controls"), ("Click", "inspector")]),
                SheetSection(
                    title: "Inspector",
                    rows: [
                        ("Ctrl+Space", "freeze, continue"), ("Right", "next frame"),
                        ("Alt+1 to 3", "its panels"),
                    ]),
            ], title: "Keys and Mouse", in: window)
    }
}
