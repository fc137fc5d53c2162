import KnobLayers

/// Calls a function after a time, once or again and again, on the thread of the views; made by a `TimerQueue`.
@MainActor
public final class ScheduledTimer {
    /// When it fires next, in seconds on the clock of its queue; `nil` when it has fired for the last time.
    public private(set) var fireTime: Double?
    private let interval: Double
    private let repeats: Bool
    private let block: @MainActor (ScheduledTimer) -> Void
    private weak var queue: TimerQueue?

    fileprivate init(
        interval: Double, repeats: Bool, queue: TimerQueue,
        block: @escaping @MainActor (ScheduledTimer) -> Void
    ) {
        // As with Foundation's timers, an interval that is not above 0 counts as a tenth of a millisecond.
        self.interval = interval > 0 ? interval : 0.0001
        (self.repeats, self.queue, self.block) = (repeats, queue, block)
        fireTime = queue.now() + self.interval
    }

    /// Whether it will fire again.
    public var isValid: Bool { fireTime != nil }

    /// Stops it for good.
    public func invalidate() {
        fireTime = nil
        queue?.remove(self)
    }

    fileprivate func fire(at time: Double) {
        guard let due = fireTime else { return }
        if repeats {
            // Times that have gone by are not made up for.
            fireTime = due + interval > time ? due + interval : time + interval
        } else {
            invalidate()
        }
        block(self)
    }
}

/// The timers that are waiting. The run loop asks when the next one is due and fires those that are.
@MainActor
public final class TimerQueue {
    /// The timers that the run loop of an application fires.
    public static let main = TimerQueue()

    private var timers: [ScheduledTimer] = []
    fileprivate let now: @MainActor () -> Double

    /// Makes a queue on the clock `now`, that of `currentMediaTime()` by default.
    public init(now: @escaping @MainActor () -> Double = currentMediaTime) {
        self.now = now
    }

    /// When the next timer is due; `nil` if none is waiting.
    public var nextFireTime: Double? { timers.compactMap(\.fireTime).min() }

    /// Calls `block` in `interval` seconds, and if `repeats` again and again, until it is invalidated.
    @discardableResult
    public func schedule(
        after interval: Double, repeats: Bool = false, block: @escaping @MainActor (ScheduledTimer) -> Void
    ) -> ScheduledTimer {
        let timer = ScheduledTimer(interval: interval, repeats: repeats, queue: self, block: block)
        timers.append(timer)
        return timer
    }

    /// Fires the timers that are due, the earliest first; those that they start wait for the next call.
    public func fireDue() {
        guard !timers.isEmpty else { return }
        let time = now()
        let due = timers.filter { $0.fireTime.map { $0 <= time } ?? false }
        for timer in due.sorted(by: { $0.fireTime ?? 0 < $1.fireTime ?? 0 }) { timer.fire(at: time) }
    }

    fileprivate func remove(_ timer: ScheduledTimer) {
        timers.removeAll { $0 === timer }
    }
}
