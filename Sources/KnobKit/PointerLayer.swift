import KnobWidgets

/// A layer that is turned about its middle: at once, or as a movement that never takes the short way round.
@MainActor
public final class PointerLayer {
    /// What is turned.
    public let layer: Layer
    /// Where it stands or is going, in radians.
    public private(set) var angle: Double
    /// How long a movement takes, in seconds; 0.25 by default, and 0 is that as well.
    public var duration = 0.25
    /// How fast a movement runs from its start to its middle and from there to its end, two functions; `nil`, the default,
    /// is ease-in-ease-out over the whole.
    public var halves: [MediaTimingFunction]?

    private static let key = "pointerAngle"
    /// How many turns there were: a new one takes the place of the last.
    private var movements = 0

    /// Makes a pointer of `layer` that stands at `angle`.
    public init(_ layer: Layer, angle: Double = 0) {
        (self.layer, self.angle) = (layer, angle)
        layer.transform = AffineTransform(rotationAngle: angle)
    }

    /// Where it is seen now, in the middle of a movement as well, in radians.
    public var shownAngle: Double {
        guard isMoving, let shown = layer.presentationValue(forKeyPath: .rotation) as? Double else {
            return angle
        }
        return shown
    }

    /// The movement that is going on; `nil` while there is none.
    var movement: Animation? { layer.animation(forKey: Self.key) }

    /// Whether a movement is going on.
    public var isMoving: Bool { layer.animation(forKey: Self.key) != nil }

    /// Turns to `newAngle`; if `animated`, from where it is seen now, by way of the angle halfway.
    public func turn(to newAngle: Double, animated: Bool) {
        guard animated else {
            movements += 1
            stand(at: newAngle)
            return layer.removeAnimation(forKey: Self.key)
        }
        let shown = shownAngle
        turn(to: newAngle, by: movement(through: [shown, (shown + newAngle) / 2, newAngle]))
    }

    /// Turns to `newAngle` in the way that `animation`, one of the layer's rotation, shows.
    ///
    /// `completion` is called when that is over or was broken off, but not when another turn took its place.
    func turn(to newAngle: Double, by animation: Animation, completion: (@MainActor () -> Void)? = nil) {
        movements += 1
        let movement = movements
        stand(at: newAngle)
        Transaction.begin()
        if let completion {
            Transaction.setCompletion { [weak self] _ in
                if self?.movements == movement { completion() }
            }
        }
        layer.add(animation, forKey: Self.key)
        Transaction.commit()
    }

    private func stand(at newAngle: Double) {
        angle = newAngle
        Transaction.withoutActions { layer.transform = AffineTransform(rotationAngle: newAngle) }
    }

    private func movement(through angles: [Double]) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: .rotation)
        animation.values = angles
        animation.keyTimes = [0, 0.5, 1]
        animation.duration = duration
        animation.timingFunctions = halves
        if halves == nil { animation.timingFunction = MediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }
}
