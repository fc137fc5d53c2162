import KnobKit

/// The curve of a running animation, and the position on it that the current frame shows.
@MainActor
final class AnimationView: View {
    static let height = 56.0
    private static let curveWidth = 96.0

    private let title = Label(nil, font: .systemFont(ofSize: 13), shrinks: true)
    private let detail = Label(nil, color: .secondaryLabel, shrinks: true)
    private let box = Layer()
    private let curve = ShapeLayer()
    private let playhead = ShapeLayer()
    private var values: [Double] = []
    private var time = 0.0

    override init(frame: Rect) {
        super.init(frame: frame)
        box.backgroundColor = Palette.bar
        box.cornerRadius = 4
        curve.fillColor = nil
        curve.strokeColor = .secondaryLabel
        curve.lineWidth = 1.5
        playhead.fillColor = .systemBlue
        for layer in [box, curve, playhead] { self.layer.addSublayer(layer) }
        for label in [title, detail] { addSubview(label) }
    }

    /// Shows an animation of `layer`.
    func show(_ animation: Animation, forKey key: String, of layer: Layer) {
        time = layer.animationTime(forKey: key) ?? 1
        values = Self.curve(of: animation)
        let numbers = Self.numbers(of: animation)
        title.text =
            "\(animation.keyPath)" + (numbers.map { ": \($0[0].figure) → \($0[32].figure)" } ?? "")
        detail.text =
            "\((time * 100).text(decimals: 0)) % of \(animation.duration.text(maximumDecimals: 2)) s"
        setNeedsLayout()
    }

    /// Returns 33 values at equal distances, from the first to the last one, of an animated number; `nil` for
    /// anything else.
    private static func numbers(of animation: Animation) -> [Double]? {
        let numbers = progress(of: animation).compactMap { animation.value(at: $0, of: 0.0) as? Double }
        return numbers.count == 33 && numbers.contains { $0 != numbers[0] } ? numbers : nil
    }

    /// Returns the values of an animated number, or those of the timing curve if something else is animated.
    static func curve(of animation: Animation) -> [Double] {
        numbers(of: animation) ?? progress(of: animation)
    }

    private static func progress(of animation: Animation) -> [Double] {
        (0...32).map { Double($0) / 32 }.map { animation.timingFunction?.progress(at: $0) ?? $0 }
    }

    override func layoutSubviews() {
        let area = Rect(x: 12, y: 4, width: Self.curveWidth, height: bounds.height - 8)
        title.frame = Rect(
            x: area.maxX + 12, y: 4, width: max(0, bounds.width - area.maxX - 24), height: 24)
        detail.frame = Rect(x: title.frame.minX, y: 28, width: title.frame.width, height: 24)
        Transaction.withoutActions {
            box.frame = area
            let inner = area.insetBy(dx: 6, dy: 6)
            let (least, greatest) = (values.min() ?? 0, values.max() ?? 1)
            func point(_ time: Double, _ value: Double) -> Point {
                let part = greatest > least ? (value - least) / (greatest - least) : 0
                return Point(x: inner.minX + time * inner.width, y: inner.maxY - part * inner.height)
            }
            let path = BezierPath()
            path.addLines(
                values.enumerated().map { point(Double($0) / Double(max(1, values.count - 1)), $1) })
            curve.path = path
            guard !values.isEmpty else { return }
            let position = time * Double(values.count - 1)
            let index = min(values.count - 2, max(0, Int(position)))
            let rest = position - Double(index)
            let value = values[index] + (values[index + 1] - values[index]) * rest
            let center = point(time, value)
            playhead.path = BezierPath(
                ovalIn: Rect(x: center.x - 4, y: center.y - 4, width: 8, height: 8))
        }
    }
}
