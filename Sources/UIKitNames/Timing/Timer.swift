import Foundation
import KnobKit

/// A timer that runs in KnobKit's run loop.
///
/// It replaces Foundation's, whose timers need Foundation's run loop to run.
@preconcurrency @MainActor
public final class Timer {
    /// The seconds between two calls.
    public let timeInterval: Double
    /// What was given to the timer, for the program.
    public let userInfo: Any?
    /// How late a call can be. KnobKit ignores it.
    public var tolerance = 0.0

    private let repeats: Bool
    private let block: @MainActor (Timer) -> Void
    private var scheduled: ScheduledTimer?
    private var isInvalid = false

    /// Creates a timer that begins when it is added to a run loop.
    public init(
        timeInterval: Double, repeats: Bool, userInfo: Any? = nil, block: @escaping @MainActor (Timer) -> Void
    ) {
        (self.timeInterval, self.repeats, self.userInfo, self.block) = (
            timeInterval, repeats, userInfo, block
        )
    }

    /// Creates a timer that never calls.
    public convenience init() { self.init(timeInterval: 0, repeats: false) { _ in } }

    /// Returns a timer that has begun.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.schedule()
        return timer
    }

    /// Returns a timer that has begun, and calls a method of `target`, which it keeps.
    @discardableResult
    public static func scheduledTimer<Target: AnyObject>(
        timeInterval: Double, target: Target,
        selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: timeInterval, repeats: repeats, userInfo: userInfo) {
            selector(target)($0)
        }
        timer.schedule()
        return timer
    }

    /// Returns a timer that has begun, and calls a method of `target`, which it keeps.
    @discardableResult
    public static func scheduledTimer<Target: AnyObject>(
        timeInterval: Double, target: Target,
        selector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: timeInterval, repeats: repeats, userInfo: userInfo) { _ in
            selector(target)()
        }
        timer.schedule()
        return timer
    }

    /// Whether the timer can still call.
    public var isValid: Bool { !isInvalid }

    /// When the timer calls next; the present for one that does not call.
    public var fireDate: Date {
        Date(timeIntervalSinceNow: (scheduled?.fireTime).map { $0 - currentMediaTime() } ?? 0)
    }

    /// Calls at once. A timer that does not repeat becomes invalid.
    public func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        block(self)
    }

    /// Ends the timer.
    public func invalidate() {
        isInvalid = true
        scheduled?.invalidate()
        scheduled = nil
    }

    fileprivate func schedule() {
        guard isValid, scheduled == nil else { return }
        scheduled = TimerQueue.main.schedule(after: timeInterval, repeats: repeats) { [self] _ in fire() }
    }
}

extension RunLoop.Mode {
    /// All modes. The name is that of Swift 4.
    public static let commonModes = RunLoop.Mode.common
    /// The default mode. The name is that of Swift 4.
    public static let defaultRunLoopMode = RunLoop.Mode.default
}

extension RunLoop {
    /// Begins a timer. All modes are the same.
    @MainActor
    public func add(_ timer: Timer, forMode _: RunLoop.Mode) { timer.schedule() }
}
