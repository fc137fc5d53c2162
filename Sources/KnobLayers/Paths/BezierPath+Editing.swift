extension BezierPath: Equatable {
    /// The end of the path, at which the next line starts; `zero` for an empty path.
    public var currentPoint: Point {
        switch elements.last {
        case .move(let point), .line(let point), .curve(_, _, let point): return point
        default:
            for case .move(let start) in elements.reversed() { return start }
            return .zero
        }
    }

    /// Adds a quadratic curve to `endPoint`. As the first step of a path, it begins at `controlPoint`.
    public func addQuadCurve(to endPoint: Point, controlPoint: Point) {
        let start = elements.isEmpty ? controlPoint : currentPoint
        addCurve(
            to: endPoint, controlPoint1: start.interpolated(to: controlPoint, part: 2.0 / 3),
            controlPoint2: endPoint.interpolated(to: controlPoint, part: 2.0 / 3))
    }

    /// Adds the elements of another path.
    public func append(_ path: BezierPath) { elements += path.elements }

    /// Removes all elements.
    public func removeAllPoints() { elements = [] }

    /// Returns whether two paths have the same elements.
    public static func == (one: BezierPath, other: BezierPath) -> Bool { one.elements == other.elements }
}
