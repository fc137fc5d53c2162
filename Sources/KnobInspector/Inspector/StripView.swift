import Glibc
import KnobKit

/// The controls in the 5 seconds before the last change: model values dashed and presentation values solid,
/// so that controls in step lie on one line; below them the largest difference, and marks for input.
final class StripView: View {
    private static let left = 28.0
    private static let right = 16.0
    /// The height in which the lanes and their words have room.
    static let minimumHeight = 152.0

    private unowned let inspector: Inspector
    private var checks: [SyncCheck] = []
    /// The curves of each control: the presentation, and the model in front of it.
    private var curves: [(solid: ShapeLayer, dashed: ShapeLayer)] = []
    private let curveLayer = Layer()
    private let grid = ShapeLayer()
    private let faults = ShapeLayer()
    private let differences = ShapeLayer()
    private let marks = Marker.allCases.map { _ in ShapeLayer() }
    private let captions = [
        "solid: presentation, dashed: model", "Largest difference", "▼ press  ▲ release  ■ key  ◆ wheel",
    ]
    .map { StripView.label($0, .left) }
    private let largest = StripView.label("", .right)
    private let scales = ["1", "0"].map { StripView.label($0, .right) }
    private let times = (0...5).map { StripView.label($0 == 5 ? "0 s" : "−\(5 - $0)", .center) }

    init(inspector: Inspector) {
        self.inspector = inspector
        super.init(frame: .zero)
        accessibilityLabel = "Curves of the values over the last seconds"
        accessibilityRole = .image
        grid.fillColor = nil
        grid.strokeColor = .separator
        differences.fillColor = .secondaryLabel.withAlphaComponent(0.4)
        faults.fillColor = Palette.bad.withAlphaComponent(0.7)
        for (mark, index) in zip(marks, [nil, nil, 2, 3] as [Int?]) {
            mark.fillColor = index.map(Palette.color) ?? .label
        }
        for layer in [grid, differences, faults, curveLayer] + marks { self.layer.addSublayer(layer) }
        for label in captions + [largest] + scales + times { addSubview(label) }
    }

    private static func label(_ text: String, _ alignment: TextAlignment) -> Label {
        Label(text, alignment, color: .secondaryLabel, font: .monospacedDigitSystemFont(ofSize: 11))
    }

    /// Creates the curves of the controls of some checks.
    func checksDidChange(_ checks: [SyncCheck]) {
        self.checks = checks
        for layer in curveLayer.sublayers { layer.removeFromSuperlayer() }
        curves = []
        var color = 0
        for check in checks {
            for index in check.controls.indices {
                let curve = (solid: ShapeLayer(), dashed: ShapeLayer())
                for layer in [curve.solid, curve.dashed] {
                    layer.fillColor = nil
                    layer.strokeColor = Palette.color(ofControl: color)
                    layer.lineJoin = .round
                }
                // The lines of controls in step lie inside each other.
                curve.solid.lineWidth = 2 + 3 * Double(min(index, 3))
                curve.solid.opacity = index == 0 ? 1 : 0.55
                curve.dashed.lineWidth = 1
                curve.dashed.lineDashPattern = [4, 4]
                curves.append(curve)
                color += 1
            }
        }
        for curve in curves.reversed() { curveLayer.addSublayer(curve.solid) }
        for curve in curves { curveLayer.addSublayer(curve.dashed) }
    }

    // MARK: Lanes

    private var width: Double { max(0, bounds.width - Self.left - Self.right) }

    /// The plot, the lane of differences, and that of marks, each below a line of words.
    private var lanes: (plot: Rect, difference: Rect, marks: Rect) {
        func lane(_ y: Double, _ height: Double) -> Rect {
            Rect(x: Self.left, y: y, width: width, height: height)
        }
        let marks = lane(bounds.height - 20 - 16, 16)
        let difference = lane(marks.minY - 18 - 30, 30)
        return (lane(22, max(24, difference.minY - 18 - 22 - 4)), difference, marks)
    }

    /// Draws what the history contains.
    func refresh() {
        let moments = inspector.history.moments(of: checks)
        guard width > 0 else { return }
        let (plot, lane, marks) = lanes
        let end = moments.last?.time ?? 0
        func x(_ time: Double) -> Double {
            Self.left + max(0, width * (1 - (end - time) / History.span))
        }
        Transaction.withoutActions {
            drawCurves(moments, x, plot)
            drawDifferences(moments, x, lane)
            for (marker, shape) in zip(Marker.allCases, self.marks) {
                let path = BezierPath()
                for moment in moments where moment.markers.contains(marker) {
                    marker.add(at: Point(x: x(moment.time), y: marks.midY), to: path)
                }
                shape.path = path
            }
        }
    }

    private func drawCurves(_ moments: [History.Moment], _ x: (Double) -> Double, _ plot: Rect) {
        var curve = 0
        for (group, check) in checks.enumerated() {
            for (index, control) in check.controls.enumerated() {
                defer { curve += 1 }
                guard let number = control.editor.numbers.first else { continue }
                func point(_ time: Double, _ value: Double) -> Point {
                    Point(x: x(time), y: plot.maxY - number.position(of: value) * plot.height)
                }
                var shown: [Point] = []
                var model: [Point] = []
                for moment in moments {
                    let sample = moment.samples[group][index]
                    shown.append(point(moment.time, sample.presentation))
                    // Model values change in a jump.
                    if let last = model.last { model.append(Point(x: x(moment.time), y: last.y)) }
                    model.append(point(moment.time, sample.model))
                }
                for (layer, points) in [(curves[curve].solid, shown), (curves[curve].dashed, model)] {
                    let path = BezierPath()
                    path.addLines(points)
                    layer.path = path
                }
            }
        }
    }

    /// Draws a bar for each frame, from the tolerance at the bottom to the range at the top, by logarithms.
    private func drawDifferences(_ moments: [History.Moment], _ x: (Double) -> Double, _ lane: Rect) {
        let faults = BezierPath()
        let others = BezierPath()
        for (index, moment) in moments.enumerated() {
            let tolerance = SyncCheck.tolerance
            let part = moment.difference > tolerance ? 1 - log10(moment.difference) / log10(tolerance) : 0
            let height = moment.isFault ? max(4, part * lane.height) : part * lane.height
            guard height > 0 else { continue }
            let start = x(moment.time)
            let end = index + 1 < moments.count ? x(moments[index + 1].time) : lane.maxX
            let bar = Rect(x: start, y: lane.maxY - height, width: max(1, end - start), height: height)
            (moment.isFault ? faults : others).addLines(bar.corners, closed: true)
        }
        self.faults.path = faults
        differences.path = others
        let difference = moments.map(\.difference).max() ?? 0
        largest.text = difference.text(decimals: 6)
        largest.textColor = moments.contains(where: \.isFault) ? Palette.bad : .secondaryLabel
    }

    override func layoutSubviews() {
        let (plot, lane, marks) = lanes
        for (caption, below) in zip(captions, [plot, lane, marks]) {
            caption.frame = Rect(x: Self.left, y: below.minY - 18, width: width, height: 16)
        }
        largest.frame = Rect(x: Self.left + width / 2, y: lane.minY - 18, width: width / 2, height: 16)
        for (label, y) in zip(scales, [plot.minY, plot.maxY]) {
            label.frame = Rect(x: 0, y: y - 8, width: Self.left - 6, height: 16)
        }
        let grid = BezierPath()
        for (second, label) in times.enumerated() {
            let x = (Self.left + width * Double(second) / 5).rounded() + 0.5
            label.frame = Rect(x: x - 15.5, y: marks.maxY + 2, width: 31, height: 16)
            for lane in [plot, lane, marks] {
                grid.move(to: Point(x: x, y: lane.minY))
                grid.addLine(to: Point(x: x, y: lane.maxY))
            }
        }
        for y in [plot.minY, plot.midY, plot.maxY, lane.maxY, marks.maxY] {
            grid.move(to: Point(x: Self.left, y: y.rounded() + 0.5))
            grid.addLine(to: Point(x: Self.left + width, y: y.rounded() + 0.5))
        }
        Transaction.withoutActions { self.grid.path = grid }
        refresh()
    }
}

extension Marker {
    /// Adds the mark: a triangle down for a press, one up for a release, a square for a key, and a diamond
    /// for the wheel.
    @MainActor
    fileprivate func add(at center: Point, to path: BezierPath) {
        let corners: [(x: Double, y: Double)] =
            switch self {
            case .press: [(-4, -3.5), (4, -3.5), (0, 3.5)]
            case .release: [(-4, 3.5), (4, 3.5), (0, -3.5)]
            case .key: [(-3, -3), (3, -3), (3, 3), (-3, 3)]
            case .wheel: [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)]
            }
        path.addLines(corners.map { Point(x: center.x + $0.x, y: center.y + $0.y) }, closed: true)
    }
}
