/// The content of the inspector's window.
@MainActor
protocol InspectorContent: AnyObject {
    /// Called after a change of what the window shows.
    func refresh()
    /// Called after each frame of the watched window, before `refresh()`.
    func frameDidRun()
    /// Called when the controls of `Inspector.watch` have changed, and when the inspector opens.
    func controlsDidChange()
    /// Called when the inspector closes.
    func inspectorDidClose()
}
