import KnobInspector
import KnobKit

/// Something that the user can do with the window: an entry of the menu, its keys, and a row of the sheet
/// that lists the keys.
@MainActor
struct Command {
    /// The title in the menu; empty for a command with keys alone.
    var title = ""
    /// The keys. The menu shows the first.
    var keys: [KeyEquivalent] = []
    /// What the keys do, in a few words, for the sheet; empty if they are not listed.
    var purpose = ""
    /// Whether the entry has a check mark.
    var isOn = false
    /// Whether the command can be chosen now.
    var isEnabled = true
    /// The commands of a submenu.
    var children: [Command] = []
    /// Performs the command.
    var action: @MainActor () -> Void = {}

    /// Returns the submenu in which one of `values` can be chosen.
    static func choice<Value: Equatable>(
        _ title: String, of values: [(title: String, value: Value)], _ current: Value,
        set: @escaping @MainActor (Value) -> Void
    ) -> Command {
        Command(
            title: title,
            children: values.map { title, value in
                Command(title: title, isOn: value == current) { set(value) }
            })
    }

    /// The entry of the menu; `nil` without a title.
    var menuElement: MenuElement? {
        if title.isEmpty { return nil }
        guard children.isEmpty else {
            return Menu(title: title, children: children.compactMap(\.menuElement))
        }
        let action = action
        return Action(
            title: title, key: keys.first, attributes: isEnabled ? [] : .disabled, state: isOn ? .on : .off
        ) { _ in action() }
    }
}

extension Session {
    /// The commands, in the sections of the menu.
    var commands: [[Command]] { [sceneCommands, viewCommands, behaviorCommands, programCommands] }

    private var sceneCommands: [Command] {
        let scenes = scenes.enumerated().map { index, description in
            Command(
                title: description.menuTitle, keys: index < 9 ? [KeyEquivalent("Ctrl+\(index + 1)")] : [],
                isOn: description.name == current.description.name
            ) { self.show(description) }
        }
        return scenes + [
            Command(keys: ["Ctrl+Page Up"], purpose: "previous scene") { self.showScene(after: -1) },
            Command(keys: ["Ctrl+Page Down"], purpose: "next scene") { self.showScene(after: 1) },
        ]
    }

    private var viewCommands: [Command] {
        let window = window
        let appearances: [(String, Appearance?)] = [("System", nil), ("Light", .light), ("Dark", .dark)]
        let scales: [(String, Double?)] = [
            ("System", nil), ("1", 1), ("1.25", 1.25), ("1.5", 1.5), ("2", 2), ("3", 3),
        ]
        return [
            .choice("Appearance", of: appearances, window.overrideAppearance) {
                window.overrideAppearance = $0
            },
            .choice("Scale", of: scales, window.overrideScale) { window.overrideScale = $0 },
            Command(title: "Status Bar", keys: ["F11"], purpose: "status bar", isOn: showsStatusBar) {
                self.showsStatusBar.toggle()
            },
        ]
    }

    private var behaviorCommands: [Command] {
        let scene = scene
        let animateSwitch = scene.animationSwitch
        let speeds = Transport.speeds.map { ($0.title, $0.speed) }
        return [
            Command(title: "Discrete", isOn: scene.isDiscrete == true, isEnabled: scene.isDiscrete != nil) {
                scene.setDiscrete(scene.isDiscrete != true)
            },
            Command(title: "Animate", isOn: animateSwitch?.isOn == true, isEnabled: animateSwitch != nil) {
                animateSwitch.map { $0.setOn(!$0.isOn, animated: true) }
            },
            .choice("Speed", of: speeds, window.layerTree.speed) { self.setSpeed($0) },
            Command(
                title: verifies ? "Detach Slider (Not with --verify)" : "Detach Slider",
                isOn: detachment != nil,
                isEnabled: !verifies && SliderDetachment.canDetach(scene) || detachment != nil
            ) { self.toggleDetachment() },
        ]
    }

    private var programCommands: [Command] {
        [
            Command(title: "Inspector", keys: ["F12"], purpose: "inspector", isOn: inspector.isOpen) {
                self.inspector.toggle()
            },
            Command(title: "Keys and Mouse", keys: ["F1", "Ctrl+?"], purpose: "this list") {
                self.showKeys()
            },
            Command(keys: ["F10"], purpose: "menu") { self.showMenu() },
            Command(title: "Version \(KnobDemo.configuration.version)", isEnabled: false),
            Command(title: "Quit", keys: ["Ctrl+Q", "Ctrl+W"], purpose: "quit") { self.window.close() },
        ]
    }

    /// The entries of the menu. It is made each time it opens, so its marks are those of the moment.
    var menuElements: [MenuElement] {
        commands.map { Menu(options: .displayInline, children: $0.compactMap(\.menuElement)) }
    }

    /// Handles a key that no view has handled, and returns whether it did. A key that is held down acts once.
    func handle(_ press: KeyPress) -> Bool {
        guard let action = action(for: press) else { return false }
        if !press.isRepeat { action() }
        return true
    }

    private func action(for press: KeyPress) -> (@MainActor () -> Void)? {
        // The digits of all scripts.
        if press.modifierFlags.subtracting(.shift) == .control,
            let number = press.characters.first?.wholeNumberValue, scenes.indices.contains(number - 1)
        {
            return { self.show(self.scenes[number - 1]) }
        }
        return commands.joined().first { $0.keys.contains { $0.matches(press) } }?.action
    }

    /// Shows the window's menu at its button, or at the top left without the status bar.
    private func showMenu() {
        if let bar = window.statusBar { return bar.menuButton.showMenu() }
        window.menu.map { window.present($0, from: .zero) }
    }

    /// Lists the keys and what the pointer does.
    private func showKeys() {
        let rows = commands.joined().filter { !$0.purpose.isEmpty }.map {
            (name: $0.keys.map(\.description).joined(separator: ", "), text: $0.purpose)
        }
        Sheet.show(
            [
                SheetSection(
                    title: "Mouse",
                    rows: [
                        ("Drag", "change the value"), ("Shift+drag", "a tenth as far"),
                        ("Ctrl+Shift+drag", "a hundredth"), ("Ctrl+click", "default value"),
                        ("Wheel", "one step"), ("Right button", "menu"),
                    ]),
                SheetSection(
                    title: "Control with the focus",
                    rows: [
                        ("Tab", "next control"), ("Arrows", "one step"), ("Shift+arrows", "a tenth of it"),
                        ("Page Up, Down", "ten steps"), ("Home, End", "the limits"),
                        ("Delete", "default value"),
                        ("Return, digits", "type a value"), ("Escape", "cancel a drag"),
                        ("Menu key", "its menu"),
                        ("Ctrl+Z", "undo"), ("Ctrl+Shift+Z", "redo"),
                    ]),
                SheetSection(title: "Window", rows: [("Ctrl+1 to \(scenes.count)", "the scenes")] + rows),
                SheetSection(
                    title: "Badge at the bottom left",
                    rows: [("2 of 2", "compared controls"), ("Click", "inspector")]),
                SheetSection(
                    title: "Inspector",
                    rows: [
                        ("Ctrl+Space", "freeze, continue"), ("Right", "next frame"),
                        ("Alt+1 to 3", "its panels"),
                    ]
                ),
            ], title: "Keys and Mouse", in: window)
    }
}
