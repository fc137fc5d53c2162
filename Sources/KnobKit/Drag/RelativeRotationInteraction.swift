/// A rotation around the center of an arc: the value changes by the angle that the pointer moves.
///
/// As in MHRotaryKnob, presses and movements within 4 points of the center are ignored. A change of angle in one movement
/// above 45°, or on arcs of less than 270° above a sixth of the arc, is ignored as well, so the value never jumps from one end
/// to the other.
public struct RelativeRotationInteraction: PathInteraction {
    private static let deadZone = 4.0
    private static let largestChange = Double.pi / 4
    private var lastAngle: Double?

    static var needsArc: Bool { true }

    /// Accepts locations outside the dead zone.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        guard let arc = Arc(geometry),
            input.location.distance(to: arc.center) >= Self.deadZone
        else { return false }
        lastAngle = arc.angle(of: input.location)
        return lastAngle != nil
    }

    /// Returns the angle since the last movement that counted.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        guard let arc = Arc(geometry), input.location.distance(to: arc.center) >= Self.deadZone,
            let angle = arc.angle(of: input.location), let last = lastAngle
        else { return nil }
        lastAngle = angle
        let change = (angle - last).remainder(dividingBy: 2 * .pi)
        let largest = Self.largestChange * min(1, abs(arc.sweep) / (1.5 * .pi))
        guard arc.sweep != 0, change != 0, abs(change) <= largest + 1e-9 else { return nil }
        return .by(
            position: change / arc.sweep, points: abs(change) * input.location.distance(to: arc.center))
    }
}

extension DragInteraction where Self == RelativeRotationInteraction {
    /// A rotation by the angle that the pointer moves, from any start.
    public static var relativeRotation: Self { RelativeRotationInteraction() }
}
