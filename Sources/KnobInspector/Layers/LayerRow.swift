import KnobKit

/// A row of the list of layers. Rows are used again for other layers when the list scrolls.
@MainActor
final class LayerRow: Control {
    static let height = 24.0
    private static let indent = 12.0

    /// Called when the pointer enters or leaves the row.
    var hoverDidChange: (@MainActor (LayerRow) -> Void)?

    /// Whether the last press was on the arrow, or left of it.
    private(set) var isArrowPressed = false

    private let arrow = Label(nil, color: .secondaryLabel, font: .systemFont(ofSize: 13))
    private let title = Label(nil, font: .systemFont(ofSize: 13))
    /// The texts of the transform, the origin, and the size.
    private let numbers = (0..<3).map { _ in
        Label(nil, .right, font: .monospacedDigitSystemFont(ofSize: 12))
    }
    private let mark = Layer()
    private var depth = 0
    private var wasHovered = false

    init() {
        super.init(frame: .zero)
        mark.cornerRadius = 3
        layer.addSublayer(mark)
        for label in [arrow, title] + numbers { addSubview(label) }
    }

    /// The list has the focus, and not its rows.
    override var canBecomeFirstResponder: Bool { false }

    /// `false`: a finger that is dragged on the list scrolls.
    override var tracksDrags: Bool { false }

    /// Shows a layer. `isExpanded` is whether its sublayers are rows; `nil` without any.
    func show(_ layer: Layer, depth: Int, isExpanded: Bool?, isUpdated: Bool) {
        if depth != self.depth {
            self.depth = depth
            setNeedsLayout()
        }
        arrow.text = isExpanded.map { $0 ? "▾" : "▸" }
        title.text = LayerText.title(of: layer)
        let texts = [
            LayerText.text(layer.transform), LayerText.text(layer.frame.origin, decimals: 1),
            LayerText.text(layer.frame.size, decimals: 1),
        ]
        let isVisible = !layer.isHidden && layer.opacity > 0
        title.textColor = !isVisible ? .disabled : layer.delegate is View ? .label : .secondaryLabel
        for (label, text) in zip(numbers, texts) {
            (label.text, label.textColor) = (text, isVisible ? .label : .disabled)
        }
        let isAnimated = !layer.animationKeys().isEmpty
        Transaction.withoutActions {
            mark.isHidden = !isUpdated && !isAnimated
            mark.backgroundColor = isAnimated ? Palette.warning : .systemBlue
        }
    }

    /// Shows the titles of the columns.
    func showTitles() {
        mark.isHidden = true
        isUserInteractionEnabled = false
        backgroundColor = Palette.bar
        for (label, text) in zip([title] + numbers, ["Layer", "Transform", "Origin", "Size"]) {
            (label.text, label.textColor) = (text, .secondaryLabel)
        }
    }

    override func stateDidChange() {
        let tint = tintColor ?? .systemBlue
        backgroundColor =
            isSelected
            ? tint.withAlphaComponent(0.22) : isHovered ? tint.withAlphaComponent(0.1) : nil
        guard isHovered != wasHovered else { return }
        wasHovered = isHovered
        hoverDidChange?(self)
    }

    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        isArrowPressed = touch.location(in: self).x < title.frame.minX
        return true
    }

    override func layoutSubviews() {
        // A narrow row has no room for the transform, which the details show.
        numbers[0].isHidden = bounds.width < 440
        var x = bounds.width - 14
        for (label, width) in zip(numbers.reversed(), [96.0, 100, 76]) where !label.isHidden {
            x -= width
            label.frame = Rect(x: x, y: 0, width: width - 8, height: Self.height)
        }
        // A deep layer keeps room for its name.
        let indent = 32 + min(Double(depth) * Self.indent, max(0, x - 120))
        arrow.frame = Rect(x: indent - 13, y: 0, width: 12, height: Self.height)
        title.frame = Rect(x: indent, y: 0, width: max(0, x - indent), height: Self.height)
        Transaction.withoutActions { mark.frame = Rect(x: 6, y: Self.height / 2 - 3, width: 6, height: 6) }
    }
}
