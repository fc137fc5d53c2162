import KnobGraphics

/// A number that the owner of a layer animates, and lays out the layer's sublayers by.
///
/// It corresponds to a custom animatable property of a `CALayer`. The number itself draws nothing. While it is
/// animated, the layer's `layoutSublayers()` is called in every frame and reads `presentationValue`, so that all
/// sublayers that depend on the number move in step.
///
/// The animation is one of the layer's: it ends when the layer leaves its tree, follows `LayerTree.reducesMotion`, and
/// counts in the current `Transaction`. On a layer that is not in a tree it is over at once.
@MainActor
public final class AnimatedPosition {
    /// The key path of this number's animations, and their key: "position" and the name.
    public let keyPath: AnimationKeyPath
    /// The model value: the one that was set last, or that the current animation leads to.
    public private(set) var value: Double

    private weak var layer: Layer?
    /// The number of calls of `set` and `animate`. An animation that an earlier one began has been replaced.
    private var generation = 0

    /// Creates a position that is animated on `layer`, which it does not keep alive.
    ///
    /// - Parameter name: Distinguishes the positions of one layer.
    public init(of layer: Layer, name: String = "position", value: Double = 0) {
        self.layer = layer
        self.value = value
        keyPath = AnimationKeyPath(stringLiteral: "position \(name)")
    }

    /// The value that the current frame shows: that of the newest animation, or the model value without one.
    ///
    /// Until the first frame of an animation, it is the value that the animation starts with.
    public var presentationValue: Double {
        layer?.runningValue(forKeyPath: keyPath, of: value) as? Double ?? value
    }

    /// Whether an animation has been added that has not ended.
    public var isAnimating: Bool { running.map { !$0.hasEnded } ?? false }

    /// The newest animation, until it is removed; `nil` without one.
    public var animation: Animation? { running?.animation }

    private var running: RunningAnimation? { layer?.animations.last { $0.animation.keyPath == keyPath } }

    /// Sets the value and removes a running animation, without its completion.
    ///
    /// The layer is not laid out; the caller positions the sublayers.
    ///
    /// - Returns: Whether the value changed or an animation was removed.
    @discardableResult
    public func set(_ newValue: Double) -> Bool {
        let changes = newValue != value || animation != nil
        generation += 1
        value = newValue
        for end in removeAnimations() { end() }
        return changes
    }

    /// Sets the model value and animates the presentation value; the layer is laid out in each frame.
    ///
    /// An animation that is running is removed, without its completion.
    ///
    /// - Parameters:
    ///   - animation: Returns the animation for the key path that it gets. It is called before anything changes, so it
    ///     can start from `presentationValue`.
    ///   - completion: Called once when the animation is over, with `true`, or was removed, with `false`; not called if
    ///     `set` or `animate` replaced it.
    public func animate(
        to newValue: Double, by animation: (AnimationKeyPath) -> Animation,
        completion: ((Bool) -> Void)? = nil
    ) {
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
            let property = AnimatableProperty(
                of: Layer.self, changing: .layout, get: { _ in self.value }, set: { _, _ in })
            layer?.add(animation, forKey: keyPath.description, of: property)
        } else {
            Diagnostics.report(
                "AnimatedPosition: an animation of \"\(animation.keyPath)\" is ignored; use \"\(keyPath)\"")
        }
        layer?.setNeedsLayout()
        Transaction.commit()
        for end in ends { end() }
    }

    private func removeAnimations() -> [() -> Void] {
        layer?.takeAnimations(invalidating: false) { $0.animation.keyPath == keyPath } ?? []
    }
}
