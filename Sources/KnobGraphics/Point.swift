import Glibc

/// A position in points: x to the right, y downwards.
public struct Point: Hashable, Sendable {
    /// The distance to the right of the origin, in points.
    public var x: Double
    /// The distance below the origin, in points.
    public var y: Double

    /// Where both coordinates are 0.
    public static let zero = Point()

    /// Makes a point; both coordinates are 0 by default.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The length of the straight line to `other`, in points.
    public func distance(to other: Point) -> Double {
        hypot(x - other.x, y - other.y)
    }

    /// Whether both coordinates are finite numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}
