/// Tick marks on both sides of a slider's track, and their labels on one side: to the left of a vertical slider, and below a
/// horizontal one.
@MainActor
final class TickLine {
    /// The layers of the marks and labels, behind those of the slider's appearance.
    let layer = Layer()

    /// What the layout depends on.
    private struct Content: Equatable {
        let marks: [PlacedMark]
        let bounds: Rect
        let axis: Axis
    }

    private var content: Content?
    private var lines: [Layer] = []
    private var labels: [TextLayer] = []

    private static let lineColor = Color(light: Color(white: 0.5), dark: Color(white: 0.55))
    /// The distance of the marks from the middle of the track.
    private static let gap = 5.5
    private static let short = 5.0
    private static let long = 10.0
    /// Room for the line of a focus ring, which is 3 points wide, with a point on both sides.
    private static let labelGap = 5.0
    /// The size across a slider of what a focus ring lies around whose line, 3.5 points outside, is between marks and labels.
    static let ringSize = 2 * (gap + long + labelGap / 2 - 3.5)
    /// The distance from the middle of the track to the end of the marks.
    static let markRoom = gap + long

    /// A mark with the center of the thumb at its value.
    private struct PlacedMark: Equatable {
        let position: Double
        let center: Point
        let label: String?
    }

    /// Fits the marks to the slider, and colors them.
    func update(for slider: Slider) {
        let marks = slider.visible(slider.tickMarks).map { mark in
            let position = slider.position(of: mark.value)
            return PlacedMark(
                position: position, center: slider.thumbCenter(at: position), label: mark.text)
        }
        Transaction.withoutActions {
            let content = Content(marks: marks, bounds: slider.bounds, axis: slider.axis)
            if content != self.content {
                self.content = content
                layer.frame = slider.bounds
                layOutLines(content)
                layOutLabels(content)
            }
            for line in lines { line.backgroundColor = slider.isEnabled ? Self.lineColor : .disabled }
            for label in labels { label.foregroundColor = slider.isEnabled ? TickRing.color : .disabled }
        }
    }

    /// Returns the distance from the middle of the track to the far end of the labels of `marks`; 0 without labels.
    static func room(across axis: Axis, for marks: [TickMark]) -> Double {
        let texts = marks.compactMap(\.text)
        guard !texts.isEmpty else { return 0 }
        let widest = texts.map { TextLine($0, font: TickRing.font).width }.max() ?? 0
        return (markRoom + labelGap + (axis == .vertical ? widest : TickRing.labelHeight)).rounded(.up)
    }

    /// Draws the marks with a label long, or if there is no label those at the ends and in the middle.
    private func layOutLines(_ content: Content) {
        while lines.count > 2 * content.marks.count { lines.removeLast().removeFromSuperlayer() }
        while lines.count < 2 * content.marks.count {
            let line = Layer()
            // Rasterized layers lie on whole pixels.
            line.shouldRasterize = true
            lines.append(line)
            layer.addSublayer(line)
        }
        let hasLabels = content.marks.contains { $0.label != nil }
        for (index, mark) in content.marks.enumerated() {
            let isOuter = [0, 0.5, 1].contains { abs($0 - mark.position) < 1e-9 }
            let length = mark.label != nil || !hasLabels && isOuter ? Self.long : Self.short
            for (line, start) in zip(lines[(2 * index)...], [-Self.gap - length, Self.gap]) {
                let offset = content.axis.point(along: -0.5, across: start)
                line.frame = Rect(
                    origin: mark.center + offset, size: content.axis.size(along: 1, across: length))
            }
        }
    }

    /// Shows the labels that have room in the bounds and overlap none of those nearer to the ends.
    private func layOutLabels(_ content: Content) {
        for label in labels { label.removeFromSuperlayer() }
        labels = []
        var frames: [Rect] = []
        for mark in content.marks.sorted(by: { $0.position < $1.position }).fromBothEnds {
            guard let text = mark.label else { continue }
            let width = TextLine(text, font: TickRing.font).width
            let frame = Self.frame(ofLabelWith: width, at: mark.center, content.axis)
            guard content.bounds.union(frame) == content.bounds,
                frames.allSatisfy({ $0.intersection(frame.insetBy(dx: -1, dy: -1)).isEmpty })
            else { continue }
            frames.append(frame)
            let label = TickRing.label(text, width: width)
            label.alignment = content.axis == .vertical ? .right : .center
            label.position = frame.center
            if content.axis == .vertical { label.position.x = frame.maxX - label.bounds.width / 2 }
            labels.append(label)
            layer.addSublayer(label)
        }
    }

    /// Returns the rectangle of the letters of a label.
    private static func frame(ofLabelWith width: Double, at center: Point, _ axis: Axis) -> Rect {
        let distance = markRoom + labelGap
        let size = Size(width: width, height: TickRing.labelHeight)
        let origin =
            axis == .vertical
            ? Point(x: center.x - distance - width, y: center.y - TickRing.labelHeight / 2)
            : Point(x: center.x - width / 2, y: center.y + distance)
        return Rect(origin: origin, size: size)
    }
}
