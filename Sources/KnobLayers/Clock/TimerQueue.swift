import Glibc

/// The timers that wait to fire.
///
/// An application's run loop fires the timers of `main`:
///
/// ```swift
/// import KnobKit
///
/// let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
/// let timer = TimerQueue.main.schedule(after: 0.5, repeats: true) { timer in
///     knob.setValue(knob.value + 0.1, animated: true)
///     if knob.value == knob.maximumValue { timer.invalidate() }
/// }
/// ```
@preconcurrency @MainActor
public final class TimerQueue {
    /// The queue whose timers an application's run loop fires.
    public static var main: TimerQueue { replacement ?? shared }
    private static let shared = TimerQueue()
    /// The queue that is `main` in a test; `nil` by default.
    package static var replacement: TimerQueue?

    /// The timers, the next one first. Invalid ones stay until another one is added.
    private var timers: [ScheduledTimer] = []
    private let now: @MainActor () -> Double

    /// Creates a queue with the clock `now`; `currentMediaTime()` by default.
    package init(now: @escaping @MainActor () -> Double = currentMediaTime) { self.now = now }

    /// The time at which the next timer fires; `nil` if none is waiting.
    package var nextFireTime: Double? { timers.first(where: \.isValid)?.fireTime }

    /// Schedules a timer.
    ///
    /// - Parameters:
    ///   - interval: The time until the timer fires, and between repetitions, in seconds. 0 or less is as soon as
    ///     possible. One that is not finite is rejected with a message, as is one that is not above 0 for repetitions:
    ///     the timer is then invalid.
    ///   - repeats: Whether the timer fires until it is invalidated; `false` by default.
    ///   - block: The function to call, which receives the timer.
    /// - Returns: The timer. The queue keeps it until it is invalid.
    @discardableResult
    public func schedule(
        after interval: Double, repeats: Bool = false, block: @escaping @MainActor (ScheduledTimer) -> Void
    ) -> ScheduledTimer {
        let timer = ScheduledTimer(interval: interval, repeats: repeats, now: now(), block: block)
        if !interval.isFinite || repeats && interval <= 0 {
            Diagnostics.report(
                "TimerQueue: a timer\(repeats ? " that repeats" : "") after \(interval) seconds is rejected, and never "
                    + "fires. Pass a finite number\(repeats ? " above 0" : "").")
            timer.invalidate()
        }
        add(timer)
        return timer
    }

    /// Adds a timer behind those that fire at the same time or earlier.
    private func add(_ timer: ScheduledTimer) {
        timers.removeAll { !$0.isValid }
        guard let time = timer.fireTime else { return }
        let index = timers.firstIndex { ($0.fireTime ?? time) > time }
        timers.insert(timer, at: index ?? timers.count)
    }

    /// Fires the timers that are due, the earliest first. Timers that are scheduled during the call wait for
    /// the next call.
    package func fireDue() {
        guard let next = nextFireTime, next <= now() else { return }
        ExternalEvent.handle(.timers, by: self) {
            let time = now()
            let due = timers.prefix { ($0.fireTime ?? time) <= time }
            timers.removeFirst(due.count)
            for timer in due {
                let block = timer.takeBlock(at: time)
                add(timer)
                block?(timer)
            }
        }
    }
}

/// A timer that calls a function once or repeatedly on the main actor. Create it with `TimerQueue.schedule`.
@preconcurrency @MainActor
public final class ScheduledTimer {
    /// The time at which the timer fires next, in seconds on the clock of its queue; `nil` when it is
    /// invalid.
    private(set) var fireTime: Double?
    private let interval: Double
    private let repeats: Bool
    private var block: (@MainActor (ScheduledTimer) -> Void)?

    init(
        interval: Double, repeats: Bool, now: Double, block: @escaping @MainActor (ScheduledTimer) -> Void
    ) {
        // Like Foundation's timers, an interval that is not above 0 counts as 0.1 ms.
        self.interval = interval > 0 ? interval : 0.0001
        self.repeats = repeats
        self.block = block
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

/// Returns the time of the monotonic clock that frames run on, in seconds since an arbitrary moment.
public func currentMediaTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
