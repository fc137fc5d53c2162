/// Undoing edits: each is one step of the `UndoManager` that the control has.
extension Editor {
    typealias Starts = [(number: EditableNumber, start: EditPosition?)]

    /// The numbers and their states from before the edit in progress.
    var starts: Starts { numbers.map { ($0, $0.edited) } }

    /// Whether the edit in progress has changed a value.
    var hasChanged: Bool { numbers.contains(where: \.isChangedByEdit) }

    /// Sets the values from before an edit, as a change by the user.
    func restore(_ starts: Starts, animated: Bool) {
        change { starts.reduce(false) { $1.number.revert(to: $1.start, animated: animated) || $0 } }
    }

    /// Ends the edit in progress, so that it can be undone. A number that is being typed stays in its text
    /// field.
    func endForUndo() { if !isEditing(with: .text) { end(cancelled: false) } }

    /// Registers an edit that has ended, without `starts` if it has changed nothing. Undoing it is an edit as
    /// well, and so registers the step to redo.
    func registerUndo(to starts: Starts, with undoManager: UndoManager) {
        undoManager.didEnd(self)
        guard !starts.isEmpty, let control: Control = delegate else { return }
        undoManager.registerUndo(withTarget: control) { [weak self] _ in
            self?.edit(as: .undo) { [weak self] in self?.restore(starts, animated: $0) }
        }
    }
}
