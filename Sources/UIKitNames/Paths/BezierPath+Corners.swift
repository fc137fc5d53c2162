import Glibc
import KnobKit

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The number of the set.
    public let rawValue: UInt

    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

extension BezierPath {
    /// Creates a rectangle of which some corners are round.
    ///
    /// - Parameter cornerRadii: The radius in points is the width, limited to half the shorter side, as UIKit ignores the
    ///   height.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
        let (left, right) = (rect.minX, rect.maxX)
        let (top, bottom) = (rect.minY, rect.maxY)
        let allCorners: [(UIRectCorner, CGPoint, x: Double, y: Double)] = [
            (.topRight, CGPoint(x: right, y: top), -1, 1),
            (.bottomRight, CGPoint(x: right, y: bottom), -1, -1),
            (.bottomLeft, CGPoint(x: left, y: bottom), 1, -1), (.topLeft, CGPoint(x: left, y: top), 1, 1),
        ]
        for (quarter, (corner, point, x, y)) in zip(-1...2, allCorners) {
            guard radius > 0, corners.contains(corner) else {
                addLine(to: point)
                continue
            }
            let start = Double(quarter) * .pi / 2
            addArc(
                withCenter: CGPoint(x: point.x + x * radius, y: point.y + y * radius), radius: radius,
                startAngle: start, endAngle: start + .pi / 2, clockwise: true)
        }
        close()
    }

    /// The smallest rectangle around the path; empty for an empty path.
    public var boundingBoxOfPath: CGRect { bounds }

    /// The smallest rectangle around the points of the path, control points included; empty for an empty path.
    public var boundingBox: CGRect {
        let points = elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
        guard let first = points.first else { return .zero }
        let (left, top) = points.reduce((first.x, first.y)) { (min($0.0, $1.x), min($0.1, $1.y)) }
        let (right, bottom) = points.reduce((first.x, first.y)) { (max($0.0, $1.x), max($0.1, $1.y)) }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Adds an arc of a circle, which a line joins to the path.
    ///
    /// - Parameter delta: The angle of the arc, in radians; the arc is clockwise on the screen if it is positive.
    public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta >= 0)
    }

    /// Adds the arc of a circle that touches the line from the current point to `tangent1End`, and the one from there to
    /// `tangent2End`, which a line joins to the path. Lines in one direction get no arc.
    public func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
        let (start, first, second) = (
            currentPoint, corner.distance(to: currentPoint), corner.distance(to: end)
        )
        guard !isEmpty, radius > 0, first > 0, second > 0 else { return addLine(to: corner) }
        let from = CGPoint(x: (start.x - corner.x) / first, y: (start.y - corner.y) / first)
        let to = CGPoint(x: (end.x - corner.x) / second, y: (end.y - corner.y) / second)
        let cross = from.x * to.y - from.y * to.x
        guard abs(cross) > 1e-9 else { return addLine(to: corner) }
        let half = atan2(abs(cross), from.x * to.x + from.y * to.y) / 2
        let (reach, depth) = (radius / tan(half), radius / sin(half))
        let middle = CGPoint(x: from.x + to.x, y: from.y + to.y)
        let length = hypot(middle.x, middle.y)
        let center = CGPoint(
            x: corner.x + middle.x / length * depth, y: corner.y + middle.y / length * depth)
        func angle(_ side: CGPoint) -> Double {
            atan2(corner.y + side.y * reach - center.y, corner.x + side.x * reach - center.x)
        }
        addArc(
            withCenter: center, radius: radius, startAngle: angle(from), endAngle: angle(to),
            clockwise: cross < 0)
    }
}
