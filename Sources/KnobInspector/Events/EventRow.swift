/// Events that belong together: those of an edit, or of a change by the program, with those of the controls
/// that follow.
struct EventRow: Equatable {
    /// The number of the first and of the last event.
    var first, last: Int
    /// The number of events, and of those that are changes of the row's own control.
    var (events, changes) = (0, 0)
    let control: Int
    let name: String
    let cause: EventCause
    /// The phase of the last event of the row's own control.
    var phase: ControlEvent.Phase
    /// The values of the row's own control before the first event and after the last.
    var old, new: Double
    /// The numbers of observers and actions that were called.
    var (observers, actions) = (0, 0)
    /// The time of the first event and of the last, in seconds.
    var start, end: Double
    /// The time from the last event before the row to its first one, in seconds; `nil` without one.
    let interval: Double?

    init(_ event: ControlEvent, number: Int, interval: Double?) {
        (first, last) = (number, number)
        (control, name, cause) = (event.control, event.name, event.cause)
        (phase, old, new) = (event.phase, event.old, event.new)
        (start, end, self.interval) = (event.time, event.time, interval)
        add(event, number: number)
    }

    /// Adds an event, which is of the row's control or of one that follows it.
    mutating func add(_ event: ControlEvent, number: Int) {
        (last, end) = (number, event.time)
        events += 1
        observers += event.observers
        actions += event.actions
        guard event.control == control else { return }
        (phase, new) = (event.phase, event.new)
        if event.phase == .changed { changes += 1 }
    }
}
