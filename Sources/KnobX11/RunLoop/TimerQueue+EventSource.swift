import KnobWidgets

extension TimerQueue: EventSource {
    var nextDeadline: Double? { nextFireTime }
    func serve(_ events: Int16) { fireDue() }
}
