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
        (self.startAngle, self.endAngle) = (startAngle, endAngle)
    }

    /// Returns the pointer's angle at a position from 0 to 1.
    public func angle(at position: Double) -> Double {
        startAngle.interpolated(to: endAngle, fraction: position)
    }

    /// Returns the position, from 0 to 1, of a pointer at `angle`; `nil` if the arc is empty.
    ///
    /// For an angle in the gap, it is the position of the nearer end. Whole turns in `angle` have no effect.
    public func fraction(at angle: Double) -> Double? {
        guard startAngle != endAngle else { return nil }
        let reached = min(upper, max(lower, normalized(angle)))
        return (reached - startAngle) / (endAngle - startAngle)
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
        (self.center, self.radius) = (center, radius)
        angles = KnobArc(startAngle: start, endAngle: end)
    }

    /// The angle from start to end, in radians; negative counterclockwise.
    var sweep: Double { angles.endAngle - angles.startAngle }

    /// Returns the angle of a point around the center; `nil` for the center itself.
    func angle(of point: Point) -> Double? {
        point == center ? nil : atan2(point.y - center.y, point.x - center.x)
    }
}
