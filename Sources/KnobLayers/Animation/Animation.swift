/// An animation of one property of a layer. It changes what frames show; the property itself keeps its model
/// value.
///
/// Times are in seconds. `Layer.add(_:forKey:)` copies the animation, so it can be changed and added again.
/// This class defines the timing; `BasicAnimation` and `KeyframeAnimation` define the values. A subclass of
/// your own overrides `value(at:of:)`, and `init(copying:)` if it has properties.
///
/// ```swift
/// import KnobKit
///
/// final class Blink: Animation {
///     override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
///         progress < 0.5 ? 0.0 : 1.0
///     }
/// }
///
/// let lamp = Layer()
/// let blink = Blink(keyPath: .opacity)
/// blink.duration = 1
/// blink.repeatCount = .infinity
/// lamp.add(blink, forKey: "blink")
/// ```
@preconcurrency @MainActor
open class Animation {
    /// The property that is animated.
    public var keyPath: AnimationKeyPath
    /// The start time on the clock of the layer's tree; 0, the default, is the first frame after the
    /// animation is added.
    public var beginTime = 0.0
    /// The duration of one run, in seconds; 0, the default, is the transaction's duration, by default 0.25.
    public var duration = 0.0
    /// The timing curve; `nil`, the default, is linear.
    public var timingFunction: MediaTimingFunction?
    /// The number of runs; 0, the default, counts as 1.
    public var repeatCount = 0.0
    /// Whether each run is followed by one in reverse; `false` by default.
    public var autoreverses = false
    /// Whether the animation is removed at its end; `true` by default. Otherwise its `fillMode` says what
    /// frames show from then on.
    public var isRemovedOnCompletion = true
    /// What frames show before the start and after the end; `removed` by default.
    public var fillMode = MediaTimingFillMode.removed
    /// The object that is notified of start and end; `nil` by default.
    ///
    /// As in Core Animation, it is not released before the animation, which a layer releases at its end.
    public var delegate: (any AnimationDelegate)?

    /// Creates an animation of the property `keyPath`.
    public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

    /// Creates a copy of `other`, which has the same class.
    public required init(copying other: Animation) {
        (keyPath, beginTime, duration) = (other.keyPath, other.beginTime, other.duration)
        (timingFunction, repeatCount) = (other.timingFunction, other.repeatCount)
        (autoreverses, isRemovedOnCompletion) = (other.autoreverses, other.isRemovedOnCompletion)
        (fillMode, delegate) = (other.fillMode, other.delegate)
    }

    /// Returns the value to show. The default implementation returns `nil`.
    ///
    /// - Parameters:
    ///   - progress: The completed part of one run, from 0 to 1, after `timingFunction`.
    ///   - model: The model value of the property.
    /// - Returns: `nil` for the model value.
    open func value(at progress: Double, of model: any Animatable) -> (any Animatable)? { nil }

    /// The values that must have the type of the property, or else the layer rejects the animation.
    open var valuesToCheck: [any Animatable] { [] }
}

/// An object that is notified when an animation starts and ends. The default implementations do nothing.
@preconcurrency @MainActor
public protocol AnimationDelegate: AnyObject {
    /// Called before the first frame of `animation` is drawn.
    func animationDidStart(_ animation: Animation)
    /// Called when `animation` has ended; `finished` is `false` if it was removed or replaced early.
    func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: Animation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: Animation, finished: Bool) {}
}
