/// An edit that can be in progress when the user undoes it.
@MainActor
protocol UndoableEdit: AnyObject {
    /// Whether the edit in progress has changed a value.
    var hasChanged: Bool { get }
    /// Ends the edit in progress, so that it can be undone.
    func endForUndo()
}
