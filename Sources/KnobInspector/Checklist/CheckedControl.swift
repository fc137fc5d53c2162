import KnobKit

/// What a checklist knows about a control.
struct CheckedControl: Equatable {
    /// The classes of controls that items distinguish.
    enum Kind { case knob, slider, other }

    /// The number of the control, as in `ControlEvent.control`.
    let id: Int
    let kind: Kind
    /// The number of the group of bound controls; `nil` if the control is not bound.
    let group: Int?
    /// Whether a drag stops at the minimum and at the maximum.
    let hasEnds: Bool
}

extension CheckedControl {
    /// Creates what a checklist knows about a watched control.
    @MainActor
    init(_ watched: WatchedControl, _ control: EditableControl, number: Int, group: Int?) {
        let kind: Kind = control is Slider ? .slider : control is Knob ? .knob : .other
        let hasEnds = watched.numbers.first?.turns == .bounded
        self.init(id: number, kind: kind, group: group, hasEnds: hasEnds)
    }
}
