import KnobKit

/// A row of a list: a mark, a title with a value at the right, and below them details with a note at the
/// right.
final class DetailRow: Control {
    /// What a row shows.
    struct Content: Equatable {
        var mark = ""
        var title = ""
        var value = ""
        var details = ""
        var note = ""
        /// Whether the details are about something unusual.
        var isWarning = false
        /// Whether the row belongs to the one above.
        var isIndented = false
        /// Whether a press does something.
        var canBePressed = false
    }

    static let height = 38.0
    private static let left = 32.0
    private static let right = 12.0
    private static let lineHeight = 16.0

    /// What the row shows.
    var content = Content() { didSet { if content != oldValue { contentDidChange() } } }

    private let labels = [15.0, 13, 13, 12, 12].map {
        Label(nil, font: .monospacedDigitSystemFont(ofSize: $0))
    }
    private let separator = Layer()

    override init(frame: Rect) {
        super.init(frame: frame)
        for label in labels { addSubview(label) }
        labels[0].textAlignment = .center
        separator.backgroundColor = .separator
        layer.addSublayer(separator)
    }

    /// `false`: a finger that is dragged on the list scrolls.
    override var tracksDrags: Bool { false }

    /// The list has the focus, and not its rows.
    override var canBecomeFirstResponder: Bool { false }

    private func contentDidChange() {
        let texts = [content.mark, content.title, content.value, content.details, content.note]
        for (label, text) in zip(labels, texts) { label.text = text }
        for label in [labels[0], labels[3], labels[4]] { label.textColor = .secondaryLabel }
        labels[1].textColor = content.isIndented ? .secondaryLabel : .label
        if content.isWarning { labels[3].textColor = Palette.warning }
        isUserInteractionEnabled = content.canBePressed
        stateDidChange()
        setNeedsLayout()
    }

    override func stateDidChange() {
        let opacity = !content.canBePressed ? 0 : isHighlighted ? 0.12 : isHovered ? 0.05 : 0
        backgroundColor =
            opacity > 0 ? .label.withAlphaComponent(opacity) : content.isIndented ? Palette.bar : nil
        // The colors of the texts would be hard to read on a filled row.
        layer.borderColor = tintColor.contrasting(with: Palette.bar, ratio: 3.2)
        layer.borderWidth = isSelected ? 2 : 0
    }

    override func layoutSubviews() {
        let indent = Self.left + (content.isIndented ? 12 : 0)
        let width = max(0, bounds.width - indent - Self.right)
        labels[0].frame = Rect(x: 2, y: 0, width: 28, height: Self.height)
        for (line, pair) in [(labels[1], labels[2]), (labels[3], labels[4])].enumerated() {
            let y = 3 + Self.lineHeight * Double(line)
            let length = min(width, pair.1.intrinsicContentSize.width)
            pair.0.frame = Rect(x: indent, y: y, width: max(0, width - length - 8), height: Self.lineHeight)
            pair.1.frame = Rect(x: indent + width - length, y: y, width: length, height: Self.lineHeight)
        }
        Transaction.withoutActions {
            separator.frame = Rect(
                x: indent, y: bounds.maxY - hairline, width: bounds.width - indent, height: hairline)
        }
    }
}
