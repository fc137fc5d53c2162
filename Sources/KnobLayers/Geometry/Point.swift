import Glibc

/// A point in a plane, in points: x to the right, y downward.
public struct Point: Hashable, Sendable {
    /// The x-coordinate, in points; it grows to the right.
    public var x: Double
    /// The y-coordinate, in points; it grows downward.
    public var y: Double

    /// The origin, (0, 0).
    public static let zero = Point()

    /// Creates a point from its coordinates.
    public init(x: Double = 0, y: Double = 0) {
        (self.x, self.y) = (x, y)
    }

    /// Returns the distance to `other`, in points.
    public func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }

    /// Returns the point on the line to `end` after a part of it, which is 1 at `end`.
    package func interpolated(to end: Point, part: Double) -> Point {
        Point(x: x * (1 - part) + end.x * part, y: y * (1 - part) + end.y * part)
    }

    package static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    package static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }

    /// Whether both coordinates are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}
