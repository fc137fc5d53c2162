import KnobKit

/// The names of the controls with their colors, in rows, and what solid and dashed lines are, if there is
/// room for more than one row. Names for which there is no room are counted.
@MainActor
final class Legend: View {
    private static let rowHeight = 24.0
    /// The largest number of rows.
    var maximumRows = 3

    private var names: [NameView] = []
    private let more = Label(nil)
    private let lines = Label("solid: presentation, dashed: model", color: .secondaryLabel)

    /// Shows the names of the watched controls.
    func update(_ watched: [WatchedControl]) {
        for subview in subviews { subview.removeFromSuperview() }
        names = watched.map { NameView($0, .left) }
        for view in names + [more, lines] as [View] { addSubview(view) }
        setNeedsLayout()
    }

    /// Returns the height of all rows at a width.
    func height(atWidth width: Double) -> Double {
        Double((arrangement(atWidth: width).last?.row ?? 0) + 1) * Self.rowHeight
    }

    /// Returns the views that are shown at a width, each with its row and its position there.
    private func arrangement(atWidth width: Double) -> [(view: View, row: Int, x: Double)] {
        for count in (0...names.count).reversed() {
            more.text = "… \(names.count - count) more"
            var views: [View] = Array(names.prefix(count))
            if count < names.count { views.append(more) }
            if maximumRows > 1 { views.append(lines) }
            var (row, x) = (0, 0.0)
            let arrangement = views.map { view in
                let length = view.intrinsicContentSize.width
                if x > 0, x + length > width { (row, x) = (row + 1, 0) }
                defer { x += length + 16 }
                return (view: view, row: row, x: x)
            }
            if row < maximumRows || count == 0 { return arrangement }
        }
        return []
    }

    override func layoutSubviews() {
        let arrangement = arrangement(atWidth: bounds.width)
        for view in subviews { view.isHidden = !arrangement.contains { $0.view === view } }
        for (view, row, x) in arrangement {
            view.frame = Rect(
                x: x, y: Double(row) * Self.rowHeight, width: view.intrinsicContentSize.width,
                height: Self.rowHeight)
        }
    }
}
