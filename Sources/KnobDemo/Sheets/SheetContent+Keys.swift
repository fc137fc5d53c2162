extension SheetContent {
    /// The keys and the pointer, for a window with that many scenes.
    static func keys(sceneCount: Int) -> SheetContent {
        let commands = Command.allCases.map { command in
            (command.keys.map(\.description).joined(separator: ", "), command.purpose)
        }
        return SheetContent(
            title: "Keys and Mouse",
            sections: [
                Section(
                    title: "Mouse",
                    rows: [
                        ("Drag", "change the value"),
                        ("Shift+drag", "a tenth as far"),
                        ("Ctrl+Shift+drag", "a hundredth"),
                        ("Ctrl+click", "default value"),
                        ("Wheel", "one step"),
                        ("Right button", "menu"),
                    ]),
                Section(
                    title: "Control with the focus",
                    rows: [
                        ("Tab", "next control"),
                        ("Arrows", "one step"),
                        ("Shift+arrows", "a tenth of it"),
                        ("Page Up, Down", "ten steps"),
                        ("Home, End", "the limits"),
                        ("Delete", "default value"),
                        ("Return, digits", "type a value"),
                        ("Escape", "cancel a drag"),
                        ("Menu key", "its menu"),
                        ("Ctrl+Z", "undo"),
                        ("Ctrl+Shift+Z", "redo"),
                    ]),
                Section(title: "Window", rows: [("Ctrl+1 to \(sceneCount)", "the scenes")] + commands),
                Section(
                    title: "Badge at the bottom left",
                    rows: [
                        ("In step", "changes in all scenes"),
                        ("Click", "inspector"),
                    ]),
                Section(
                    title: "Inspector",
                    rows: [
                        ("Ctrl+Space", "freeze, continue"),
                        ("Left, Right", "the last 600 frames"),
                        ("Alt+1 to 5", "its panels"),
                        ("F10", "menu"),
                    ]),
            ])
    }
}
