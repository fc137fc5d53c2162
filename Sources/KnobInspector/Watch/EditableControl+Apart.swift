import KnobKit

extension EditableControl {
    /// Why other controls do not follow this one for now: it is being edited and reports its values only at
    /// the end. `nil` if they should.
    package var reasonToBeApart: String? {
        guard !editor.isContinuous, isEditing else { return nil }
        return editor.source == .pointer ? "the drag reports at its end" : "the edit reports at its end"
    }
}
