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
    public enum Element: Hashable, Sendable {
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
    @exclusivity(unchecked) public internal(set) var elements: [Element] = [] { didSet { knownReach = nil } }
    private var knownReach: Point?
    /// The width of the line that `stroke()` draws, in points; 1 by default.
    public var lineWidth = 1.0
    /// The shape of the ends of the line that `stroke()` draws; `butt` by default.
    public var lineCapStyle = LineCap.butt
    /// The shape of the corners of the line that `stroke()` draws; `miter` by default.
    public var lineJoinStyle = LineJoin.miter
    /// The largest length of a sharp corner, in line widths; 10 by default. A longer one is cut off.
    public var miterLimit = 10.0
    /// Whether `fill()`, `addClip()` and `contains(_:)` use the even-odd rule; `false` by default.
    public var usesEvenOddFillRule = false
    var dash = (lengths: [Double](), phase: 0.0)

    /// Creates an empty path.
    public init() {}

    /// Creates a path from its elements.
    public init(elements: [Element]) { self.elements = elements }

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

    /// Adds a subpath of straight lines through `points`.
    package func addLines(_ points: [Point], closed: Bool = false) {
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
        guard sweep.isFinite else {
            return Diagnostics.report(
                "BezierPath: an arc from \(startAngle) to \(endAngle) was ignored; it is too long")
        }
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
            let (from, to) = (startAngle + step * Double(piece), startAngle + step * Double(piece + 1))
            let (start, end) = (onCircle(from), onCircle(to))
            addCurve(
                to: end,
                controlPoint1: Point(x: start.x - reach * sin(from), y: start.y + reach * cos(from)),
                controlPoint2: Point(x: end.x + reach * sin(to), y: end.y - reach * cos(to)))
        }
    }

    /// Closes the subpath with a straight line to its start; does nothing for an empty path.
    public func close() { if !elements.isEmpty { elements.append(.close) } }

    /// Transforms every point of the path. A transform that is not finite is ignored.
    public func apply(_ transform: AffineTransform) {
        guard transform.isFinite else {
            return Diagnostics.report("BezierPath: a transform that is not finite was ignored")
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
        Diagnostics.report("BezierPath: a call with a coordinate that is not finite was ignored")
        return false
    }
}
