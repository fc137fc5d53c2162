import KnobWidgets

/// How a knob looks: the layers on it, and how they follow its value.
///
/// The knob owns the value, the arc and the sizes; an appearance reads them and shows them. To make one of your own,
/// adopt this and set it as the knob's `appearance`. `PointerLayer` turns a layer as the ring's pointer turns.
@MainActor
public protocol KnobAppearance: AnyObject {
    /// What is turned, so that the knob can tell where the pointer is seen.
    var pointer: PointerLayer { get }
    /// Puts the layers on `knob`; called once, when the knob gets this appearance.
    func attach(to knob: Knob)
    /// Takes the layers off again.
    func detach()
    /// Sizes, arc, colours or the state of `knob` have changed, or it has another size.
    func update(for knob: Knob)
    /// The value of `knob` has changed: the pointer goes to `angle`, and whatever else shows the value with it.
    func turn(to angle: Double, of knob: Knob, animated: Bool)
}

/// A layer that is turned about its middle: at once, or as a movement that never takes the short way round.
@MainActor
public final class PointerLayer {
    /// What is turned.
    public let layer: Layer
    /// Where it stands or is going, in radians.
    public private(set) var angle: Double
    /// How long a movement takes, in seconds; 0.25 by default.
    public var duration = 0.25
    /// How fast a movement runs from its start to its middle and from there to its end; `nil`, the default, is
    /// ease-in-ease-out over the whole.
    public var halves: [MediaTimingFunction]?

    private static let key = "pointerAngle"

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

    /// Whether a movement is going on.
    public var isMoving: Bool { layer.animation(forKey: Self.key) != nil }

    /// Turns to `newAngle`; if `animated`, from where it is seen now, by way of the angle halfway.
    public func turn(to newAngle: Double, animated: Bool) {
        if animated {
            let shown = shownAngle
            layer.add(
                movement(.rotation, through: [shown, (shown + newAngle) / 2, newAngle]), forKey: Self.key)
        } else {
            layer.removeAnimation(forKey: Self.key)
        }
        angle = newAngle
        Transaction.withoutActions {
            layer.transform = AffineTransform(rotationAngle: newAngle)
        }
    }

    /// An animation in step with a turn, through three values.
    func movement(_ keyPath: AnimationKeyPath, through values: [Double]) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.keyTimes = [0, 0.5, 1]
        animation.duration = duration
        animation.timingFunctions = halves
        if halves == nil { animation.timingFunction = MediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }
}
