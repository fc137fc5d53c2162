import KnobKit

/// The table of one group of controls.
@MainActor
final class GroupView: View {
    private static let rowHeight = 24.0
    /// The height of a table.
    static let height = rowHeight * 4

    /// Whether there is a column for a label.
    let hasLabel: Bool
    /// The label of the program that shows the value; `nil` after it was released.
    private(set) weak var label: Label?
    /// The rows, each with a title and a cell for each column. The first one has the headings.
    private let rows: [Bar]
    private var shown: ValueTable?
    /// The widths of the widest heading and of "Difference", which is abbreviated if there is no room for it.
    private let (widestHeading, differenceWidth): (Double, Double)

    /// Creates the table of a group, with a column for `label` if there is one.
    init(_ group: [WatchedControl], _ label: Label?) {
        (self.label, hasLabel) = (label, label != nil)
        let others = (label == nil ? [] : ["Label"]) + ["Difference"]
        let headings: [View] =
            group.map { NameView($0, .right) }
            + others.map {
                Label($0, .right, color: .secondaryLabel, font: .systemFont(ofSize: 13, weight: .medium))
            }
        widestHeading = headings.map { $0.intrinsicContentSize.width }.max() ?? 0
        differenceWidth = headings.last?.intrinsicContentSize.width ?? 0
        let lines: [[View]] =
            [[Label(nil)] + headings]
            + ValueTable.rowTitles.map { title in
                [Label(title, font: .systemFont(ofSize: 13))]
                    + headings.map { _ in Label("–", .right, shrinks: true) }
            }
        rows = lines.map { views in
            let row = Bar(lineAt: .bottom)
            for view in views { row.addSubview(view) }
            return row
        }
        super.init(frame: .zero)
        for row in rows { addSubview(row) }
        for row in rows.dropFirst() { row.backgroundColor = nil }
    }

    /// Shows the texts of a table.
    func show(_ table: ValueTable) {
        guard table != shown else { return }
        shown = table
        for (index, cells) in table.rows.enumerated() {
            let labels = rows[index + 1].subviews.compactMap { $0 as? Label }
            labels[0].textColor = table.isWrong(row: index) ? Palette.bad : .secondaryLabel
            for (label, cell) in zip(labels.dropFirst(), cells) {
                (label.text, label.textColor) = (cell.text, cell.color)
            }
        }
    }

    override func layoutSubviews() {
        let headings = rows[0].subviews.dropFirst()
        let (margin, title) = bounds.width < 400 ? (8.0, 84.0) : (12, 92)
        // As wide as the longest name with its dot, if there is room.
        let column = min(
            max(120, widestHeading + 12), (bounds.width - 2 * margin - title) / Double(headings.count))
        (headings.last as? Label)?.text = differenceWidth > column - 6 ? "Diff." : "Difference"
        let start = bounds.width - margin - column * Double(headings.count)
        for (index, row) in rows.enumerated() {
            row.frame = Rect(
                x: 0, y: Double(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
            for (position, view) in row.subviews.enumerated() {
                view.frame = Rect(
                    x: position == 0 ? margin : start + Double(position - 1) * column + 6, y: 0,
                    width: max(0, position == 0 ? start - margin : column - 6), height: Self.rowHeight)
            }
        }
    }
}
