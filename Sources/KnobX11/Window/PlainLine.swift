internal import CKnobCairo
import KnobLayers

/// A straight line with butt ends, as the pointer of a knob is.
struct PlainLine {
    private let start, end: Point
    private let width: Double
    /// The transform from points to pixels.
    private let map: AffineTransform

    /// Coordinates or a distance in 1/256 pixel, which are cairo's.
    private typealias Fixed = SIMD2<Int32>

    /// Creates the line along a path in a style; `nil` if that is another line.
    init?(along path: BezierPath, _ style: StrokeStyle, map: AffineTransform) {
        guard style.lineCap == .butt, style.lineWidth > 0, style.dash.isEmpty, path.elements.count == 2,
            case .move(let start) = path.elements[0], case .line(let end) = path.elements[1]
        else { return nil }
        (self.start, self.end, width, self.map) = (start, end, style.lineWidth, map)
    }

    /// The trapezoids of RENDER that cairo makes of this line, from top to bottom.
    ///
    /// All is rounded where cairo rounds it (`compute_face` in its file cairo-path-stroke-traps.c), so that it has the same
    /// pixels.
    ///
    /// - Returns: `nil` if the line is horizontal or vertical, which cairo draws in another way, if it has no area, or if
    ///   it does not lie within `pixels`, because the trapezoids are not clipped.
    func trapezoids(within pixels: Rect) -> (XTrapezoid, XTrapezoid, XTrapezoid)? {
        let ends = (start.applying(map), end.applying(map))
        guard pixels.contains(ends.0), pixels.contains(ends.1) else { return nil }
        var (first, last) = (Self.fixed(ends.0), Self.fixed(ends.1))
        if first.y > last.y { swap(&first, &last) }
        guard first.y < last.y, var across = across(along: last &- first, limit: pixels.size) else {
            return nil
        }
        if across.y < 0 { across = 0 &- across }
        // The line is a parallelogram.
        let (top, one, other, bottom) = (first &- across, first &+ across, last &- across, last &+ across)
        let (upper, lower) = one.y < other.y ? (one, other) : (other, one)
        let turn = Self.turn(from: one &- top, to: other &- top)
        let (left, right) = turn < 0 ? (one, other) : (other, one)
        guard top.y < upper.y, upper.y < lower.y, lower.y < bottom.y, turn != 0,
            Self.contains(pixels, pointwiseMin(pointwiseMin(top, bottom), pointwiseMin(left, right))),
            Self.contains(pixels, pointwiseMax(pointwiseMax(top, bottom), pointwiseMax(left, right)))
        else { return nil }
        let (topLeft, topRight) = (Self.edge(top, left), Self.edge(top, right))
        let (bottomLeft, bottomRight) = (Self.edge(left, bottom), Self.edge(right, bottom))
        let isLeftUpper = left.y < right.y
        return (
            XTrapezoid(top: top.y << 8, bottom: upper.y << 8, left: topLeft, right: topRight),
            XTrapezoid(
                top: upper.y << 8, bottom: lower.y << 8, left: isLeftUpper ? bottomLeft : topLeft,
                right: isLeftUpper ? topRight : bottomRight),
            XTrapezoid(top: lower.y << 8, bottom: bottom.y << 8, left: bottomLeft, right: bottomRight)
        )
    }

    /// Returns the distance from the line to its edge, at a right angle in points; `nil` if it is not below `limit` pixels.
    private func across(along direction: Fixed, limit: Size) -> Fixed? {
        guard let inverse = map.inverted() else { return nil }
        func unit(_ x: Double, _ y: Double) -> Point {
            let length = (x * x + y * y).squareRoot()
            return Point(x: x / length, y: y / length)
        }
        let pixels = unit(Double(direction.x) / 256, Double(direction.y) / 256)
        let points = unit(
            inverse.a * pixels.x + inverse.c * pixels.y, inverse.b * pixels.x + inverse.d * pixels.y)
        let (x, y) = (-points.y * (width / 2), points.x * (width / 2))
        let across = Point(x: map.a * x + map.c * y, y: map.b * x + map.d * y)
        return abs(across.x) < limit.width && abs(across.y) < limit.height ? Self.fixed(across) : nil
    }

    private static func fixed(_ point: Point) -> Fixed {
        let (x, y) = ((point.x * 256).rounded(.toNearestOrEven), (point.y * 256).rounded(.toNearestOrEven))
        return Fixed(Int32(x), Int32(y))
    }

    /// Returns a number that is negative if the first of two downward vectors is to the left of the second, and 0 if both
    /// are parallel.
    private static func turn(from one: Fixed, to other: Fixed) -> Int {
        Int(one.x) * Int(other.y) - Int(other.x) * Int(one.y)
    }

    private static func contains(_ pixels: Rect, _ point: Fixed) -> Bool {
        let (x, y) = (Double(point.x) / 256, Double(point.y) / 256)
        return x >= pixels.minX && x <= pixels.maxX && y >= pixels.minY && y <= pixels.maxY
    }

    /// An edge of a trapezoid, whose coordinates are in 1/65,536 pixel.
    private static func edge(_ from: Fixed, _ to: Fixed) -> XLineFixed {
        XLineFixed(
            p1: XPointFixed(x: from.x << 8, y: from.y << 8), p2: XPointFixed(x: to.x << 8, y: to.y << 8))
    }
}
