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

    /// Creates a copy of `other`.
    public required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? BasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
    }

    /// Returns the value between `fromValue` and `toValue`.
    public override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        interpolate(fromValue ?? model, toValue ?? model, fraction: progress)
    }

    /// `fromValue` and `toValue`.
    public override var valuesToCheck: [any Animatable] { [fromValue, toValue].compactMap(\.self) }
}
