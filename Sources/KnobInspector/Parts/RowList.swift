import KnobKit

/// A list of any number of rows of one height, of which only the visible ones are views. These are used again
/// for other rows when the list scrolls.
///
/// A subclass overrides `rowCount`, `show(_:in:)`, and `press(_:)`.
@MainActor
class RowList<Row: Control>: ScrollView, ScrollViewDelegate {
    private var rows: [Row] = []
    private let rowHeight: Double
    private let makeRow: @MainActor () -> Row

    /// Creates a list of rows that `makeRow` makes, and that have a height in points.
    init(rowHeight: Double, _ makeRow: @escaping @MainActor () -> Row) {
        self.rowHeight = rowHeight
        self.makeRow = makeRow
        super.init(frame: .zero)
        delegate = self
    }

    /// The index of the row that was chosen by keys; `nil` for none.
    var chosen: Int?

    /// The number of rows.
    var rowCount: Int { 0 }

    /// Called when a row becomes visible or has changed. Its tag is `index`.
    func show(_ index: Int, in row: Row) {}

    /// Called when the user presses a row.
    func press(_ row: Row) {}

    /// Shows the rows after a change of their number or of what they show.
    func update() {
        let size = Size(width: bounds.width, height: Double(rowCount) * rowHeight)
        if size != contentSize { contentSize = size }
        updateRows()
    }

    /// The list has the focus, and not its rows.
    override var canBecomeFirstResponder: Bool { rowCount > 0 }

    /// Chooses the row above or below with the arrow keys. Space and Return press it.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, rowCount > 0 else { return super.keyDown(with: press) }
        switch press.key {
        case .up: choose((chosen ?? 1) - 1)
        case .down: choose((chosen ?? -1) + 1)
        case _ where press.isActivation:
            if !press.isRepeat, let row = rows.first(where: { !$0.isHidden && $0.tag == chosen }) {
                self.press(row)
            }
        default: return super.keyDown(with: press)
        }
        return true
    }

    /// Chooses a row, or the nearest one, and scrolls to it.
    func choose(_ index: Int) {
        let index = max(0, min(rowCount - 1, index))
        chosen = index
        scrollRectToVisible(
            Rect(x: 0, y: Double(index) * rowHeight, width: 1, height: rowHeight), animated: false)
        update()
    }

    override func focusDidChange() {
        if isFirstResponder, chosen == nil { choose(0) }
        update()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { updateRows() }

    override func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    private func updateRows() {
        let first = min(rowCount, max(0, Int(contentOffset.y / rowHeight)))
        let visible = first..<min(rowCount, first + Int(bounds.height / rowHeight) + 2)
        while rows.count < visible.count {
            let row = makeRow()
            row.addTarget(self, action: RowList.press, for: .touchUpInside)
            rows.append(row)
            addSubview(row)
        }
        for (offset, row) in rows.enumerated() {
            row.isHidden = offset >= visible.count
            guard !row.isHidden else { continue }
            row.tag = first + offset
            row.frame = Rect(
                x: 0, y: Double(row.tag) * rowHeight, width: bounds.width, height: rowHeight)
            row.isSelected = isFirstResponder && row.tag == chosen
            show(row.tag, in: row)
        }
    }
}
