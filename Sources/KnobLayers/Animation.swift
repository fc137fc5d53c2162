import KnobGraphics

/// A change of one property of a layer over time, as it is seen; the property itself is not touched.
///
/// Times are in seconds. `Layer.add(_:forKey:)` takes a copy, so an animation can be changed and added again.
/// This class knows the times; `BasicAnimation` and `KeyframeAnimation` know the values. A subclass of your own
/// overrides `value(at:of:)`, and `init(copying:)` if it has properties.
@MainActor
open class Animation {
    /// The property that moves.
    public let keyPath: AnimationKeyPath
    /// When it starts, on the clock of the layer's tree; 0, the default, is the first frame after it is added.
    public var beginTime = 0.0
    /// How long one run takes; 0, the default, is the transaction's duration, 0.25 s unless set.
    public var duration = 0.0
    /// How fast it runs at each moment; `nil`, the default, is the same speed all the time.
    public var timingFunction: MediaTimingFunction?
    /// How many times it runs; 0, the default, counts as once.
    public var repeatCount = 0.0
    /// Whether each run is followed by one backwards; `false` by default.
    public var autoreverses = false
    /// Whether it goes when it has ended; `true` by default. If not, its last value stays in the picture.
    public var isRemovedOnCompletion = true
    /// Is told when it starts and when it ends.
    public weak var delegate: (any AnimationDelegate)?

    /// Makes an animation of the property `keyPath`.
    public init(keyPath: AnimationKeyPath) {
        self.keyPath = keyPath
    }

    /// Makes a copy of `other`, which is of the same class.
    public required init(copying other: Animation) {
        keyPath = other.keyPath
        beginTime = other.beginTime
        duration = other.duration
        timingFunction = other.timingFunction
        repeatCount = other.repeatCount
        autoreverses = other.autoreverses
        isRemovedOnCompletion = other.isRemovedOnCompletion
        delegate = other.delegate
    }

    /// What is seen when `progress` of one run, from 0 to 1 with `timingFunction` applied, is done.
    ///
    /// `model` is the property's own value. `nil`, which this class answers, shows that.
    open func value(at progress: Double, of model: any Animatable) -> (any Animatable)? { nil }

    /// The values that must be of the property's type; `add(_:forKey:)` refuses an animation of others.
    open var valuesToCheck: [any Animatable] { [] }
}

/// Is told when an animation starts and when it ends.
@MainActor
public protocol AnimationDelegate: AnyObject {
    /// The first frame of `animation` is about to be drawn.
    func animationDidStart(_ animation: Animation)
    /// `animation` has ended; `finished` is `false` if it was removed or replaced before its time was over.
    func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: Animation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

/// An animation from one value to another.
public final class BasicAnimation: Animation {
    /// Where it starts; `nil`, the default, is the property's own value.
    public var fromValue: (any Animatable)?
    /// Where it ends; `nil`, the default, is the property's own value.
    public var toValue: (any Animatable)?

    /// Makes an animation of the property `keyPath`, from its own value to its own value.
    public override init(keyPath: AnimationKeyPath) {
        super.init(keyPath: keyPath)
    }

    /// Makes a copy of `other`.
    public required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? BasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
    }

    /// The value `progress` of the way from `fromValue` to `toValue`.
    public override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        interpolate(fromValue ?? model, toValue ?? model, fraction: progress)
    }

    /// Both ends.
    public override var valuesToCheck: [any Animatable] { [fromValue, toValue].compactMap(\.self) }
}

/// An animation through a list of values.
public final class KeyframeAnimation: Animation {
    /// The values it goes through, in order.
    public var values: [any Animatable]?
    /// When each value is reached, from 0 to 1 and never decreasing, one for each value; `nil`, the default,
    /// spaces them evenly.
    public var keyTimes: [Double]?
    /// How fast it runs from each value to the next, one for each step; where there is none, the same speed.
    ///
    /// `timingFunction` applies to the whole, before these.
    public var timingFunctions: [MediaTimingFunction]?

    /// Makes an animation of the property `keyPath`, without any value yet.
    public override init(keyPath: AnimationKeyPath) {
        super.init(keyPath: keyPath)
    }

    /// Makes a copy of `other`.
    public required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? KeyframeAnimation else { return }
        values = other.values
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
    }

    /// All of them.
    public override var valuesToCheck: [any Animatable] { values ?? [] }

    /// The value that the key frames give for `progress` of the whole.
    public override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        guard let values, let last = values.last else { return nil }
        let steps = values.count - 1
        guard steps > 0 else { return last }
        func time(_ place: Int) -> Double {
            guard let keyTimes, keyTimes.count == values.count else { return Double(place) / Double(steps) }
            return keyTimes[place]
        }
        let step = (1..<steps).first { progress < time($0) }.map { $0 - 1 } ?? steps - 1
        let length = time(step + 1) - time(step)
        var fraction = length > 0 ? (progress - time(step)) / length : 1
        if let timingFunctions, step < timingFunctions.count {
            fraction = timingFunctions[step].progress(at: fraction)
        }
        return interpolate(values[step], values[step + 1], fraction: fraction)
    }
}

/// The value between two of the same type; `nil` if their types differ.
private func interpolate(
    _ start: any Animatable, _ end: any Animatable, fraction: Double
) -> (any Animatable)? {
    func open<Value: Animatable>(_ start: Value) -> (any Animatable)? {
        (end as? Value).map { start.interpolated(to: $0, fraction: fraction) }
    }
    return open(start)
}
