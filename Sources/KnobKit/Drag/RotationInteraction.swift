/// A drag around the center of an arc: the value follows the pointer's angle.
///
/// It begins once the pointer has moved by the touch's drag threshold; a press alone changes nothing. Across the gap the value
/// goes to the other end, unless the geometry holds at the ends. An arc of more than a turn has no gap: the value follows the pointer from turn to turn, and stops at the ends.
public struct RotationInteraction: PathInteraction {
    /// The angle that the pointer has reached, with its whole turns; `nil` until it is outside of the center.
    private var reached: Double?

    /// `true`.
    public var awaitsThreshold: Bool { true }

    static var needsArc: Bool { true }

    /// Accepts every location.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        guard let arc = Arc(geometry) else { return false }
        // After a change of the limits during the drag, it is known.
        if reached == nil { reached = arc.angle(of: input.location).map { first($0, on: arc, geometry) } }
        return true
    }

    /// Returns the position at the pointer's angle; `nil` at the center, where there is no angle.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        guard let arc = Arc(geometry), let angle = arc.angle(of: input.location) else { return nil }
        if let reached, geometry.holdsAtEnds || arc.angles.exceedsTurn {
            self.reached = arc.angles.continued(angle, from: reached)
        } else {
            reached = first(angle, on: arc, geometry)
        }
        guard let reached, let position = arc.angles.fraction(ofReached: reached) else { return nil }
        return .around(position: position, length: arc.radius * abs(arc.sweep))
    }

    /// Returns `angle` with the turns of the value that it is nearest to, if there are several.
    private func first(_ angle: Double, on arc: Arc, _ geometry: DragGeometry) -> Double {
        guard arc.angles.exceedsTurn else { return arc.angles.normalized(angle) }
        let shown = arc.angles.angle(at: geometry.position)
        return shown + (angle - shown).remainder(dividingBy: 2 * .pi)
    }
}

extension DragInteraction where Self == RotationInteraction {
    /// A drag in which the value follows the pointer's angle. The default of a knob.
    public static var rotation: Self { RotationInteraction() }
}
