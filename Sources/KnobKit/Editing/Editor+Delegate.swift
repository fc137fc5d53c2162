/// A control whose numbers an editor edits. `EditableControl` adopts it.
@preconcurrency @MainActor
public protocol EditorDelegate: Control {
    /// Returns the position, from 0 to 1, at which an edit of `number` begins: for a drag, the presentation
    /// value.
    func editor(_ editor: Editor, positionFor number: EditableNumber, source: EditSource) -> Double
    /// Called before an edit begins (`isFirst`), and when another source joins it.
    func editor(_ editor: Editor, willBegin source: EditSource, isFirst: Bool)
    /// Called before an edit ends. Actions that are sent here still belong to the edit.
    func editorWillEnd(_ editor: Editor, cancelled: Bool)
    /// Called after an edit has ended and before its end is reported. To begin another edit, wait for the
    /// action that reports the end.
    func editorDidEnd(_ editor: Editor)
    /// Called when an edit ends while its drag is still in progress: the control stops tracking.
    func editorDidEndDrag(_ editor: Editor)
    /// Returns whether a drag may begin at `point`, in the control's coordinates.
    func acceptsDrag(from point: Point) -> Bool
    /// Returns how a drag maps to `number`.
    func dragGeometry(for number: EditableNumber) -> DragGeometry
    /// Returns the number that a key edits.
    func number(for press: KeyPress) -> EditableNumber?
    /// Returns the number that the wheel edits.
    func number(for scroll: ScrollInput) -> EditableNumber?
    /// How drags change the numbers.
    var interaction: any DragInteraction { get }
    /// Whether a double-click restores the default values.
    var resetsOnDoubleClick: Bool { get }
}
