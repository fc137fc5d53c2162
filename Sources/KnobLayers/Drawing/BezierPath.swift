internal import CKnobCairo
import Glibc

/// A path of straight lines and cubic curves that can be filled or stroked.
///
/// Coordinates are in points, angles in radians: 0 points right, positive angles run clockwise. A call with a
/// coordinate that is not finite is ignored and reported through `Diagnostics`.
///
/// ```swift
/// import KnobKit
///
/// let needle = BezierPath()
/// needle.move(to: Point(x: 0, y: -2))
/// needle.addLine(to: Point(x: 20, y: 0))
/// needle.addLine(to: Point(x: 0, y: 2))
/// needle.close()
/// let ring = BezierPath(
///     arcCenter: Point(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi, clockwise: true)
/// ```
public final class BezierPath {
    /// One step of a path.
    package enum Element: Hashable, Sendable {
        /// Begins a subpath at a point.
        case move(Point)
        /// Adds a straight line to a point.
        case line(Point)
        /// Adds a cubic curve: two control points and the end point.
        case curve(Point, Point, Point)
        /// Closes the subpath with a straight line to its start.
        case close
    }

    /// The steps of the path, in order.
    package internal(set) var elements: [Element] = [] { didSet { knownReach = nil } }
    private var knownReach: Point?

    /// Creates an empty path.
    public init() {}

    /// Creates a path from its elements.
    package init(elements: [Element]) { self.elements = elements }

    /// Creates a rectangle.
    public convenience init(rect: Rect) { self.init(roundedRect: rect, cornerRadius: 0) }

    /// Creates the ellipse that fits into `rect`; an empty path if that is not finite.
    public convenience init(ovalIn rect: Rect) {
        self.init()
        guard accepts(rect.origin, Point(x: rect.width, y: rect.height)) else { return }
        addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        apply(
            AffineTransform(translationX: rect.midX, y: rect.midY)
                .scaledBy(x: rect.width / 2, y: rect.height / 2))
        close()
    }

    /// Creates a rectangle with round corners.
    ///
    /// - Parameter cornerRadius: The radius in points, limited to half the shorter side.
    public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
        self.init()
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            addLines(rect.corners, closed: true)
            return
        }
        let centers = rect.insetBy(dx: radius, dy: radius).corners
        for (quarter, center) in zip(-1...2, centers.dropFirst() + centers.prefix(1)) {
            let start = Double(quarter) * .pi / 2
            addArc(
                withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2,
                clockwise: true)
        }
        close()
    }

    /// Creates an arc of a circle from one angle to another.
    ///
    /// As in UIKit, an end angle before the start angle is reached by continuing around the circle, and an
    /// arc of 2π or more is the whole circle.
    public convenience init(
        arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Begins a subpath at `point`.
    public func move(to point: Point) {
        guard accepts(point) else { return }
        elements.append(.move(point))
    }

    /// Adds a straight line to `point`. As the first step of a path, it begins a subpath there.
    public func addLine(to point: Point) {
        guard accepts(point) else { return }
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Adds a subpath of straight lines through `points`, and with `closed` one back to the first.
    public func addLines(_ points: [Point], closed: Bool = false) {
        points.first.map(move)
        for point in points.dropFirst() { addLine(to: point) }
        if closed { close() }
    }

    /// Adds a cubic curve to `endPoint`. As the first step of a path, it begins at `controlPoint1`.
    public func addCurve(to endPoint: Point, controlPoint1: Point, controlPoint2: Point) {
        guard accepts(endPoint, controlPoint1, controlPoint2) else { return }
        if elements.isEmpty { elements.append(.move(controlPoint1)) }
        elements.append(.curve(controlPoint1, controlPoint2, endPoint))
    }

    /// Adds an arc of a circle, after a straight line to its start if the path is not empty.
    public func addArc(
        withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        guard accepts(center, Point(x: startAngle, y: endAngle), Point(x: radius)) else { return }
        let radius = max(0, radius)
        var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
        // The difference of two huge angles can be infinite.
        guard accepts(Point(x: sweep)) else { return }
        if sweep < 0 { sweep = 2 * .pi - (-sweep).truncatingRemainder(dividingBy: 2 * .pi) }
        sweep = min(sweep, 2 * .pi) * (clockwise ? 1 : -1)

        func onCircle(_ angle: Double) -> Point {
            Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: onCircle(startAngle))
        // Curves of at most 90° keep the error below 0.03 % of the radius.
        let pieces = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        guard pieces > 0 else { return }
        let step = sweep / Double(pieces)
        let reach = 4.0 / 3 * tan(step / 4) * radius
        for piece in 0..<pieces {
            let from = startAngle + step * Double(piece)
            let to = startAngle + step * Double(piece + 1)
            let start = onCircle(from)
            let end = onCircle(to)
            addCurve(
                to: end,
                controlPoint1: Point(x: start.x - reach * sin(from), y: start.y + reach * cos(from)),
                controlPoint2: Point(x: end.x + reach * sin(to), y: end.y - reach * cos(to)))
        }
    }

    /// Closes the subpath with a straight line to its start; an empty path stays empty.
    public func close() { if !elements.isEmpty { elements.append(.close) } }

    /// Transforms every point of the path. A transform that is not finite is ignored.
    public func apply(_ transform: AffineTransform) {
        guard transform.isFinite else {
            return Diagnostics.report(
                "BezierPath: a transform that is not finite is ignored. Pass finite numbers.")
        }
        elements = elements.map { element in
            switch element {
            case .move(let point): .move(point.applying(transform))
            case .line(let point): .line(point.applying(transform))
            case .curve(let first, let second, let end):
                .curve(first.applying(transform), second.applying(transform), end.applying(transform))
            case .close: .close
            }
        }
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The largest distances of its points from both axes, in points; infinite if a point is not finite.
    var reach: Point {
        if let knownReach { return knownReach }
        var reach = Point.zero
        func include(_ point: Point) {
            // NaN is not at most any number.
            if !(abs(point.x) <= reach.x) { reach.x = point.x.isFinite ? abs(point.x) : .infinity }
            if !(abs(point.y) <= reach.y) { reach.y = point.y.isFinite ? abs(point.y) : .infinity }
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): include(point)
            case .curve(let first, let second, let end):
                include(first)
                include(second)
                include(end)
            case .close: break
            }
        }
        knownReach = reach
        return reach
    }

    private func accepts(_ points: Point...) -> Bool {
        if points.allSatisfy(\.isFinite) { return true }
        Diagnostics.report(
            "BezierPath: a call with a coordinate that is not finite is ignored. Pass finite numbers.")
        return false
    }
}

extension BezierPath: Equatable {
    /// Returns whether two paths have the same elements.
    public static func == (one: BezierPath, other: BezierPath) -> Bool { one.elements == other.elements }
}

// MARK: Measuring with cairo

extension BezierPath {
    /// The smallest rectangle that contains the path, in points. Control points of curves can lie outside.
    ///
    /// A path with coordinates beyond 4,000,000 points is not measured exactly: the result contains the path.
    public var bounds: Rect { measure { cairo_path_extents($0, $1, $2, $3, $4) } }

    /// Returns the smallest rectangle that contains a stroke of this path with its dashes, in points.
    ///
    /// A path with coordinates beyond 4,000,000 points or with a line wider than 100,000 points is not
    /// measured exactly: the result contains the stroke.
    func strokeBounds(_ style: StrokeStyle) -> Rect {
        measure(lineWidth: style.lineWidth) {
            style.apply(to: $0, along: self)
            cairo_stroke_extents($0, $1, $2, $3, $4)
        }
    }

    private typealias Coordinate = UnsafeMutablePointer<Double>

    private func measure(
        lineWidth: Double = 0,
        _ extents: (OpaquePointer, Coordinate, Coordinate, Coordinate, Coordinate) -> Void
    ) -> Rect {
        guard !isEmpty else { return .zero }
        let margin = StrokeStyle.margin(lineWidth: lineWidth)
        let width = reach.x + margin
        let height = reach.y + margin
        guard max(width, height) <= Context.reach, lineWidth <= Context.lineWidth else {
            return Rect(x: -width, y: -height, width: 2 * width, height: 2 * height)
        }
        return withContext { context in
            var left = 0.0
            var top = 0.0
            var right = 0.0
            var bottom = 0.0
            extents(context, &left, &top, &right, &bottom)
            return Rect(x: left, y: top, width: right - left, height: bottom - top)
        } ?? .zero
    }

    /// Calls `body` with a cairo context for measuring that has this path as its current path.
    ///
    /// - Returns: The result of `body`; `nil` if there is not enough memory.
    private func withContext<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        defer { cairo_destroy(context) }
        append(to: context)
        return body(context)
    }

    /// Adds the elements to the current path of a cairo context.
    func append(to context: OpaquePointer) {
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let first, let second, let end):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    /// Whether a part of the path is not straight.
    var hasCurves: Bool { elements.contains { if case .curve = $0 { true } else { false } } }
}

// MARK: Parts of a path

extension BezierPath {
    /// Returns the part of the path between two fractions of its length, from 0 to 1.
    ///
    /// Curves become straight lines that differ from them by at most a hundredth of a point. The result is
    /// empty for a path with coordinates beyond 4,000,000 points.
    func trimmed(from start: Double, to end: Double) -> BezierPath {
        let start = max(0, start)
        let end = min(1, end)
        if start <= 0, end >= 1 { return self }
        let trimmed = BezierPath()
        guard start < end else { return trimmed }
        let lines = flattened()
        let length = lines.reduce(0) { $0 + $1.start.distance(to: $1.end) }
        let from = start * length
        let to = end * length
        var walked = 0.0
        for line in lines {
            let step = line.start.distance(to: line.end)
            defer { walked += step }
            guard step > 0, walked + step > from, walked < to else { continue }
            func point(at distance: Double) -> Point {
                line.start.interpolated(
                    to: line.end, fraction: max(0, min(1, (distance - walked) / step)))
            }
            let first = point(at: from)
            if trimmed.isEmpty || line.startsSubpath { trimmed.move(to: first) }
            trimmed.addLine(to: point(at: to))
        }
        return trimmed
    }

    /// A straight part of a flattened path.
    private struct Line {
        let start, end: Point
        let startsSubpath: Bool
    }

    /// Returns the path as straight lines that differ from it by at most a hundredth of a point.
    private func flattened() -> [Line] {
        guard max(reach.x, reach.y) <= Context.reach else { return [] }
        return withContext { context in
            cairo_set_tolerance(context, 0.01)
            guard let path = cairo_copy_path_flat(context) else { return nil }
            defer { cairo_path_destroy(path) }
            return Self.lines(of: path)
        } ?? []
    }

    private static func lines(of path: UnsafeMutablePointer<cairo_path_t>) -> [Line] {
        var lines: [Line] = []
        var current = Point.zero
        var start = Point.zero
        var isNew = true
        var index = 0
        while index < Int(path.pointee.num_data), let data = path.pointee.data {
            let header = data[index].header
            let target =
                header.length > 1 ? Point(x: data[index + 1].point.x, y: data[index + 1].point.y) : start
            switch header.type {
            case CAIRO_PATH_MOVE_TO:
                start = target
                isNew = true
            default:
                lines.append(Line(start: current, end: target, startsSubpath: isNew))
                isNew = header.type == CAIRO_PATH_CLOSE_PATH
            }
            current = target
            index += Int(header.length)
        }
        return lines
    }
}

// MARK: Lines

/// The look of a stroked line.
struct StrokeStyle {
    /// The width, in points. A line without a width is not drawn.
    var lineWidth: Double
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    /// The lengths of dashes and gaps in turn, in points; by default none, for a solid line.
    var dash: [Double] = []

    /// Returns the distance by which a line extends beyond its path, in points: a sharp corner is at most ten
    /// widths long, which is cairo's limit.
    static func margin(lineWidth: Double) -> Double { 5 * lineWidth }

    /// Sets the style of the lines along `path` of a cairo context.
    func apply(to context: OpaquePointer, along path: BezierPath) {
        cairo_set_line_width(context, max(0, lineWidth))
        cairo_set_line_cap(context, cairo_line_cap_t(lineCap.rawValue))
        cairo_set_line_join(context, cairo_line_join_t(lineJoin.rawValue))
        // cairo accepts no other lengths, and each dash takes time.
        let length = dash.reduce(0, +)
        let isDashed =
            dash.allSatisfy { $0 >= 0 } && length > 0 && length.isFinite
            && length / Double(dash.count) >= max(path.reach.x, path.reach.y) / 10_000
        cairo_set_dash(context, dash, isDashed ? Int32(dash.count) : 0, 0)
    }
}

/// The shape of the ends of a stroked line. The raw values are those of Core Graphics and of cairo.
public enum LineCap: UInt32, Sendable {
    /// A straight edge at the end point. The default.
    case butt
    /// A semicircle about the end point.
    case round
    /// A straight edge half the line width beyond the end point.
    case square
}

/// The shape of the corners of a stroked line. The raw values are those of Core Graphics and of cairo.
public enum LineJoin: UInt32, Sendable {
    /// A sharp corner. The default.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
}
