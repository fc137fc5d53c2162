/// A timer that calls a function once or repeatedly on the main actor. Create it with `TimerQueue.schedule`.
@MainActor
public final class ScheduledTimer {
    /// The time at which the timer fires next, in seconds on the clock of its queue; `nil` when it is
    /// invalid.
    public private(set) var fireTime: Double?
    private let interval: Double
    private let repeats: Bool
    private let block: @MainActor (ScheduledTimer) -> Void
    /// Called when the timer becomes invalid.
    private let didInvalidate: @MainActor (ScheduledTimer) -> Void

    init(
        interval: Double, repeats: Bool, now: Double, block: @escaping @MainActor (ScheduledTimer) -> Void,
        didInvalidate: @escaping @MainActor (ScheduledTimer) -> Void
    ) {
        // Like Foundation's timers, an interval that is not above 0 counts as 0.1 ms.
        self.interval = interval > 0 ? interval : 0.0001
        (self.repeats, self.block, self.didInvalidate) = (repeats, block, didInvalidate)
        fireTime = now + self.interval
    }

    /// Whether the timer will fire again.
    public var isValid: Bool { fireTime != nil }

    /// Stops the timer permanently.
    public func invalidate() {
        fireTime = nil
        didInvalidate(self)
    }

    func fire(at time: Double) {
        guard let due = fireTime else { return }
        if repeats {
            // Missed times are skipped.
            fireTime = due + interval > time ? due + interval : time + interval
        } else {
            invalidate()
        }
        block(self)
    }
}
