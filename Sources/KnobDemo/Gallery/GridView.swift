import KnobKit

/// Cells in columns of equal width, with another view below the row of one of them.
///
/// A change of the number of columns moves the cells without removing them, so that focus and drags stay.
final class GridView: View {
    let cells: [View]
    /// The number of columns, which divides the number of cells.
    var columns = 1 { didSet { if columns != oldValue { setNeedsLayout() } } }
    /// A view below the row of the cell with an index, and its height; `nil` for none.
    var inset: (view: View, index: Int, height: Double)? { didSet { setNeedsLayout() } }

    init(_ cells: [View]) {
        self.cells = cells
        super.init(frame: .zero)
        for cell in cells { addSubview(cell) }
    }

    /// The height of each cell.
    var cellHeight = GalleryStyle.cellHeights.lowerBound { didSet { setNeedsLayout() } }

    var rows: Int { (cells.count + columns - 1) / columns }

    /// The height of all rows.
    var height: Double {
        Double(rows) * (cellHeight + GalleryStyle.gap) - GalleryStyle.gap
            + (inset.map { $0.height + GalleryStyle.gap } ?? 0)
    }

    /// Returns the largest number of columns that divides the number of cells and leaves each cell enough
    /// room.
    func columns(in width: Double) -> Int {
        let least = GalleryStyle.length + 2 * GalleryStyle.inset
        return (1...cells.count).last {
            cells.count % $0 == 0 && Double($0) * (least + GalleryStyle.gap) - GalleryStyle.gap <= width
        } ?? 1
    }

    /// A list of the cells.
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        (description.role, description.label) = (.list, "Pairs")
    }

    override func layoutSubviews() {
        let gap = GalleryStyle.gap
        let width = (bounds.width + gap) / Double(columns)
        for (index, cell) in cells.enumerated() {
            let (row, column) = (index / columns, Double(index % columns))
            let above = inset.map { row > $0.index / columns ? $0.height + gap : 0 } ?? 0
            let left = (column * width).rounded()
            cell.frame = Rect(
                x: left, y: Double(row) * (cellHeight + gap) + above,
                width: ((column + 1) * width).rounded() - gap - left, height: cellHeight)
        }
        if let inset {
            inset.view.frame = Rect(
                x: 0, y: Double(inset.index / columns + 1) * (cellHeight + gap),
                width: bounds.width, height: inset.height)
        }
    }
}
