import KnobKit

/// What the commands do.
extension Session {
    /// Performs a command.
    func perform(_ command: Command) {
        switch command {
        case .previousScene: showScene(after: -1)
        case .nextScene: showScene(after: 1)
        case .keys: open(.keys(sceneCount: scenes.count))
        case .menu: showMenu()
        case .statusBar: showsStatusBar.toggle()
        case .inspector: toggleInspector()
        case .quit: window.close()
        }
    }

    /// Handles a key that no view has handled, and returns whether it did. A key that is held down acts once.
    func handle(_ press: KeyPress) -> Bool {
        guard let action = action(for: press) else { return false }
        if !press.isRepeat { action() }
        return true
    }

    private func action(for press: KeyPress) -> (() -> Void)? {
        // The digits of all scripts.
        if press.modifierFlags.subtracting(.shift) == .control,
            let number = press.characters.first?.wholeNumberValue, scenes.indices.contains(number - 1)
        {
            return { self.show(self.scenes[number - 1]) }
        }
        let command = Command.allCases.first { $0.keys.contains { $0.matches(press) } }
        return command.map { command in { self.perform(command) } }
    }

    /// Shows the window's menu at its button, or at the top left without the status bar.
    private func showMenu() {
        if let bar = window.statusBar { return bar.menuButton.showMenu() }
        window.menu.map { window.present($0, from: .zero) }
    }
}
