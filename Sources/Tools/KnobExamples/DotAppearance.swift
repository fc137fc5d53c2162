import KnobKit

/// A look of a knob in one file: a filled disc, and a dot near its rim that shows the value.
public final class DotAppearance: KnobAppearance {
    private let disc = Layer()
    private let dot = Layer()

    /// The disc, with the dot on it.
    public var layers: [Layer] { [disc] }

    /// Creates the look.
    public init() {
        dot.backgroundColor = .white
        disc.addSublayer(dot)
    }

    /// Fits the disc to the knob and colors it for the state.
    public func update(for knob: Knob) {
        let diameter = min(knob.dial.width, knob.dial.height)
        Transaction.withoutActions {
            disc.bounds = Rect(x: 0, y: 0, width: diameter, height: diameter)
            disc.position = knob.dial.center
            disc.cornerRadius = diameter / 2
            disc.backgroundColor = knob.shaded(knob.tintColor)
            dot.bounds = Rect(x: 0, y: 0, width: diameter / 8, height: diameter / 8)
            dot.cornerRadius = diameter / 16
            // A dot at an angle of 0 is at the right; the disc rotates with it.
            dot.position = Point(x: diameter * 7 / 8, y: diameter / 2)
        }
    }

    /// Rotates the disc, and the dot with it.
    public func show(_ angle: Double, of knob: Knob) {
        Transaction.withoutActions { disc.transform = AffineTransform(rotationAngle: angle) }
    }
}
