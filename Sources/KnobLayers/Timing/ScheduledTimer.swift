/// A timer that calls a function once or repeatedly on the main actor. Create it with `TimerQueue.schedule`.
@preconcurrency @MainActor
public final class ScheduledTimer {
    /// The time at which the timer fires next, in seconds on the clock of its queue; `nil` when it is
    /// invalid.
    public private(set) var fireTime: Double?
    private let interval: Double
    private let repeats: Bool
    private var block: (@MainActor (ScheduledTimer) -> Void)?
    /// Called when the timer becomes invalid, or waits again after it has fired.
    private let didChange: @MainActor (ScheduledTimer) -> Void
    /// Whether the queue has an entry for the timer.
    var isQueued = false

    init(
        interval: Double, repeats: Bool, now: Double, block: @escaping @MainActor (ScheduledTimer) -> Void,
        didChange: @escaping @MainActor (ScheduledTimer) -> Void
    ) {
        // Like Foundation's timers, an interval that is not above 0 counts as 0.1 ms.
        self.interval = interval > 0 ? interval : 0.0001
        (self.repeats, self.block, self.didChange) = (repeats, block, didChange)
        fireTime = now + self.interval
    }

    /// Whether the timer will fire again.
    public var isValid: Bool { fireTime != nil }

    /// Stops the timer permanently.
    public func invalidate() {
        guard isValid else { return }
        fireTime = nil
        block = nil
        didChange(self)
    }

    func fire(at time: Double) {
        guard let due = fireTime, let block else { return }
        if repeats {
            // Missed times are skipped.
            fireTime = due + interval > time ? due + interval : time + interval
            didChange(self)
        } else {
            invalidate()
        }
        block(self)
    }
}
