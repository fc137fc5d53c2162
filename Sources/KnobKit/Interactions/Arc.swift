import Glibc

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
