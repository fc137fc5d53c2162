import KnobKit

/// Animations that run together.
///
/// A layer runs each of them by itself, as long as the group, which cuts it off. Their begin times count from the start of
/// the group, and one without a duration has that of the group. Their own delegates are not notified.
@preconcurrency @MainActor
public final class CAAnimationGroup {
    /// The animations; `nil` by default.
    public var animations: [Animation]?
    /// The seconds of one run; 0, the default, is the transaction's duration.
    public var duration = 0.0
    /// When the group begins, on the clock of animations; 0, the default, for at once.
    public var beginTime = 0.0
    /// The timing of a run; `nil`, the default, is linear.
    public var timingFunction: MediaTimingFunction?
    /// How often the group runs; 0, the default, is once.
    public var repeatCount = 0.0
    /// Whether each run is followed by one in reverse; `false` by default.
    public var autoreverses = false
    /// Whether the animations are removed at their ends; `true` by default.
    public var isRemovedOnCompletion = true
    /// What is shown before the beginning and after the end; `removed` by default.
    public var fillMode = MediaTimingFillMode.removed
    /// Notified of the beginning and the end.
    public var delegate: (any AnimationDelegate)?

    /// Creates a group without animations.
    public init() {}

    /// Returns the animations as a layer runs them: each as long as the group, which repeats them.
    fileprivate func members(for layer: Layer) -> [Animation] {
        let members = (animations ?? []).map { animation in
            let member = GroupedAnimation((animation as? BasicAnimation)?.resolved(for: layer) ?? animation)
            (member.duration, member.beginTime) = (duration, beginTime)
            (member.timingFunction, member.fillMode) = (timingFunction, fillMode)
            (member.repeatCount, member.autoreverses) = (repeatCount, autoreverses)
            member.isRemovedOnCompletion = isRemovedOnCompletion
            return member
        }
        members.last?.delegate = delegate
        return members
    }
}

extension Layer {
    /// Runs the animations of a group.
    ///
    /// - Parameter key: The first animation has this key, and the others have it with their number.
    @preconcurrency @MainActor
    public func add(_ group: CAAnimationGroup, forKey key: String?) {
        for (index, animation) in group.members(for: self).enumerated() {
            add(animation, forKey: key.map { index == 0 ? $0 : "\($0).\(index)" })
        }
    }
}
