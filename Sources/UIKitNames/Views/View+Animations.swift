import KnobKit

extension View {
    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The number of the option.
        public let rawValue: Int

        /// Creates a set of options.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Slow at both ends. This is the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed all the time.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Begins where an earlier animation is, as KnobKit always does.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Lets touches through, as KnobKit always does.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Fades from the old content to the new one. KnobKit changes it at once.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        var timingFunction: MediaTimingFunctionName {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInEaseOut
            }
        }
    }

    /// Animates the changes of properties.
    ///
    /// - Parameters:
    ///   - duration: The seconds from the first change to the last.
    ///   - delay: The seconds before the changes. The properties themselves change after them too.
    ///   - options: How the animation runs.
    ///   - animations: Changes the properties.
    ///   - completion: Called at the end, with whether the animation ran to its end.
    @preconcurrency @MainActor
    public static func animate(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        func begin() {
            animate(
                withDuration: duration,
                animations: {
                    Transaction.setAnimationTimingFunction(MediaTimingFunction(name: options.timingFunction))
                    animations()
                }, completion: completion)
        }
        if delay > 0 { TimerQueue.main.schedule(after: delay) { _ in begin() } } else { begin() }
    }

    /// Animates the changes of properties beyond their ends and back, the further the lower the damping is.
    ///
    /// The motion goes once beyond the end, where UIKit's can go several times, and has no velocity at first.
    @preconcurrency @MainActor
    public static func animate(
        withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
        initialSpringVelocity _: Double, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let overshoot = 1 - max(0, min(damping, 1))
        animate(
            withDuration: duration, delay: delay, options: options,
            animations: {
                Transaction.setAnimationTimingFunction(
                    MediaTimingFunction(controlPoints: 0.2, 0.8 + overshoot, 0.4, 1 + overshoot / 2))
                animations()
            }, completion: completion)
    }

    /// Changes the content of a view. It changes at once; `completion` is called after the duration.
    @preconcurrency @MainActor
    public static func transition(
        with view: UIView, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        if let completion { TimerQueue.main.schedule(after: duration) { _ in completion(true) } }
    }
}

/// The name of `UIView.AnimationOptions` before Swift 4.2.
public typealias UIViewAnimationOptions = View.AnimationOptions
