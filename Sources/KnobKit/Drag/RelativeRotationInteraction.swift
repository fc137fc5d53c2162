/// A rotation around the center of an arc: the value changes by the angle that the pointer moves.
///
/// As in MHRotaryKnob, presses and movements near the center are ignored. A change of angle above
/// `largestChange` is ignored as well, so the value never jumps from one end to the other.
public struct RelativeRotationInteraction: PathInteraction {
    /// The radius around the center in which input is ignored, in points; 4 by default. Negative values count
    /// as 0.
    public var deadZone: Double
    /// The largest change of angle in one movement, in radians; π/4 by default. On arcs of less than 270° it
    /// is reduced in proportion.
    public var largestChange: Double
    private var lastAngle: Double?

    /// Creates a rotation.
    public init(deadZone: Double = 4, largestChange: Double = .pi / 4) {
        (self.deadZone, self.largestChange) = (deadZone, largestChange)
    }

    static var neededPath: String { "an arc" }

    static func accepts(_ path: DragGeometry.Path?) -> Bool { if case .arc? = path { true } else { false } }

    /// Accepts locations outside the dead zone.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        guard let arc = Arc(geometry),
            input.location.distance(to: arc.center) >= deadZone
        else { return false }
        lastAngle = arc.angle(of: input.location)
        return lastAngle != nil
    }

    /// Returns the angle since the last movement that counted.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        guard let arc = Arc(geometry), input.location.distance(to: arc.center) >= deadZone,
            let angle = arc.angle(of: input.location), let last = lastAngle
        else { return nil }
        lastAngle = angle
        let change = (angle - last).remainder(dividingBy: 2 * .pi)
        let largest = largestChange * min(1, abs(arc.sweep) / (1.5 * .pi))
        guard arc.sweep != 0, change != 0, abs(change) <= largest + 1e-9 else { return nil }
        return .by(
            position: change / arc.sweep, points: abs(change) * input.location.distance(to: arc.center))
    }
}

extension DragInteraction where Self == RelativeRotationInteraction {
    /// A rotation by the angle that the pointer moves, from any start.
    public static var relativeRotation: Self { RelativeRotationInteraction() }
}
