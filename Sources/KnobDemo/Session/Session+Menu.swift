import KnobInspector
import KnobKit

/// The menu of the window. It is made each time it opens, so its marks are those of the moment.
extension Session {
    /// The entries.
    var menuElements: [MenuElement] {
        [
            Menu(options: .displayInline, children: sceneActions),
            Menu(options: .displayInline, children: viewElements),
            Menu(options: .displayInline, children: behaviorElements),
            Menu(options: .displayInline, children: toolElements),
            Menu(options: .displayInline, children: programElements),
        ]
    }

    private var sceneActions: [MenuElement] {
        scenes.enumerated().map { index, description in
            Action(
                title: description.menuTitle, key: index < 9 ? KeyEquivalent("Ctrl+\(index + 1)") : nil,
                state: description.name == current.description.name ? .on : .off
            ) { [weak self] _ in self?.show(description) }
        }
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
            action("Status Bar", .statusBar, isOn: showsStatusBar),
        ]
    }

    private var behaviorElements: [MenuElement] {
        let scene = scene
        let speeds = Transport.speeds.map { ($0.title, $0.speed) }
        return [
            toggle("Discrete", scene.isDiscrete) { scene.setDiscrete($0) },
            toggle("Animate", scene.animationSwitch?.isOn) {
                scene.animationSwitch?.setOn($0, animated: true)
            },
            choice("Speed", of: speeds, window.layerTree.speed) { [weak self] in self?.setSpeed($0) },
        ]
    }

    private var toolElements: [MenuElement] {
        [
            action("Inspector", .inspector, isOn: inspector.isOpen),
            Menu(
                title: "Plant a Fault",
                children: [
                    plantAction("None", .none, ""), plantAction("Thumb, 1 Point", .thumb, "No Flat Slider"),
                    plantAction("Pointer, 1°", .pointer, "No Ring"),
                ]),
        ]
    }

    /// Returns an entry that plants a fault; disabled, with the reason, if the scene has nothing to draw with it.
    private func plantAction(_ title: String, _ fault: PlantedFault, _ reason: String) -> Action {
        let window = window
        let canBePlanted = fault.canBePlanted(in: window)
        return Action(
            title: canBePlanted ? title : "\(title) (\(reason) to Measure)",
            attributes: canBePlanted ? [] : .disabled,
            state: PlantedFault.planted(in: window) == fault ? .on : .off
        ) { [weak self] _ in
            fault.plant(in: window)
            // The inspector measures the pixels, so it finds the fault.
            if let self, fault != .none, !inspector.isOpen { inspect() }
        }
    }

    private var programElements: [MenuElement] {
        [
            action("Keys and Mouse", .keys),
            Action(title: "About KnobKit") { [weak self] _ in self?.open(.about) },
            action("Quit", .quit),
        ]
    }

    /// Returns an entry that performs a command.
    private func action(_ title: String, _ command: Command, isOn: Bool = false) -> Action {
        Action(title: title, key: command.keys.first, state: isOn ? .on : .off) { [weak self] _ in
            self?.perform(command)
        }
    }

    /// Returns an entry that turns something on and off; disabled if the scene does not have it.
    private func toggle(
        _ title: String, _ isOn: Bool?, set: @escaping @MainActor (Bool) -> Void
    ) -> Action {
        Action(
            title: title, attributes: isOn == nil ? .disabled : [], state: isOn == true ? .on : .off
        ) { _ in set(isOn != true) }
    }

    /// Returns a submenu that selects one of `values`, of which the current one has a mark.
    private func choice<Value: Equatable>(
        _ title: String, of values: [(title: String, value: Value)], _ current: Value,
        set: @escaping @MainActor (Value) -> Void
    ) -> Menu {
        let actions = values.map { title, value in
            Action(title: title, state: value == current ? .on : .off) { _ in set(value) }
        }
        return Menu(title: title, children: actions)
    }
}

extension SceneDescription {
    /// The name of the scene in the menu and in the status bar.
    var menuTitle: String { name.prefix(1).uppercased() + name.dropFirst() }
}
