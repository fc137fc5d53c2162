import Glibc

/// A shape of straight lines and cubic curves, to be filled or stroked.
///
/// Coordinates are points, angles are radians, clockwise positive with 0 to the right. Where a coordinate is not
/// a finite number the call is refused with a message and the path stays as it was.
public final class BezierPath {
    /// One step of the pen.
    public enum Element: Hashable, Sendable {
        /// The pen is put down at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic curve: two control points and the end.
        case curve(Point, Point, Point)
        /// A straight line back to where the pen was put down last.
        case close
    }

    /// The steps so far, in order.
    public private(set) var elements: [Element] = []

    /// Makes a path without any step.
    public init() {}

    /// Makes a path of `elements`.
    public init(elements: [Element]) {
        self.elements = elements
    }

    /// Makes a rectangle.
    public convenience init(rect: Rect) {
        self.init(roundedRect: rect, cornerRadius: 0)
    }

    /// Makes the ellipse that fits into a rectangle; an empty path where that is not finite.
    public convenience init(ovalIn rect: Rect) {
        self.init()
        guard accepts(rect.origin, Point(x: rect.width, y: rect.height)) else { return }
        addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        apply(
            AffineTransform(translationX: rect.midX, y: rect.midY)
                .scaledBy(x: rect.width / 2, y: rect.height / 2))
        close()
    }

    /// Makes a rectangle whose corners are quarters of a circle; the radius is at most half the shorter side.
    public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
        self.init()
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            move(to: rect.origin)
            addLine(to: Point(x: rect.maxX, y: rect.minY))
            addLine(to: Point(x: rect.maxX, y: rect.maxY))
            addLine(to: Point(x: rect.minX, y: rect.maxY))
            close()
            return
        }
        let inner = rect.insetBy(dx: radius, dy: radius)
        let corners = [
            (Point(x: inner.maxX, y: inner.minY), -Double.pi / 2), (Point(x: inner.maxX, y: inner.maxY), 0),
            (Point(x: inner.minX, y: inner.maxY), .pi / 2), (Point(x: inner.minX, y: inner.minY), .pi),
        ]
        for (center, start) in corners {
            addArc(
                withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2,
                clockwise: true)
        }
        close()
    }

    /// Makes an arc of a circle, from one angle to the other, clockwise or against the clock.
    ///
    /// As with UIKit, an end that lies before the start is reached by going on round the circle, and an arc of a
    /// turn or more is the whole circle.
    public convenience init(
        arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Puts the pen down at `point`, without a line.
    public func move(to point: Point) {
        guard accepts(point) else { return }
        elements.append(.move(point))
    }

    /// Draws a straight line to `point`; as the first step it puts the pen down there.
    public func addLine(to point: Point) {
        guard accepts(point) else { return }
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Draws a cubic curve to `endPoint`, pulled towards the two control points.
    public func addCurve(to endPoint: Point, controlPoint1: Point, controlPoint2: Point) {
        guard accepts(endPoint, controlPoint1, controlPoint2) else { return }
        if elements.isEmpty { elements.append(.move(controlPoint1)) }
        elements.append(.curve(controlPoint1, controlPoint2, endPoint))
    }

    /// Draws an arc of a circle, after a straight line to its start if the pen is down.
    public func addArc(
        withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        guard accepts(center, Point(x: startAngle, y: endAngle), Point(x: radius)) else { return }
        let radius = max(0, radius)
        var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
        // The difference of two huge angles may be more than a number can hold.
        guard sweep.isFinite else {
            return Diagnostics.report("BezierPath: an arc from \(startAngle) to \(endAngle) is left out")
        }
        if sweep < 0 { sweep = 2 * .pi - (-sweep).truncatingRemainder(dividingBy: 2 * .pi) }
        sweep = min(sweep, 2 * .pi) * (clockwise ? 1 : -1)

        func onCircle(_ angle: Double) -> Point {
            Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: onCircle(startAngle))
        // At most a quarter turn a curve keeps the error below 0.03 % of the radius.
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

    /// Draws a straight line back to where the pen was put down last.
    public func close() {
        if !elements.isEmpty { elements.append(.close) }
    }

    /// Moves every point of the path by `transform`.
    public func apply(_ transform: AffineTransform) {
        guard transform.isFinite else {
            return Diagnostics.report("BezierPath: a transform that is not finite is left out")
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

    /// Whether there is no step yet.
    public var isEmpty: Bool { elements.isEmpty }

    private func accepts(_ points: Point...) -> Bool {
        if points.allSatisfy(\.isFinite) { return true }
        Diagnostics.report("BezierPath: a coordinate that is not a finite number is left out")
        return false
    }
}
