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

    @exclusivity(unchecked) private var heap = TimerHeap()
    private let now: @MainActor () -> Double

    /// Creates a queue with the clock `now`; `currentMediaTime()` by default.
    public init(now: @escaping @MainActor () -> Double = currentMediaTime) { self.now = now }

    /// The time at which the next timer fires; `nil` if none is waiting.
    public var nextFireTime: Double? { heap.first?.time }

    /// Schedules a timer.
    ///
    /// - Parameters:
    ///   - interval: The time until the timer fires, and between repetitions, in seconds.
    ///   - repeats: Whether the timer fires until it is invalidated; `false` by default.
    ///   - block: The function to call, which receives the timer.
    /// - Returns: The timer. The queue keeps it until it is invalid.
    @discardableResult
    public func schedule(
        after interval: Double, repeats: Bool = false, block: @escaping @MainActor (ScheduledTimer) -> Void
    ) -> ScheduledTimer {
        let timer = ScheduledTimer(interval: interval, repeats: repeats, now: now(), block: block)
        heap.add(timer)
        return timer
    }

    /// Fires the timers that are due, the earliest first. Timers that are scheduled during the call wait for
    /// the next call.
    public func fireDue() {
        guard let first = heap.first, first.time <= now() else { return }
        ExternalEvent.handle(.timers, by: self) {
            let (time, end) = (now(), heap.nextNumber)
            while let next = heap.first, next.time <= time, next.number < end {
                let timer = heap.removeFirst()
                let block = timer.takeBlock(at: time)
                heap.add(timer)
                block?(timer)
            }
        }
    }
}
