/// A rectangle in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right of the origin and below it.
    public var size: Size

    /// No extent, at the origin.
    public static let zero = Rect()

    /// Makes a rectangle; it is empty and at the origin by default.
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its top left corner and its extents, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The smallest rectangle that holds all of the points; `nil` where there are none.
    public init?(containing points: some Sequence<Point>) {
        var lowest: Point?
        var highest = Point.zero
        for point in points {
            guard let low = lowest else {
                (lowest, highest) = (point, point)
                continue
            }
            lowest = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            highest = Point(x: max(highest.x, point.x), y: max(highest.y, point.y))
        }
        guard let lowest else { return nil }
        self.init(x: lowest.x, y: lowest.y, width: highest.x - lowest.x, height: highest.y - lowest.y)
    }

    /// The horizontal extent, in points.
    public var width: Double { size.width }
    /// The vertical extent, in points.
    public var height: Double { size.height }
    /// The left edge.
    public var minX: Double { origin.x }
    /// The horizontal centre.
    public var midX: Double { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The vertical centre.
    public var midY: Double { origin.y + size.height / 2 }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether there is nothing inside: no extent, a negative one, or one that is not a number.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
    /// Whether all four numbers are finite.
    public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// Whether `point` is inside: the left and top edges belong to a rectangle, the others do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// This rectangle with its edges moved inwards by `dx` and `dy` points on each side, outwards if negative.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// This rectangle moved by `dx` and `dy` points.
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The part that both share; empty where they share none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let shared = Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
        return shared.isEmpty ? .zero : shared
    }

    /// The smallest upright rectangle that holds this one after `transform`.
    public func applying(_ transform: AffineTransform) -> Rect {
        if transform.isTranslation { return offsetBy(dx: transform.tx, dy: transform.ty) }
        let corners = [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
        return Rect(containing: corners.map { $0.applying(transform) }) ?? .zero
    }
}
