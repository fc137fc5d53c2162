import Glibc
import KnobWidgets

/// How far a label stays away from its mark, in points.
private let labelGap = 2.0

/// The tick marks and labels round a knob, as far out as its bounds have room for.
@MainActor
final class TickRing {
    /// Both lie on the knob, below its appearance.
    private let lines = ShapeLayer()
    private var labels: [TextLayer] = []
    private var shape: Shape?

    private static let font = Font.systemFont(ofSize: 10)
    private static let color = Color(light: Color(white: 0.4), dark: Color(white: 0.65))
    private static let (short, long, gap) = (3.0, 6.0, 3.0)

    /// What the picture depends on.
    private struct Shape: Equatable {
        var bounds: Rect
        var marks: [Mark]
    }

    /// A mark that is shown: where, and how much room its label takes.
    private struct Mark: Equatable {
        var direction: Point
        var label: String?
        var size = Size.zero

        /// How far the label reaches towards the centre from its own middle.
        var reach: Double { (abs(direction.x) * size.width + abs(direction.y) * size.height) / 2 }

        /// The largest distance from the centre at which the mark may end, so that the label stays within `bounds`.
        func room(in bounds: Rect) -> Double {
            func room(_ side: Double, _ own: Double, _ part: Double) -> Double {
                part < 1e-6 ? .infinity : (side - own) / 2 / part
            }
            let farthest = min(
                room(bounds.width, size.width, abs(direction.x)),
                room(bounds.height, size.height, abs(direction.y)))
            return label == nil ? farthest : farthest - reach - labelGap
        }
    }

    /// Draws the marks of `knob`. Answers the square about its middle that they leave for the dial.
    func update(for knob: Knob) -> Rect {
        if lines.superlayer == nil { knob.layer.insertSublayer(lines, at: 0) }
        let marks = knob.tickMarks.filter { knob.limits.contains($0.value) }.map { mark in
            let angle = knob.arc.angle(at: knob.position(of: mark.value))
            let label = mark.label.flatMap { $0.isEmpty ? nil : $0 }
            // Letters are lower than their line.
            let size = label.map {
                Size(width: TextLine($0, font: Self.font).width, height: Self.font.lineHeight * 0.75)
            }
            return Mark(direction: Point(x: cos(angle), y: sin(angle)), label: label, size: size ?? .zero)
        }
        let bounds = knob.bounds
        let radius = max(0, marks.map { $0.room(in: bounds) }.min() ?? 0)
        let outer = min(radius, min(bounds.width, bounds.height) / 2)
        let shape = Shape(bounds: bounds, marks: marks)
        Transaction.withoutActions {
            if shape != self.shape { fit(shape, outer, on: knob) }
            lines.strokeColor = knob.isEnabled ? Self.color : .disabled
            for label in labels { label.foregroundColor = knob.isEnabled ? Self.color : .disabled }
        }
        self.shape = shape
        let half = marks.isEmpty ? min(bounds.width, bounds.height) / 2 : max(0, outer - Self.long - Self.gap)
        return Rect(origin: bounds.center, size: .zero).insetBy(dx: -half, dy: -half)
    }

    /// Takes the marks off.
    func detach() {
        for layer in [lines] + labels { layer.removeFromSuperlayer() }
    }

    private func fit(_ shape: Shape, _ outer: Double, on knob: Knob) {
        let center = shape.bounds.center
        func place(_ mark: Mark, _ distance: Double) -> Point {
            Point(x: center.x + mark.direction.x * distance, y: center.y + mark.direction.y * distance)
        }
        let path = BezierPath()
        for mark in shape.marks {
            let inner = max(0, outer - Self.long)
            path.move(to: place(mark, inner))
            path.addLine(to: place(mark, mark.label == nil ? inner + Self.short : outer))
        }
        lines.frame = shape.bounds
        lines.path = path
        lines.fillColor = nil
        lines.lineWidth = 1
        lines.shouldRasterize = true

        for label in labels { label.removeFromSuperlayer() }
        labels = shape.marks.compactMap { mark in
            guard let string = mark.label else { return nil }
            let label = TextLayer()
            label.string = string
            label.font = Self.font
            label.alignment = .center
            label.bounds.size = Size(width: mark.size.width.rounded(.up) + 2, height: Self.font.lineHeight)
            label.position = place(mark, outer + mark.reach + labelGap)
            knob.layer.insertSublayer(label, at: 0)
            return label
        }
    }
}
