extension SheetContent {
    /// What the program is.
    static let about = SheetContent(
        title: "KnobKit",
        sections: [
            Section(rows: [
                ("Version", KnobDemo.configuration.version),
                ("Purpose", "knob and slider in step"),
                ("Made with", "Swift, Xlib, Cairo"),
                ("License", "MIT"),
            ])
        ])
}
