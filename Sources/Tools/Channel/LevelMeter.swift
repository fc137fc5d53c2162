import KnobKit

/// A bar that shows a level from 0 to 1. It rises at once and falls slowly.
final class LevelMeter: View {
    private(set) var level = 0.0
    private let bar = Layer()

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = .separator
        layer.cornerRadius = 3
        clipsToBounds = true
        layer.addSublayer(bar)
        isAccessibilityElement = false
    }

    /// As wide as it says, and as high as the stack allows.
    override var intrinsicContentSize: Size { Size(width: 14, height: Self.noIntrinsicMetric) }

    func show(_ newLevel: Double) {
        level = max(newLevel, level - 0.02)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let height = bounds.height * level
        bar.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        bar.backgroundColor = level > 0.8 ? .systemRed : .systemGreen
    }
}
