import KnobKit

/// Timers of the program whose time a test advances, until `end()`.
@MainActor
package final class ManualTimers {
    private var time = 0.0
    private var queue: TimerQueue?

    /// Replaces the timers of the program.
    package init() {
        queue = TimerQueue { [unowned self] in self.time }
        TimerQueue.replacement = queue
    }

    /// Advances the time and fires the timers that are due.
    package func advance(by seconds: Double) {
        time += seconds
        queue?.fireDue()
    }

    /// Uses the timers of the program again.
    package func end() { TimerQueue.replacement = nil }
}
