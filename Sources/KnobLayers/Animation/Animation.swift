/// An animation of one property of a layer. It changes what frames show; the property itself keeps its model
/// value.
///
/// Times are in seconds. `Layer.add(_:forKey:)` copies the animation, so it can be changed and added again.
/// It starts with the next frame and is removed at its end; the completion of a `Transaction` reports the end.
/// This class defines the timing; `BasicAnimation` and `KeyframeAnimation` define the values.
@preconcurrency @MainActor
public class Animation {
    /// The property that is animated.
    public var keyPath: AnimationKeyPath
    /// The duration, in seconds; 0, the default, is the transaction's duration, by default 0.25.
    public var duration = 0.0
    /// The timing curve; `nil`, the default, is linear.
    public var timingFunction: MediaTimingFunction?

    /// Creates an animation of the property `keyPath`.
    init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

    /// Creates a copy of `other`, which has the same class.
    required init(copying other: Animation) {
        keyPath = other.keyPath
        duration = other.duration
        timingFunction = other.timingFunction
    }

    /// Returns the value to show; `nil` for the model value.
    ///
    /// - Parameters:
    ///   - progress: The completed part of the animation, from 0 to 1, after `timingFunction`.
    ///   - model: The model value of the property.
    func value(at progress: Double, of model: any Animatable) -> (any Animatable)? { nil }

    /// The values, which must have the type of the property.
    var valuesToCheck: [any Animatable] { [] }
}

/// An animation from one value to another.
///
/// ```swift
/// import KnobKit
///
/// let layer = Layer()
/// let fade = BasicAnimation(keyPath: .opacity)
/// fade.fromValue = 1.0
/// fade.toValue = 0.0
/// fade.duration = 0.5
/// layer.opacity = 0
/// layer.add(fade, forKey: "fade")
/// ```
public final class BasicAnimation: Animation {
    /// The start value; `nil`, the default, is the model value.
    public var fromValue: (any Animatable)?
    /// The end value; `nil`, the default, is the model value.
    public var toValue: (any Animatable)?

    /// Creates an animation of the property `keyPath`.
    public override init(keyPath: AnimationKeyPath) { super.init(keyPath: keyPath) }

    required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? BasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
    }

    override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        interpolate(fromValue ?? model, toValue ?? model, fraction: progress)
    }

    override var valuesToCheck: [any Animatable] { [fromValue, toValue].compactMap(\.self) }
}

/// An animation through a list of values.
///
/// ```swift
/// import KnobKit
///
/// let layer = Layer()
/// let shake = KeyframeAnimation(keyPath: .rotation)
/// shake.values = [0.0, 0.1, -0.1, 0.0]
/// shake.keyTimes = [0, 0.25, 0.75, 1]
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
public final class KeyframeAnimation: Animation {
    /// The values, in order.
    public var values: [any Animatable]?
    /// The time of each value, from 0 to 1 and never decreasing; `nil`, the default, for even intervals.
    /// Ignored if there are not as many times as values.
    public var keyTimes: [Double]?
    /// The timing curve of each interval; linear where there is none. `timingFunction` is applied to the
    /// whole animation first.
    public var timingFunctions: [MediaTimingFunction]?

    /// Creates an animation of the property `keyPath`, without values.
    public override init(keyPath: AnimationKeyPath) { super.init(keyPath: keyPath) }

    required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? KeyframeAnimation else { return }
        values = other.values
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
    }

    override var valuesToCheck: [any Animatable] { values ?? [] }

    override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        guard let values, let last = values.last else { return nil }
        let steps = values.count - 1
        guard steps > 0 else { return last }
        func time(_ index: Int) -> Double {
            guard let keyTimes, keyTimes.count == values.count else { return Double(index) / Double(steps) }
            return keyTimes[index]
        }
        let step = (1..<steps).first { progress < time($0) }.map { $0 - 1 } ?? steps - 1
        let length = time(step + 1) - time(step)
        var fraction = length > 0 ? min(max((progress - time(step)) / length, 0), 1) : 1
        if let timingFunctions, step < timingFunctions.count {
            fraction = timingFunctions[step].progress(at: fraction)
        }
        return interpolate(values[step], values[step + 1], fraction: fraction)
    }
}

/// An animation that was added to a layer, with its start time.
@MainActor
struct RunningAnimation {
    /// The key under which it was added. A new animation with the same key replaces it.
    let key: String
    let animation: Animation
    let property: AnimatableProperty
    /// The transaction in which it was added.
    private let transaction = Transaction.current
    /// The start time on the tree's clock; `nil` before the first frame.
    private var startTime: Double?

    /// Adds an animation to the current transaction.
    init(_ animation: Animation, key: String, property: AnimatableProperty) {
        self.animation = animation
        self.key = key
        self.property = property
        transaction?.began()
    }

    /// Sets the start time to that of the first frame.
    mutating func start(at time: Double) { startTime = startTime ?? time }

    /// Returns whether the animation is over at `time`.
    func isOver(at time: Double) -> Bool { startTime.map { time >= $0 + animation.duration } ?? false }

    /// Returns the value to show at `time`. Until the first frame, it is the start value.
    func value(at time: Double, of model: any Animatable) -> (any Animatable)? {
        let elapsed = time - (startTime ?? time)
        let part = animation.duration > 0 ? max(0, min(elapsed / animation.duration, 1)) : 1
        return animation.value(at: animation.timingFunction?.progress(at: part) ?? part, of: model)
    }

    /// Returns a function that reports the end to the transaction.
    func end(finished: Bool) -> () -> Void {
        { [transaction] in transaction?.ended(finished: finished) }
    }
}
