/// Something that a control has reported.
struct ControlEvent: Equatable {
    /// The steps of an edit. A change by the program is a change only.
    enum Phase: String {
        case began, changed, ended, cancelled
    }

    /// The limits of a value.
    enum Limit { case minimum, maximum }

    /// The time, in seconds on the clock of `currentMediaTime()`.
    var time: Double
    var cause: EventCause
    var phase: Phase
    /// The number of the control, which no other control has.
    var control: Int
    /// The name of the control.
    var name: String
    /// The value before and after; both are the same unless the phase is `changed`.
    var old, new: Double
    /// The limit that the value is at after the event; `nil` between the limits.
    var limit: Limit?
    /// The number of observers that were called.
    var observers = 0
    /// The number of actions that were called.
    var actions = 0
}
