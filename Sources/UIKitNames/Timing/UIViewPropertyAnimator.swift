import KnobKit

/// Animations of views that are started later.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator {
    /// The seconds from the first change to the last.
    public let duration: Double
    /// Whether the animations run.
    public private(set) var isRunning = false

    private let timing: MediaTimingFunction
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Creates an animator with a timing curve.
    public init(duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = MediaTimingFunction(name: curve.name)
        if let animations { self.animations.append(animations) }
    }

    /// Creates an animator with the control points of a curve, each coordinate from 0 to 1.
    public init(
        duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        timing = MediaTimingFunction(
            controlPoints: controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
        if let animations { self.animations.append(animations) }
    }

    /// Creates an animator that goes beyond the end once, the further the lower the damping is, and back.
    public init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.duration = duration
        let overshoot = 1 - max(0, min(dampingRatio, 1))
        timing = MediaTimingFunction(controlPoints: 0.2, 0.8 + overshoot, 0.4, 1 + overshoot / 2)
        if let animations { self.animations.append(animations) }
    }

    /// Adds changes of properties. They are made at the start, or at once if the animations run.
    public func addAnimations(_ animation: @escaping () -> Void) {
        if isRunning { animate([animation]) {} } else { animations.append(animation) }
    }

    /// Adds a function that is called when the animations have ended.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animations. They cannot be started again while they run.
    public func startAnimation() {
        guard !isRunning else { return }
        isRunning = true
        let changes = animations
        animations = []
        animate(changes) { [self] in
            isRunning = false
            let ends = completions
            completions = []
            for end in ends { end(.end) }
        }
    }

    /// Starts the animations after some seconds.
    public func startAnimation(afterDelay delay: Double) {
        if delay > 0 {
            TimerQueue.main.schedule(after: delay) { _ in self.startAnimation() }
        } else {
            startAnimation()
        }
    }

    private func animate(_ changes: [() -> Void], completion: @escaping () -> Void) {
        View.animate(
            withDuration: duration,
            animations: {
                Transaction.setAnimationTimingFunction(timing)
                for change in changes { change() }
            }, completion: { _ in completion() })
    }

    /// Starts animations at once.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve: View.AnimationCurve =
            switch options.timingFunction {
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            default: .easeInOut
            }
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
}

/// Where an animation has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

extension View {
    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var name: MediaTimingFunctionName {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
