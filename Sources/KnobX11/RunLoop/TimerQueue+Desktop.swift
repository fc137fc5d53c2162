import KnobLayers

/// Timers as event sources.
extension TimerQueue: EventSource {
    /// The timers of the desktop, whose effects on a window enter it from outside. Those of `main` are the
    /// program's.
    package static let desktop = TimerQueue()

    package var nextDeadline: Double? { nextFireTime }

    package func serve(_ events: Int16) { fireDue() }
}
