import KnobKit

/// The values of the controls: model, presentation, and pixels, and the differences between those that are
/// bound.
@MainActor
final class ValuesPanel: InspectorPanel {
    private let scrollView = ScrollView(frame: .zero)
    private let hint = Label.hint("No controls to compare. Add a knob or a slider to the window.")
    private let footer = Bar(lineAt: .top)
    /// What the row of pixels means.
    private let notes = (0..<3).map { _ in
        Label(nil, color: .secondaryLabel, font: .systemFont(ofSize: 12), shrinks: true)
    }
    private var tables: [GroupView] = []

    override var title: String { "Values" }

    override init(inspector: Inspector) {
        super.init(inspector: inspector)
        for view in [scrollView, hint, footer] as [View] { addSubview(view) }
        for note in notes { footer.addSubview(note) }
        notes[0].text = "Pixels are in step within 0.25 pt: thumbs lie on whole pixels."
    }

    override func controlsDidChange() {
        for table in tables { table.removeFromSuperview() }
        let groups = inspector.watch.groups
        let labels = inspector.watched.map { ValueLabels.find(groups, in: $0) } ?? []
        tables = zip(groups, labels).map { GroupView($0, $1) }
        for table in tables { scrollView.addSubview(table) }
        (hint.isHidden, footer.isHidden) = (!tables.isEmpty, tables.isEmpty)
        setNeedsLayout()
    }

    override func refresh() {
        guard let number = inspector.transport.visibleNumber else { return }
        let history = inspector.history
        for (table, group) in zip(tables, inspector.watch.groups) {
            let label = table.hasLabel ? text(of: table.label) ?? "–" : nil
            table.show(
                ValueTable(group, label: label, mayDiffer: !history[number].hasFault) {
                    history.sample(of: $0.index, at: number)
                })
        }
        updateNotes()
    }

    /// Says which controls have an appearance whose pixels are not measured, and which are covered now.
    private func updateNotes() {
        let controls = inspector.watch.controls
        let unknown = Self.text(controls.filter { !WitnessTarget.canMeasure($0.control) })
        let isPast = inspector.transport.shownNumber != nil
        let covered = Self.text(controls.filter { !isPast && inspector.witness?.isCovered($0) == true })
        let texts = [
            unknown.map { "–: pixels are not measured for the appearance of \($0)." },
            covered.map { "–: covered or out of sight: \($0)." },
        ]
        guard notes.dropFirst().map(\.text) != texts else { return }
        for (note, text) in zip(notes.dropFirst(), texts) { note.text = text }
        setNeedsLayout()
    }

    /// Returns the names of controls, or their number if they are many; `nil` for none.
    private static func text(_ controls: [WatchedControl]) -> String? {
        if controls.count > 2 { return controls.count.text("control") }
        return controls.isEmpty ? nil : controls.map(\.name).joined(separator: ", ")
    }

    /// Returns the text of a label in the frame that the window shows; `nil` if the label is gone.
    private func text(of label: Label?) -> String? {
        guard let label else { return nil }
        guard let shown = inspector.transport.shownNumber else { return label.text }
        return (inspector.history.copy(of: label.layer, at: shown) as? TextLayer)?.string
    }

    override func layoutSubviews() {
        hint.frame = bounds
        let (width, lines) = (bounds.width, notes.filter { $0.text != nil })
        let height = 8 + 18 * Double(lines.count)
        footer.frame = Rect(x: 0, y: bounds.maxY - height, width: width, height: height)
        for (index, note) in lines.enumerated() {
            note.frame = Rect(x: 12, y: 4 + 18 * Double(index), width: max(0, width - 24), height: 18)
        }
        scrollView.frame = Rect(x: 0, y: 0, width: width, height: max(0, bounds.height - height))
        var y = 0.0
        for table in tables {
            table.frame = Rect(x: 0, y: y, width: width, height: GroupView.height)
            y += GroupView.height + 16
        }
        scrollView.contentSize = Size(width: width, height: max(0, y - 16))
    }
}
