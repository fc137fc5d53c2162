import KnobKit

/// A button with a cross.
final class CloseButton: BarControl {
    private let cross = ShapeLayer()

    override init(frame: Rect) {
        super.init(frame: frame)
        accessibilityLabel = "Close"
        cross.fillColor = nil
        cross.strokeColor = .secondaryLabel
        cross.lineWidth = 1.75
        cross.lineCap = .round
        layer.addSublayer(cross)
    }

    override func layOutSymbol() {
        cross.frame = bounds
        let path = BezierPath()
        for (x, y) in [(-4.0, -4.0), (-4.0, 4.0)] {
            path.move(to: Point(x: bounds.midX + x, y: bounds.midY + y))
            path.addLine(to: Point(x: bounds.midX - x, y: bounds.midY - y))
        }
        cross.path = path
    }
}
