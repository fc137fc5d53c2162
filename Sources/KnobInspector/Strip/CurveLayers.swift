import KnobKit

/// The curves of one control: its presentation as a solid line, and its model as a dashed one.
@MainActor
final class CurveLayers {
    let solid = ShapeLayer()
    let dashed = ShapeLayer()
    private let control: WatchedControl

    /// Creates the curves of a control. The first control of a group has the thinnest line, so that the lines
    /// of controls in step lie inside of each other.
    init(_ control: WatchedControl, positionInGroup: Int) {
        self.control = control
        let color = Palette.color(ofControl: control.index)
        for layer in [solid, dashed] {
            layer.fillColor = nil
            layer.strokeColor = color
            layer.lineJoin = .round
        }
        solid.lineWidth = 2 + 3 * Double(min(positionInGroup, 3))
        solid.opacity = positionInGroup == 0 ? 1 : 0.55
        dashed.lineWidth = 1
    }

    /// Draws the frames with `numbers`.
    func update(_ history: History, _ numbers: Range<Int>, _ axis: TimeAxis, _ rect: Rect) {
        func point(_ value: Curve.Value) -> Point {
            Point(x: rect.minX + max(0, axis.x(at: value.time)), y: rect.maxY - value.value * rect.height)
        }
        var models: [Curve.Value] = []
        var presentations: [Curve.Value] = []
        for number in numbers {
            guard let sample = history.sample(of: control.index, at: number) else { continue }
            let time = history[number].time
            models.append(Curve.Value(time: time, value: control.fraction(of: sample.model)))
            presentations.append(Curve.Value(time: time, value: control.fraction(of: sample.presentation)))
        }
        let (line, dashes) = (BezierPath(), BezierPath())
        line.addLines(Curve.lines(presentations, interval: history.refreshInterval).map(point))
        Curve.addDashes(Curve.steps(models).map(point), length: 4, to: dashes)
        (solid.path, dashed.path) = (line, dashes)
    }
}
