import Glibc
import KnobWidgets

/// Tick marks and labels on the largest circle that fits into a rectangle.
///
/// A knob shows its `tickMarks` with a tick ring. Your own controls can use one, too:
///
/// ```swift
/// let view = View(frame: Rect(x: 0, y: 0, width: 120, height: 120))
/// let ring = TickRing()
/// let marks = [TickRing.Mark(angle: 0, label: "E"), TickRing.Mark(angle: .pi, label: "W")]
/// let dial = ring.update(marks, in: view.bounds, color: TickRing.color, on: view.layer)
/// print("The dial fits in", dial)
/// ```
@MainActor
public final class TickRing {
    /// A mark at an angle, in radians clockwise from the right, with a label or without.
    public struct Mark: Hashable, Sendable {
        /// The angle of the mark, in radians.
        public var angle: Double
        /// The text beside the mark; `nil` for none. A mark without a label is shorter.
        public var label: String?

        /// Creates a mark.
        public init(angle: Double, label: String? = nil) { (self.angle, self.label) = (angle, label) }
    }

    /// The gray of marks and labels.
    public static let color = Color(light: Color(white: 0.4), dark: Color(white: 0.65))

    private let lines = ShapeLayer()
    private var labels: [TextLayer] = []
    private var marks: [Mark]?
    private var bounds = Rect.zero
    private var dial = Rect.zero

    private static let font = Font.systemFont(ofSize: 10)
    private static let (short, long, gap) = (3.0, 6.0, 3.0)
    private static let labelGap = 2.0

    /// Creates a ring without marks.
    public init() {}

    /// Shows `marks` inside `bounds` on `layer`, behind its other sublayers.
    ///
    /// - Returns: The square around the middle of `bounds` that the marks leave free.
    public func update(_ marks: [Mark], in bounds: Rect, color: Color, on layer: Layer) -> Rect {
        if lines.superlayer !== layer { layer.insertSublayer(lines, at: 0) }
        Transaction.withoutActions {
            if marks != self.marks || bounds != self.bounds {
                (self.marks, self.bounds) = (marks, bounds)
                layOut(marks.map(PlacedMark.init), on: layer)
            }
            lines.strokeColor = color
            for label in labels { label.foregroundColor = color }
        }
        return dial
    }

    /// Removes the marks.
    public func detach() {
        for layer in [lines] + labels { layer.removeFromSuperlayer() }
        marks = nil
    }

    /// A mark with its direction from the center and the size of its label.
    @MainActor
    private struct PlacedMark {
        let direction: Point
        let label: String?
        let size: Size

        init(_ mark: Mark) {
            direction = Point(x: cos(mark.angle), y: sin(mark.angle))
            label = mark.label.flatMap { $0.isEmpty ? nil : $0 }
            // Letters do not fill the whole height of a line.
            size =
                label.map {
                    Size(
                        width: TextLine($0, font: TickRing.font).width,
                        height: TickRing.font.lineHeight * 0.75)
                } ?? .zero
        }

        /// The distance from the middle of the label to its edge toward the center of the ring.
        var reach: Double { (abs(direction.x) * size.width + abs(direction.y) * size.height) / 2 }

        /// Returns the largest distance from the center at which the mark may end, so that its label stays in `bounds`.
        func farthestEnd(in bounds: Rect) -> Double {
            func end(_ side: Double, _ own: Double, _ part: Double) -> Double {
                part < 1e-6 ? .infinity : (side - own) / 2 / part
            }
            let farthest = min(
                end(bounds.width, size.width, abs(direction.x)),
                end(bounds.height, size.height, abs(direction.y)))
            return label == nil ? farthest : farthest - reach - TickRing.labelGap
        }
    }

    private func layOut(_ marks: [PlacedMark], on layer: Layer) {
        let halfSide = min(bounds.width, bounds.height) / 2
        let outer = min(max(0, marks.map { $0.farthestEnd(in: bounds) }.min() ?? 0), halfSide)
        let half = marks.isEmpty ? halfSide : max(0, outer - Self.long - Self.gap)
        let center = bounds.center
        dial = Rect(origin: center, size: .zero).insetBy(dx: -half, dy: -half)
        func point(_ mark: PlacedMark, _ distance: Double) -> Point {
            Point(x: center.x + mark.direction.x * distance, y: center.y + mark.direction.y * distance)
        }
        let path = BezierPath()
        for mark in marks {
            let inner = max(0, outer - Self.long)
            path.move(to: point(mark, inner))
            path.addLine(to: point(mark, mark.label == nil ? inner + Self.short : outer))
        }
        lines.frame = bounds
        lines.path = path
        lines.fillColor = nil
        lines.lineWidth = 1
        lines.shouldRasterize = true

        for label in labels { label.removeFromSuperlayer() }
        labels = marks.compactMap { mark in
            guard let string = mark.label else { return nil }
            let label = TextLayer()
            label.string = string
            label.font = Self.font
            label.alignment = .center
            label.bounds.size = Size(width: mark.size.width.rounded(.up) + 2, height: Self.font.lineHeight)
            label.position = point(mark, outer + mark.reach + Self.labelGap)
            layer.insertSublayer(label, at: 0)
            return label
        }
    }
}
