import KnobKit

/// A row of the list of layers: a mark, the name, the transform, the origin, and the size.
final class LayerRow: Control {
    static let height = 24.0
    private static let indent = 12.0

    /// Called when the pointer enters or leaves the row.
    var hoverDidChange: (@MainActor (LayerRow) -> Void)?

    private let title = Label(nil, font: .systemFont(ofSize: 13))
    private let numbers = (0..<3).map { _ in Label(nil, .right, font: .monospacedDigitSystemFont(ofSize: 12))
    }
    private let mark = Layer()
    private var depth = 0
    private var wasHovered = false

    init() {
        super.init(frame: .zero)
        mark.cornerRadius = 3
        layer.addSublayer(mark)
        for label in [title] + numbers { addSubview(label) }
    }

    /// The list has the focus, and not its rows.
    override var canBecomeFirstResponder: Bool { false }

    /// `false`: a finger that is dragged on the list scrolls.
    override var tracksDrags: Bool { false }

    /// Shows a layer: the transform that the frame shows, and its frame at the end of an animation.
    func show(_ layer: Layer, depth: Int, isUpdated: Bool) {
        if depth != self.depth {
            self.depth = depth
            setNeedsLayout()
        }
        title.text = LayerText.title(of: layer)
        let texts = [
            LayerText.text((layer.presentation() ?? layer).transform),
            LayerText.text(layer.frame.origin, decimals: 1), LayerText.text(layer.frame.size, decimals: 1),
        ]
        let isVisible = !layer.isHidden && layer.opacity > 0
        title.textColor = !isVisible ? .disabled : layer.delegate is View ? .label : .secondaryLabel
        for (label, text) in zip(numbers, texts) {
            label.text = text
            label.textColor = isVisible ? .label : .disabled
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
            label.text = text
            label.textColor = .secondaryLabel
        }
    }

    override func stateDidChange() {
        let tint = tintColor ?? .systemBlue
        backgroundColor = isSelected || isHovered ? tint.withAlphaComponent(isSelected ? 0.22 : 0.1) : nil
        guard isHovered != wasHovered else { return }
        wasHovered = isHovered
        hoverDidChange?(self)
    }

    override func layoutSubviews() {
        var x = bounds.width - 14
        for (label, width) in zip(numbers.reversed(), [96.0, 100, 76]) {
            x -= width
            label.frame = Rect(x: x, y: 0, width: width - 8, height: Self.height)
        }
        // A deep layer keeps room for its name.
        let indent = 18 + min(Double(depth) * Self.indent, max(0, x - 120))
        title.frame = Rect(x: indent, y: 0, width: max(0, x - indent), height: Self.height)
        Transaction.withoutActions { mark.frame = Rect(x: 6, y: Self.height / 2 - 3, width: 6, height: 6) }
    }
}
