import KnobInspector
import KnobKit

/// The rows of a sheet, which scroll if there is no room for all of them.
final class SheetRows: ScrollView {
    private let stack = StackView()
    /// The labels of the first column.
    private var names: [Label] = []
    /// The labels with their heights at the default size of text.
    private var heights: [(label: Label, height: Double)] = []

    private static let rowHeight = 20.0
    private static let titleHeight = 22.0
    private static let space = 10.0
    private static let columnGap = 12.0

    init(_ sections: [SheetSection]) {
        super.init(frame: .zero)
        stack.axis = .vertical
        addSubview(stack)
        for section in sections {
            let title = label(section.title, .boldSystemFont(ofSize: 13), .label, height: Self.titleHeight)
            stack.addArrangedSubview(title)
            for row in section.rows { stack.addArrangedSubview(line(row.name, row.text)) }
            stack.arrangedSubviews.last.map { stack.setCustomSpacing(Self.space, after: $0) }
        }
    }

    /// Creates a row for each line of some code.
    init(code: String) {
        super.init(frame: .zero)
        stack.axis = .vertical
        addSubview(stack)
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            stack.addArrangedSubview(
                label(String(line), Font(name: "monospace", size: 12), .label, height: 18))
        }
    }

    private func line(_ name: String, _ text: String) -> View {
        let first = label(name, .systemFont(ofSize: 13), .label)
        names.append(first)
        let line = StackView(arrangedSubviews: [first, label(text, .systemFont(ofSize: 13), .secondaryLabel)])
        line.spacing = Self.columnGap
        return line
    }

    private func label(_ text: String, _ font: Font, _ color: Color, height: Double = rowHeight) -> Label {
        let label = Label(text, color: color, font: font, shrinks: true)
        label.preferredSize = Size(width: View.noIntrinsicMetric, height: height)
        heights.append((label, height))
        return label
    }

    /// Makes room for larger text.
    override func textScaleDidChange() {
        for (label, height) in heights { label.preferredSize?.height = height * max(1, textScale) }
        superview?.superview?.setNeedsLayout()
    }

    /// The height of all rows.
    var contentHeight: Double { stack.intrinsicContentSize.height }

    /// Arranges the rows in a width, with some room below the last. The scroll bar has the margin to itself.
    func arrange(width: Double, margin: Double, bottom: Double) {
        let content = max(0, width - 2 * margin)
        let column = min(
            names.map(\.intrinsicContentSize.width).max() ?? 0, max(0, content - Self.columnGap) * 0.55)
        for name in names { name.preferredSize?.width = column }
        stack.frame = Rect(x: margin, y: 0, width: content, height: contentHeight)
        contentSize = Size(width: width, height: contentHeight + bottom)
    }
}
