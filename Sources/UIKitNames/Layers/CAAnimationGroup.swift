import KnobKit

/// Animations that run together.
///
/// A layer runs each of them by itself. Their begin times count from the start of the group, and one without a duration
/// has that of the group.
@preconcurrency @MainActor
public final class CAAnimationGroup {
    /// The animations; `nil` by default.
    public var animations: [Animation]?
    /// The seconds from the beginning of the group to its end, for animations without a duration.
    public var duration = 0.0
    /// When the group begins, on the clock of animations; 0, the default, for at once.
    public var beginTime = 0.0
    /// The timing of animations that have none; `nil` by default.
    public var timingFunction: MediaTimingFunction?
    /// How often the group runs; 0, the default, is once.
    public var repeatCount = 0.0
    /// Whether each run is followed by one in reverse; `false` by default.
    public var autoreverses = false
    /// Whether the animations are removed at their ends; `true` by default.
    public var isRemovedOnCompletion = true
    /// What is shown before the beginning and after the end of animations without a fill mode of their own.
    public var fillMode = MediaTimingFillMode.removed
    /// Notified of the animation that ends last.
    public var delegate: (any AnimationDelegate)?

    /// Creates a group without animations.
    public init() {}

    private var repeats: Bool { repeatCount > 0 || autoreverses }

    /// The animations, each as long as the group, which repeats them.
    private var runs: [Animation] {
        let runs = (animations ?? []).map { animation in
            let run = GroupedAnimation(animation, groupDuration: duration)
            (run.timingFunction, run.fillMode) = (timingFunction, fillMode)
            (run.repeatCount, run.autoreverses) = (repeatCount, autoreverses)
            (run.beginTime, run.isRemovedOnCompletion) = (beginTime, isRemovedOnCompletion)
            return run
        }
        runs.last?.delegate = delegate
        return runs
    }

    /// The animations as the layer runs them.
    fileprivate var members: [Animation] {
        if repeats { return runs }
        let start = beginTime > 0 ? beginTime : currentMediaTime()
        let members = (animations ?? []).map { animation in
            let member = type(of: animation).init(copying: animation)
            if member.beginTime != 0 || beginTime > 0 { member.beginTime += start }
            if member.duration == 0 { member.duration = duration }
            if member.timingFunction == nil { member.timingFunction = timingFunction }
            if member.fillMode == .removed { member.fillMode = fillMode }
            member.isRemovedOnCompletion = isRemovedOnCompletion
            return member
        }
        members.max { $0.beginTime + $0.duration < $1.beginTime + $1.duration }?.delegate = delegate
        return members
    }
}

extension Layer {
    /// Runs the animations of a group.
    ///
    /// - Parameter key: The first animation has this key, and the others have it with their number.
    @preconcurrency @MainActor
    public func add(_ group: CAAnimationGroup, forKey key: String?) {
        for (index, animation) in group.members.enumerated() {
            add(animation, forKey: key.map { index == 0 ? $0 : "\($0).\(index)" })
        }
    }
}
