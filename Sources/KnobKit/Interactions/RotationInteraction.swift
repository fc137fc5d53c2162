/// A drag around the center of an arc: the value follows the pointer's angle.
///
/// It begins once the pointer has moved by the touch's drag threshold; a press alone changes nothing, unless
/// `followsPress` is set. Across the gap the value goes to the other end, unless the geometry holds at the
/// ends.
public struct RotationInteraction: DragInteraction {
    /// Whether a press already sets the value; `false` by default.
    public var followsPress: Bool
    private var tracker = ArcTracker(holdsAtEnds: false)

    /// Creates a drag.
    public init(followsPress: Bool = false) { self.followsPress = followsPress }

    /// `.press` with `followsPress`, otherwise `.threshold`.
    public var start: DragStart { followsPress ? .press : .threshold }

    /// The required path, `.arc`.
    public var requiredPath: DragGeometry.Kind { .arc }

    /// Accepts every location.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        guard let arc = Arc(geometry) else { return false }
        tracker = ArcTracker(
            holdsAtEnds: geometry.holdsAtEnds, from: arc.angle(of: input.location), on: arc.angles)
        return true
    }

    /// Returns the position at the pointer's angle; `nil` at the center, where there is no angle.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        guard let arc = Arc(geometry), let angle = arc.angle(of: input.location),
            let position = tracker.fraction(at: angle, on: arc.angles)
        else { return nil }
        return .around(position: position, length: arc.radius * abs(arc.sweep))
    }
}

extension DragInteraction where Self == RotationInteraction {
    /// A drag in which the value follows the pointer's angle. The default of a knob.
    public static var rotation: Self { RotationInteraction() }
}
