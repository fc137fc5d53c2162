import Glibc

/// The arc on which a knob's pointer moves from the minimum to the maximum.
///
/// Angles are radians, clockwise with 0 pointing right. With an end below the start the value increases
/// counterclockwise.
public struct KnobArc: Hashable, Sendable {
    /// The pointer's angle at the minimum, in radians.
    public var startAngle: Double
    /// The pointer's angle at the maximum, in radians.
    public var endAngle: Double

    /// Creates an arc; by default 315°, with a gap of 45° at the bottom.
    public init(startAngle: Double = -.pi * 11 / 8, endAngle: Double = .pi * 3 / 8) {
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    /// Returns the pointer's angle at a position from 0 to 1.
    public func angle(at position: Double) -> Double {
        startAngle.interpolated(to: endAngle, fraction: position)
    }

    /// Returns the position, from 0 to 1, of a pointer at `angle`; `nil` if the arc is empty.
    ///
    /// For an angle in the gap, it is the position of the nearer end. Whole turns in `angle` have no effect. On an arc of
    /// more than a turn, it is the position nearest to the middle.
    public func fraction(at angle: Double) -> Double? { fraction(ofReached: normalized(angle)) }

    /// Returns the position at `angle`, whose whole turns count, or of the end that it is beyond.
    func fraction(ofReached angle: Double) -> Double? {
        guard startAngle != endAngle else { return nil }
        return (min(upper, max(lower, angle)) - startAngle) / (endAngle - startAngle)
    }

    /// Returns `angle` changed by whole turns so that it lies within half a turn of the arc's middle.
    func normalized(_ angle: Double) -> Double {
        // The middle of the gap: an angle above it is a turn too high.
        let gap = (2 * .pi + lower - upper) / 2 + upper
        guard angle.isFinite else { return lower }
        if angle > gap { return angle - ((angle - gap) / (2 * .pi)).rounded(.up) * 2 * .pi }
        let floor = gap - 2 * .pi
        if angle < floor { return angle + ((floor - angle) / (2 * .pi)).rounded(.up) * 2 * .pi }
        return angle
    }

    /// Returns `angle` changed by whole turns so that it is within half a turn of `last`, but less than a turn beyond an
    /// end: when the pointer comes around to an end again, it is there.
    func continued(_ angle: Double, from last: Double) -> Double {
        let reached = last + (angle - last).remainder(dividingBy: 2 * .pi)
        if reached > upper { return upper + (reached - upper).truncatingRemainder(dividingBy: 2 * .pi) }
        if reached < lower { return lower - (lower - reached).truncatingRemainder(dividingBy: 2 * .pi) }
        return reached
    }

    /// Whether the arc has no gap because it is more than a full turn.
    var exceedsTurn: Bool { upper - lower > 2 * .pi + 1e-9 }
    var lower: Double { min(startAngle, endAngle) }
    var upper: Double { max(startAngle, endAngle) }
}

/// The arc of a drag geometry.
struct Arc {
    let center: Point
    let radius: Double
    let angles: KnobArc

    /// Reads the arc of `geometry`; `nil` if it has none.
    init?(_ geometry: DragGeometry) {
        guard case .arc(let center, let radius, let start, let end)? = geometry.path else { return nil }
        self.center = center
        self.radius = radius
        angles = KnobArc(startAngle: start, endAngle: end)
    }

    /// The angle from start to end, in radians; negative counterclockwise.
    var sweep: Double { angles.endAngle - angles.startAngle }

    /// Returns the angle of a point around the center; `nil` for the center itself, and for a point that is not finite.
    func angle(of point: Point) -> Double? {
        let angle = atan2(point.y - center.y, point.x - center.x)
        return point == center || !angle.isFinite ? nil : angle
    }
}
