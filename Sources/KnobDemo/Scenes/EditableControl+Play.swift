import KnobKit

extension EditableControl {
    /// A Boolean value that indicates whether `--play` leaves the control to the user.
    var isHeld: Bool { isTracking || isEditing }
}
