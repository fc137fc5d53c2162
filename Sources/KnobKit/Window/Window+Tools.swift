/// What a tool such as an inspector needs to work with every window of a program.
extension Window {
    /// Called with a key that no view, no menu, and no undo manager of a window has handled; returns whether it
    /// is handled now. `nil` by default.
    public static var unhandledKey: (@MainActor (Window, KeyPress) -> Bool)?
    /// Called when a window has got a host, which is about to show it. `nil` by default.
    public static var didGetHost: (@MainActor (Window) -> Void)?
}
