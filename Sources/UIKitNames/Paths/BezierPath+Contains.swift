import KnobKit

extension BezierPath {
    /// Returns whether a point is inside of the path, by its own fill rule. Open parts count as closed.
    public func contains(_ point: CGPoint) -> Bool {
        contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Returns whether a point is inside of the path, which is transformed first. Open parts count as closed.
    public func contains(
        _ point: CGPoint, using rule: FillRule, transform: CGAffineTransform = .identity
    ) -> Bool {
        let path = copy(using: [transform]) ?? self
        let windings = path.polygons.reduce(0) { $0 + Self.windings(of: $1.points, around: point) }
        return rule == .winding ? windings != 0 : windings % 2 != 0
    }

    /// How often a polygon turns around a point: the edges that cross the line to its right upward, less the others.
    private static func windings(of points: [CGPoint], around point: CGPoint) -> Int {
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, edge in
            let (start, end) = edge
            guard (start.y <= point.y) != (end.y <= point.y) else { return sum }
            let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
            return x > point.x ? sum + (end.y > start.y ? 1 : -1) : sum
        }
    }
}
