extension View {
    /// The record in which edits of the view and its subviews are steps to undo: the view's own, or else its
    /// superview's.
    ///
    /// `nil` by default: edits are not recorded. An edit belongs to the record that its control has when the
    /// edit begins.
    public var undoManager: UndoManager? {
        get { nearest { $0.ownUndoManager != nil }?.ownUndoManager }
        set { ownUndoManager = newValue }
    }
}
