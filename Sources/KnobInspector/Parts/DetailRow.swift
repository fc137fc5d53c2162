import KnobKit

/// A row of a list: a mark, a title with a value at the right, and below them details with a note at the
/// right.
@MainActor
final class DetailRow: Control {
    /// What a row shows.
    struct Content: Equatable {
        var mark = ""
        var markColor = Color.secondaryLabel
        var title = ""
        var titleColor = Color.label
        var value = ""
        var details = ""
        var detailsColor = Color.secondaryLabel
        var note = ""
        /// Whether the row belongs to the one above.
        var isIndented = false
        /// Whether a press does something.
        var canBePressed = false
    }

    private static let (left, right, lineHeight) = (40.0, 12.0, 16.0)

    /// What the row shows.
    var content = Content() { didSet { if content != oldValue { contentDidChange() } } }
    /// Whether the note is below the details, and not beside them.
    var isStacked = false { didSet { if isStacked != oldValue { setNeedsLayout() } } }

    private let labels = [15.0, 13, 13, 12, 12].map { size in
        Label(nil, font: .monospacedDigitSystemFont(ofSize: size))
    }
    private let separator = Layer()

    /// `false`: a finger that is dragged on the list scrolls.
    override var tracksDrags: Bool { false }

    override init(frame: Rect) {
        super.init(frame: frame)
        for label in labels { addSubview(label) }
        labels[0].textAlignment = .center
        separator.backgroundColor = .separator
        layer.addSublayer(separator)
    }

    /// Returns the height of rows with or without the note below the details.
    static func height(isStacked: Bool) -> Double { 6 + lineHeight * (isStacked ? 3 : 2) }

    /// Returns whether details and note need a line each at a width.
    func needsStack(atWidth width: Double) -> Bool {
        labels[3].intrinsicContentSize.width + labels[4].intrinsicContentSize.width + 16
            > width - Self.left - Self.right
    }

    /// The list has the focus, and not its rows.
    override var canBecomeFirstResponder: Bool { false }

    private func contentDidChange() {
        let texts = [
            (content.mark, content.markColor), (content.title, content.titleColor), (content.value, .label),
            (content.details, content.detailsColor), (content.note, .secondaryLabel),
        ]
        for (label, text) in zip(labels, texts) { (label.text, label.textColor) = text }
        isUserInteractionEnabled = content.canBePressed
        stateDidChange()
        setNeedsLayout()
    }

    override func stateDidChange() {
        let isActive = content.canBePressed && (isHovered || isHighlighted)
        let active = Color.label.withAlphaComponent(isHighlighted ? 0.12 : 0.05)
        backgroundColor = isActive ? active : content.isIndented ? Palette.bar : nil
        // The colors of the texts would be hard to read on a filled row.
        layer.borderColor = tintColor.contrasting(with: Palette.bar, ratio: 3.2)
        layer.borderWidth = isSelected ? 2 : 0
        separator.isHidden = isSelected
    }

    override func layoutSubviews() {
        let indent = Self.left + (content.isIndented ? 12 : 0)
        let width = max(0, bounds.width - indent - Self.right)
        func arrange(_ index: Int, beside other: Int, y: Double) {
            let length = min(width, labels[other].intrinsicContentSize.width)
            labels[index].frame = Rect(
                x: indent, y: y, width: max(0, width - length - 8), height: Self.lineHeight)
            labels[other].frame = Rect(
                x: indent + width - length, y: y, width: length, height: Self.lineHeight)
        }
        labels[0].frame = Rect(x: 6, y: 0, width: 28, height: Self.height(isStacked: false))
        arrange(1, beside: 2, y: 3)
        arrange(3, beside: 4, y: 3 + Self.lineHeight)
        if isStacked {
            for (line, label) in labels.suffix(2).enumerated() {
                label.frame = Rect(
                    x: indent, y: 3 + Self.lineHeight * Double(line + 1), width: width,
                    height: Self.lineHeight)
            }
        }
        let line = hairline
        Transaction.withoutActions {
            separator.frame = Rect(
                x: indent, y: bounds.maxY - line, width: bounds.width - indent, height: line)
        }
    }
}
