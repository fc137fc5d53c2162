/// A drag along the control's line: the value moves with the pointer, and waits at the ends until the pointer
/// returns.
public struct TrackInteraction: PathInteraction {
    /// The pointer's distance along the line and the number's position when the drag began; `nil` before
    /// that.
    private var grip: (distance: Double, position: Double)?
    private var last = 0.0

    static var needsArc: Bool { false }

    /// Accepts every location if the line has a length above 0.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        guard let line = Line(geometry) else { return false }
        grip = nil
        last = line.distance(of: input.location)
        return true
    }

    /// Returns the position from which the drag began, moved by the pointer's distance along the line.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        guard let line = Line(geometry) else { return nil }
        let grip = grip ?? (last, geometry.position)
        self.grip = grip
        last = line.distance(of: input.location)
        return .to(position: grip.position + (last - grip.distance) / line.length, length: line.length)
    }

    /// The line of a drag geometry, with a direction.
    private struct Line {
        let start: Point
        let dx, dy, length: Double

        /// Returns `nil` for another path, or without a length above 0.
        init?(_ geometry: DragGeometry) {
            guard case .line(let start, let end)? = geometry.path else { return nil }
            self.start = start
            length = start.distance(to: end)
            guard length > 0 else { return nil }
            dx = (end.x - start.x) / length
            dy = (end.y - start.y) / length
        }

        /// Returns the distance from the start to the point of the line nearest to `point`; negative before
        /// the start.
        func distance(of point: Point) -> Double { (point.x - start.x) * dx + (point.y - start.y) * dy }
    }
}

extension DragInteraction where Self == TrackInteraction {
    /// A drag along the control's line with the pointer. The default of a slider.
    public static var track: Self { TrackInteraction() }
}
