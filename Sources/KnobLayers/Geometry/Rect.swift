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
        self.x = x
        self.y = y
    }

    /// Returns the distance to `other`, in points.
    public func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }

    /// Returns the sums of the coordinates.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    /// Returns the differences of the coordinates.
    public static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }

    /// Whether both coordinates are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// A width and a height of 0.
    public static let zero = Size()

    /// Creates a size from its width and height.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

/// An upright rectangle, in points, stored as its top left corner and its size.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The width to the right of the origin and the height below it.
    public var size: Size

    /// An empty rectangle at the origin.
    public static let zero = Rect()

    /// Creates a rectangle from its top left corner and its size.
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its top left corner, width and height, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates a rectangle around `center`, in points.
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Creates the smallest rectangle that contains all of `points`; `nil` for an empty sequence.
    package init?(containing points: some Sequence<Point>) {
        var low: Point?
        var high = Point.zero
        for point in points {
            guard let least = low else {
                low = point
                high = point
                continue
            }
            low = Point(x: min(least.x, point.x), y: min(least.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        guard let low else { return nil }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The width, in points.
    public var width: Double { size.width }
    /// The height, in points.
    public var height: Double { size.height }
    /// The x-coordinate of the left edge.
    public var minX: Double { origin.x }
    /// The x-coordinate of the center.
    public var midX: Double { origin.x + size.width / 2 }
    /// The x-coordinate of the right edge.
    public var maxX: Double { origin.x + size.width }
    /// The y-coordinate of the top edge.
    public var minY: Double { origin.y }
    /// The y-coordinate of the center.
    public var midY: Double { origin.y + size.height / 2 }
    /// The y-coordinate of the bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The corners, clockwise from the top left one.
    package var corners: [Point] {
        [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }
    /// The center.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether the width or the height is 0, negative or NaN.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
    /// Whether origin and size are finite.
    package var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// Returns whether `point` lies inside. The left and top edges belong to the rectangle, the other edges
    /// do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns this rectangle with its edges moved inward by `dx` and `dy` points on each side; outward if
    /// negative.
    ///
    /// A rectangle that is smaller than the insets gets a negative size, which counts as empty.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns this rectangle moved by `dx` and `dy` points.
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the area that both share; `zero` if they share none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let shared = Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
        return shared.isEmpty ? .zero : shared
    }

    /// Returns the smallest upright rectangle that contains this one after `transform`.
    public func applying(_ transform: AffineTransform) -> Rect {
        if transform.isTranslation { return offsetBy(dx: transform.tx, dy: transform.ty) }
        /// The ends of the corners in one direction.
        func ends(_ x: Double, _ y: Double, _ start: Double) -> (low: Double, high: Double) {
            let left = x * minX
            let right = x * maxX
            let top = y * minY
            let bottom = y * maxY
            return (min(left, right) + min(top, bottom) + start, max(left, right) + max(top, bottom) + start)
        }
        let x = ends(transform.a, transform.c, transform.tx)
        let y = ends(transform.b, transform.d, transform.ty)
        return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }
}

// MARK: Descriptions

extension Point: CustomStringConvertible {
    /// The coordinates, such as "(20.0, 40.0)".
    public var description: String { "(\(x), \(y))" }
}

extension Size: CustomStringConvertible {
    /// The lengths, such as "140.0×140.0".
    public var description: String { "\(width)×\(height)" }
}

extension Rect: CustomStringConvertible {
    /// The origin and the size, such as "(20.0, 40.0) 140.0×140.0".
    public var description: String { "\(origin) \(size)" }
}
