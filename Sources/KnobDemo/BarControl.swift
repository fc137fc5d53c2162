import KnobKit

/// A part of the status bar that the user clicks. A click does not move the keyboard focus: keys of the window do what
/// these parts do.
class BarControl: Control {
    /// The rounded background.
    private let background = Layer()

    override init(frame: Rect) {
        super.init(frame: frame)
        background.cornerRadius = 5
        layer.addSublayer(background)
        stateDidChange()
    }

    /// The color of the background at rest; `nil` for none.
    var fillColor: Color? { nil }

    override var canBecomeFirstResponder: Bool { false }

    override func stateDidChange() {
        // A text whose background follows later is hard to read.
        Transaction.withoutActions {
            let highlight = isHighlighted ? 0.16 : isHovered ? 0.08 : 0
            background.backgroundColor =
                fillColor.map { shaded($0) } ?? Color.label.withAlphaComponent(highlight)
        }
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            background.frame = bounds
            layOutContent()
        }
    }

    /// Sets the frames of what is in front of the background. Called without animations. The default implementation does nothing.
    func layOutContent() {}
}

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

    override func layOutContent() {
        cross.frame = bounds
        let path = BezierPath()
        for (x, y) in [(-4.0, -4.0), (-4.0, 4.0)] {
            path.move(to: Point(x: bounds.midX + x, y: bounds.midY + y))
            path.addLine(to: Point(x: bounds.midX - x, y: bounds.midY - y))
        }
        cross.path = path
    }
}
