import Glibc

/// Tick marks and labels on the largest circle that fits into a rectangle.
@MainActor
final class TickRing {
    /// A mark at an angle, in radians clockwise from the right, with a label or without.
    struct Mark: Equatable {
        /// The angle of the mark, in radians.
        var angle: Double
        /// The text beside the mark; `nil` for none. A mark without a label is shorter.
        var label: String?
    }

    /// The gray of marks and labels.
    static let color = Color(light: Color(white: 0.4), dark: Color(white: 0.65))

    private let lines = ShapeLayer()
    private var labels: [TextLayer] = []
    private var marks: [Mark]?
    private var bounds = Rect.zero
    private var dial = Rect.zero

    static let font = Font.systemFont(ofSize: 10)
    /// Letters do not fill the whole height of a line.
    static let labelHeight = font.lineHeight * 0.75
    private static let short = 3.0
    private static let long = 6.0
    private static let gap = 3.0
    /// The least part of the bounds that the dial keeps.
    private static let dialPart = 0.6
    private static let labelGap = 2.0

    /// Shows `marks` inside `bounds` on `layer`, behind its other sublayers.
    ///
    /// Labels that have no room outside the least dial, or that overlap others, are left out. The first and
    /// last labels by angle are kept the longest.
    ///
    /// - Returns: The square around the middle of `bounds` that the marks leave free: at least 60 % of its
    ///   smaller side.
    func update(_ marks: [Mark], in bounds: Rect, color: Color, on layer: Layer) -> Rect {
        if lines.superlayer !== layer { layer.insertSublayer(lines, at: 0) }
        Transaction.withoutActions {
            if marks != self.marks || bounds != self.bounds {
                self.marks = marks
                self.bounds = bounds
                layOut(marks.map(PlacedMark.init), on: layer)
            }
            lines.strokeColor = color
            for label in labels { label.foregroundColor = color }
        }
        return dial
    }

    /// Removes the marks.
    func detach() {
        for layer in [lines] + labels { layer.removeFromSuperlayer() }
        marks = nil
    }

    /// Creates the layer of a label that is `width` points wide, centered.
    static func label(_ text: String, width: Double) -> TextLayer {
        let label = TextLayer()
        label.string = text
        label.font = font
        label.alignment = .center
        label.bounds.size = Size(width: width.rounded(.up) + 2, height: font.lineHeight)
        return label
    }

    /// A mark with its direction from the center and the size of its label.
    @MainActor
    private struct PlacedMark {
        let angle: Double
        let direction: Point
        let label: String?
        let size: Size

        init(_ mark: Mark) {
            angle = mark.angle
            direction = Point(x: cos(angle), y: sin(angle))
            label = mark.label
            size =
                label.map {
                    Size(width: TextLine($0, font: TickRing.font).width, height: TickRing.labelHeight)
                } ?? .zero
        }

        /// The distance from the middle of the label to its edge toward the center of the ring.
        var reach: Double { (abs(direction.x) * size.width + abs(direction.y) * size.height) / 2 }

        /// Returns the largest distance from the center at which the mark may end, so that its label stays in
        /// `bounds`.
        func farthestEnd(in bounds: Rect) -> Double {
            func end(_ side: Double, _ own: Double, _ part: Double) -> Double {
                part < 1e-6 ? .infinity : (side - own) / 2 / part
            }
            let farthest = min(
                end(bounds.width, size.width, abs(direction.x)),
                end(bounds.height, size.height, abs(direction.y)))
            return label == nil ? farthest : farthest - reach - TickRing.labelGap
        }

        /// Returns the rectangle of the label if the mark ends at `distance` from `center`.
        func labelFrame(_ distance: Double, from center: Point) -> Rect {
            let middle = distance + reach + TickRing.labelGap
            let point = Point(x: center.x + direction.x * middle, y: center.y + direction.y * middle)
            return Rect(center: point, size: size)
        }
    }

    /// Returns the marks whose labels are shown if no mark ends closer than `least` to the center.
    private func labeledMarks(of marks: [PlacedMark], least: Double) -> [PlacedMark] {
        let fitting = marks.filter { $0.label != nil && $0.farthestEnd(in: bounds) >= least }
            .sorted { $0.angle < $1.angle }
        let end = outerEnd(of: fitting)
        var shown: [PlacedMark] = []
        var frames: [Rect] = []
        for mark in fitting.fromBothEnds {
            let frame = mark.labelFrame(end, from: bounds.center).insetBy(dx: -1, dy: -1)
            guard frames.allSatisfy({ $0.intersection(frame).isEmpty }) else { continue }
            shown.append(mark)
            frames.append(frame)
        }
        return shown
    }

    /// Returns the distance from the center at which the marks end.
    private func outerEnd(of marks: [PlacedMark]) -> Double {
        marks.reduce(min(bounds.width, bounds.height) / 2) { min($0, $1.farthestEnd(in: bounds)) }
    }

    private func layOut(_ marks: [PlacedMark], on layer: Layer) {
        let halfSide = min(bounds.width, bounds.height) / 2
        // In small bounds the marks are shorter.
        let scale = max(0, min(1, (1 - Self.dialPart) * halfSide / (Self.long + Self.gap)))
        let short = Self.short * scale
        let long = Self.long * scale
        let margin = long + Self.gap * scale
        let labeled = labeledMarks(of: marks, least: Self.dialPart * halfSide + margin)
        let outer = outerEnd(of: labeled)
        let half = marks.isEmpty ? halfSide : outer - margin
        let center = bounds.center
        dial = Rect(center: center, size: Size(width: 2 * half, height: 2 * half))
        func point(_ mark: PlacedMark, _ distance: Double) -> Point {
            Point(x: center.x + mark.direction.x * distance, y: center.y + mark.direction.y * distance)
        }
        let path = BezierPath()
        for mark in marks {
            let end = mark.label == nil ? outer - long + short : outer
            path.addLines([point(mark, outer - long), point(mark, end)])
        }
        lines.frame = bounds
        lines.path = path
        lines.fillColor = nil
        lines.lineWidth = 1
        lines.shouldRasterize = true

        for label in labels { label.removeFromSuperlayer() }
        labels = labeled.map { mark in
            let label = TickRing.label(mark.label ?? "", width: mark.size.width)
            label.position = mark.labelFrame(outer, from: center).center
            layer.insertSublayer(label, at: 0)
            return label
        }
    }
}

extension Array {
    /// The elements from both ends to the middle: the first, the last, the second, and so on.
    var fromBothEnds: [Element] {
        indices.map { self[$0.isMultiple(of: 2) ? $0 / 2 : count - 1 - $0 / 2] }
    }
}

/// A mark at one value of a knob or slider, with a label or without.
public struct TickMark: Hashable, Sendable {
    /// The value of the mark. A mark outside the control's limits is not shown.
    public var value: Double
    /// The text beside the mark; `nil` for none. A mark without a label is shorter.
    public var label: String?

    /// The label as it is shown; `nil` for an empty one.
    var text: String? { label.flatMap { $0.isEmpty ? nil : $0 }?.withMinusSign }

    /// Creates a mark at `value`, without a label by default.
    public init(_ value: Double, label: String? = nil) {
        self.value = value
        self.label = label
    }

    /// Returns `count` marks without labels at equal distances from limit to limit; at most 1,000.
    public static func evenly(_ count: Int, over limits: ClosedRange<Double>) -> [TickMark] {
        guard count > 1 else { return count == 1 ? [TickMark(limits.lowerBound)] : [] }
        let last = Double(min(count, 1000) - 1)
        return (0..<min(count, 1000)).map {
            TickMark(limits.lowerBound.interpolated(to: limits.upperBound, fraction: Double($0) / last))
        }
    }
}
