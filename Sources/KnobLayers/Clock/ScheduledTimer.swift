/// A timer that calls a function once or repeatedly on the main actor. Create it with `TimerQueue.schedule`.
@preconcurrency @MainActor
public final class ScheduledTimer {
    /// The time at which the timer fires next, in seconds on the clock of its queue; `nil` when it is
    /// invalid.
    public private(set) var fireTime: Double?
    private let interval: Double
    private let repeats: Bool
    private var block: (@MainActor (ScheduledTimer) -> Void)?

    init(
        interval: Double, repeats: Bool, now: Double, block: @escaping @MainActor (ScheduledTimer) -> Void
    ) {
        // Like Foundation's timers, an interval that is not above 0 counts as 0.1 ms.
        self.interval = interval > 0 ? interval : 0.0001
        (self.repeats, self.block) = (repeats, block)
        fireTime = now + self.interval
    }

    /// Whether the timer will fire again.
    public var isValid: Bool { fireTime != nil }

    /// Stops the timer permanently.
    public func invalidate() {
        fireTime = nil
        block = nil
    }

    /// Returns the function to call at `time`. The timer is then invalid, or has its next time if it repeats.
    func takeBlock(at time: Double) -> (@MainActor (ScheduledTimer) -> Void)? {
        guard let due = fireTime, let block else { return nil }
        if repeats {
            // Missed times are skipped.
            fireTime = due + interval > time ? due + interval : time + interval
        } else {
            invalidate()
        }
        return block
    }
}
