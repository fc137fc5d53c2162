/// An animatable number from which a layer's owner computes the layout of its sublayers.
///
/// It corresponds to a custom animatable property of a `CALayer`. The number itself draws nothing. While it
/// is animated, the layer is laid out in every frame from `presentationValue`, so all sublayers that depend
/// on the number move in step.
///
/// The animation is one of the layer's: it ends when the layer leaves its tree, follows
/// `LayerTree.reducesMotion`, and is part of the current `Transaction`. On a layer outside a tree it ends at
/// once.
///
/// ```swift
/// import KnobKit
///
/// final class Track: View {
///     let thumb = Layer()
///     lazy var thumbPosition = AnimatedPosition(of: layer, name: "thumb")
///
///     override func layoutSubviews() {
///         Transaction.withoutActions { thumb.position.x = thumbPosition.presentationValue }
///     }
///
///     func moveThumb(to x: Double) {
///         thumbPosition.animate(to: x) { keyPath in
///             let animation = BasicAnimation(keyPath: keyPath)
///             animation.fromValue = thumbPosition.presentationValue
///             animation.toValue = x
///             return animation
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
public final class AnimatedPosition {
    /// The key path of the animations, and their key: "position" and the name.
    public let keyPath: AnimationKeyPath
    /// The model value, which is final as soon as `set` or `animate` is called.
    public private(set) var value: Double

    // Strong, because a weak reference would slow down every retain of the layer. The layer's owner owns this
    // object too.
    private let layer: Layer
    /// Counts the calls of `set` and `animate`. A completion with an older count is not called.
    private var generation = 0

    /// Creates a position that is animated on `layer` and keeps it alive: the layer itself must not own the
    /// position.
    ///
    /// - Parameter name: The name, unique among the positions of the layer.
    public init(of layer: Layer, name: String = "position", value: Double = 0) {
        self.layer = layer
        self.value = value
        keyPath = AnimationKeyPath("position \(name)", changing: .layout)
    }

    /// The value that the current frame shows: that of the newest animation, or the model value without one.
    ///
    /// Until the first frame of an animation, it is the start value.
    public var presentationValue: Double {
        layer.animations.isEmpty
            ? value : layer.runningValue(forKeyPath: keyPath, of: value) as? Double ?? value
    }

    /// Whether an animation has been added that has not ended.
    public var isAnimating: Bool { running != nil }

    /// The newest animation, until it is removed.
    public var animation: Animation? { running?.animation }

    private var running: RunningAnimation? {
        layer.animations.isEmpty ? nil : layer.animations.last { $0.animation.keyPath == keyPath }
    }

    /// Sets the value and removes a running animation, without calling its completion.
    ///
    /// Position the sublayers afterward, or call `setNeedsLayout()`.
    ///
    /// - Returns: Whether the value changed or an animation was removed.
    @discardableResult
    public func set(_ newValue: Double) -> Bool {
        let isAnimated = animation != nil
        guard newValue != value || isAnimated, accepts(newValue) else { return false }
        generation += 1
        value = newValue
        if isAnimated { for end in removeAnimations() { end() } }
        return true
    }

    /// Sets the model value and animates the presentation value. The layer is laid out in each frame.
    ///
    /// A running animation is removed, without calling its completion.
    ///
    /// - Parameters:
    ///   - animation: Returns the animation for a key path. It is called before anything changes, so
    ///     `presentationValue` is the current one.
    ///   - completion: Called once, with `true` at the end of the animation or with `false` if it was
    ///     removed; not called if `set` or `animate` replaced it.
    public func animate(
        to newValue: Double, by animation: (AnimationKeyPath) -> Animation,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard accepts(newValue) else { return }
        let animation = animation(keyPath)
        generation += 1
        value = newValue
        let ends = removeAnimations()
        Transaction.begin()
        if let completion {
            Transaction.setCompletion { [generation] finished in
                if generation == self.generation { completion(finished) }
            }
        }
        if animation.keyPath == keyPath {
            layer.add(
                animation, forKey: keyPath.description,
                of: AnimatableProperty(keyPath, \AnimatedPosition.value))
        } else {
            Diagnostics.report(
                "AnimatedPosition: an animation of \"\(animation.keyPath)\" was ignored; use \"\(keyPath)\"")
        }
        layer.setNeedsLayout()
        Transaction.commit()
        for end in ends { end() }
    }

    private func accepts(_ value: Double) -> Bool {
        if value.isFinite { return true }
        Diagnostics.report("AnimatedPosition: \(value) is rejected. Pass a finite number.")
        return false
    }

    private func removeAnimations() -> [() -> Void] {
        layer.removeAnimations(invalidating: false) { $0.animation.keyPath == keyPath }
    }
}
