import Foundation
import KnobKit

/// A timer that calls a method for each frame.
///
/// Unlike ``/KnobLayers/DisplayLink`` it belongs to no window. It calls 60 times per second.
@preconcurrency @MainActor
public final class CADisplayLink {
    /// The time of the last call, in seconds on the clock of animations.
    public private(set) var timestamp = 0.0
    /// The seconds between two calls.
    public let duration = 1.0 / 60
    /// Whether the calls stop for a while.
    public var isPaused = false { didSet { if isPaused != oldValue { schedule() } } }
    /// The calls per second that are wanted. KnobKit ignores it.
    public var preferredFramesPerSecond = 0

    private let call: @MainActor (CADisplayLink) -> Void
    private var timer: ScheduledTimer?
    private var isAdded = false

    /// Creates a display link that calls a method of `target`, which it keeps until it is invalidated.
    public init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        call = { selector(target)($0) }
    }

    /// Creates a display link that calls a method of `target`, which it keeps until it is invalidated.
    public init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        call = { _ in selector(target)() }
    }

    /// The time of the next call.
    public var targetTimestamp: Double { timestamp + duration }

    /// Begins the calls. There is one run loop, and all modes are the same.
    public func add(to _: RunLoop, forMode _: RunLoop.Mode) {
        guard !isAdded else { return }
        isAdded = true
        timestamp = currentMediaTime()
        schedule()
    }

    /// Begins or ends the calls. A display link that is paused does not wake the program.
    private func schedule() {
        timer?.invalidate()
        timer = nil
        guard isAdded, !isPaused else { return }
        timer = TimerQueue.main.schedule(after: duration, repeats: true) { [self] _ in
            timestamp = currentMediaTime()
            call(self)
        }
    }

    /// Ends the calls.
    public func remove(from _: RunLoop, forMode _: RunLoop.Mode) { invalidate() }

    /// Ends the calls.
    public func invalidate() {
        isAdded = false
        schedule()
    }
}
