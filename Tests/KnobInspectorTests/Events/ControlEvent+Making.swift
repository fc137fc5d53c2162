@testable import KnobInspector

extension ControlEvent {
    /// Creates an event of the control "Knob" with the number 1, or of "Slider" with the number 2. Their limits are 0 and 1.
    init(
        _ phase: Phase, by cause: EventCause = .user(.pointer), of control: Int = 1, at time: Double = 0,
        from old: Double = 0, to new: Double? = nil, observers: Int = 0, actions: Int = 0
    ) {
        self.init(
            time: time, cause: cause, phase: phase, control: control, name: control == 1 ? "Knob" : "Slider",
            old: old, new: new ?? old,
            limit: new == 0 ? .minimum : new == 1 ? .maximum : nil, observers: observers, actions: actions)
    }
}
