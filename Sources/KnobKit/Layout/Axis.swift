/// The direction in which views are arranged or content is scrolled.
public enum Axis: CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The other direction.
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
    /// Returns the coordinate in this direction.
    func value(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
    /// Returns the length in this direction.
    func value(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
    /// Returns a distance in this direction.
    func point(along distance: Double, across other: Double = 0) -> Point {
        self == .horizontal ? Point(x: distance, y: other) : Point(x: other, y: distance)
    }
    /// Returns the size with a length in this direction.
    func size(along length: Double, across breadth: Double) -> Size {
        self == .horizontal
            ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
}
