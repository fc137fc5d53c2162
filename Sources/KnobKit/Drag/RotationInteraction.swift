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

/// A tracker of a pointer around an arc, which can stay at an end while the pointer crosses the gap.
struct ArcTracker {
    /// Whether the position stays at an end when the pointer crosses the gap, instead of jumping to the other
    /// end.
    let holdsAtEnds: Bool
    private var last: Double?
    /// The angle of the end at which the position stays; `nil` if it follows the pointer.
    private var held: Double?

    /// Creates a tracker for a pointer at `angle`, if that is known.
    init(holdsAtEnds: Bool, from angle: Double? = nil, on arc: KnobArc = KnobArc()) {
        self.holdsAtEnds = holdsAtEnds
        last = angle.map { arc.normalized($0) }
    }

    /// Returns the position, from 0 to 1, for a pointer at `angle`; `nil` if the arc is empty.
    mutating func fraction(at angle: Double, on arc: KnobArc) -> Double? {
        let normalized = arc.normalized(angle)
        defer { last = normalized }
        guard holdsAtEnds, let last else { return arc.fraction(at: normalized) }
        let middle = arc.lower / 2 + arc.upper / 2
        let hasCrossedGap = abs(normalized - last) > .pi
        if let end = held {
            // The end is released when the pointer returns to it, either back across the gap or along the
            // arc.
            let isBack = end > middle ? normalized >= end : normalized <= end
            let hasComeBack = hasCrossedGap && (normalized > middle) == (end > middle)
            if isBack || hasComeBack { held = nil }
        } else if hasCrossedGap {
            held = last > middle ? arc.upper : arc.lower
        }
        return arc.fraction(at: held ?? normalized)
    }
}
