import KnobKit

/// How a keyframe animation moves between its values.
public enum CAAnimationCalculationMode: Sendable {
    /// In lines, at the key times.
    case linear
    /// From value to value without those between, at the key times.
    case discrete
    /// In lines, at the same speed all the time, whatever the key times are.
    case paced
    /// In curves. KnobKit moves in lines.
    case cubic, cubicPaced
}

/// An animation through several values.
open class CAKeyframeAnimation: KeyframeAnimation {
    /// How the animation moves between its values; linear by default.
    public var calculationMode = CAAnimationCalculationMode.linear

    /// Creates an animation of a property.
    public override init(keyPath: AnimationKeyPath) { super.init(keyPath: keyPath) }

    /// Creates an animation of a property whose name is in a variable.
    public convenience init(keyPath: String?) { self.init(keyPath: AnimationKeyPath(keyPath ?? "")) }

    /// Creates a copy. A layer runs a copy.
    public required init(copying other: Animation) {
        super.init(copying: other)
        calculationMode = (other as? CAKeyframeAnimation)?.calculationMode ?? .linear
        if calculationMode == .paced || calculationMode == .cubicPaced { keyTimes = pacedTimes }
    }

    /// The times at which the animation is at its values if its speed does not change.
    private var pacedTimes: [Double]? {
        guard let values, values.count > 1 else { return nil }
        var distances = [0.0]
        for (start, end) in zip(values, values.dropFirst()) {
            guard let distance = Self.distance(start.animatedValue, end.animatedValue) else { return nil }
            distances.append((distances.last ?? 0) + distance)
        }
        guard let length = distances.last, length > 0 else { return nil }
        return distances.map { $0 / length }
    }

    private static func distance(_ start: any Animatable, _ end: any Animatable) -> Double? {
        if let start = start as? Double, let end = end as? Double { return abs(end - start) }
        if let start = start as? Point, let end = end as? Point { return start.distance(to: end) }
        return nil
    }

    /// Returns the value at a part of the duration.
    open override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        guard calculationMode == .discrete, let values, !values.isEmpty else {
            return super.value(at: progress, of: model)
        }
        let times = keyTimes ?? values.indices.map { Double($0) / Double(values.count) }
        let index = times.lastIndex { $0 <= progress } ?? 0
        return values[min(index, values.count - 1)]
    }
}
