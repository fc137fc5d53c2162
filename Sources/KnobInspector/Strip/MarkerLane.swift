import KnobKit

/// The lane with a mark for each kind of input before a frame.
@MainActor
final class MarkerLane {
    /// The kinds, with their words and colors.
    static let kinds: [(marker: Markers, title: String, color: Color)] = [
        (.press, "press", .label), (.release, "release", .label),
        (.key, "key", Palette.color(ofControl: 2)), (.wheel, "wheel", Palette.color(ofControl: 3)),
    ]

    private let shapes = MarkerLane.kinds.map { _, _, color in
        let layer = ShapeLayer()
        layer.fillColor = color
        return layer
    }

    var layers: [Layer] { shapes }

    /// Draws the frames with `numbers`.
    func update(_ history: History, _ numbers: Range<Int>, _ axis: TimeAxis, _ rect: Rect) {
        for (shape, kind) in zip(shapes, Self.kinds) {
            let path = BezierPath()
            for number in numbers where history[number].markers.contains(kind.marker) {
                let x = axis.x(at: history[number].time)
                guard x >= 0 else { continue }
                // A click can lie between two frames.
                let isClick = history[number].markers.isSuperset(of: [.press, .release])
                let offset = !isClick ? 0.0 : kind.marker == .press ? -4.5 : kind.marker == .release ? 4.5 : 0
                Self.add(kind.marker, at: Point(x: rect.minX + x + offset, y: rect.midY), to: path)
            }
            shape.path = path
        }
    }

    /// Adds a mark: a triangle down for a press, one up for a release, a square for a key, and a diamond for
    /// the wheel.
    static func add(_ marker: Markers, at center: Point, to path: BezierPath) {
        let corners: [(x: Double, y: Double)] =
            switch marker {
            case .press: [(-4, -3.5), (4, -3.5), (0, 3.5)]
            case .release: [(-4, 3.5), (4, 3.5), (0, -3.5)]
            case .key: [(-3, -3), (3, -3), (3, 3), (-3, 3)]
            default: [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)]
            }
        path.addLines(corners.map { Point(x: center.x + $0.x, y: center.y + $0.y) }, closed: true)
    }
}
