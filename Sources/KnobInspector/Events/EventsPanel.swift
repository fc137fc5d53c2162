import KnobKit

/// The events of the controls, the newest first, and the counts of edits. An edit is one row that opens.
final class EventsPanel: InspectorPanel {
    private var log = EventLog()
    /// That of the inspector, which is being released when it closes last.
    private let watch: SyncWatch
    private let list = EventList()
    private let hint = Label.hint("Nothing has happened yet. Drag a control.")
    private let footer = Bar(lineAt: .top)
    private let counts = Label(nil)
    private let clearButton = BarButtonAppearance.button("Clear", .plain)

    override init(inspector: Inspector) {
        watch = inspector.watch
        super.init(inspector: inspector)
        title = "Events"
        for view in [list, hint, footer] as [View] { addSubview(view) }
        for view in [counts, clearButton] as [View] { footer.addSubview(view) }
        clearButton.addTarget(self, action: EventsPanel.clear, for: .touchUpInside)
    }

    override func inspectorDidOpen() {
        clear()
        ControlMonitor.observe(self) { [weak self] control, event in
            // An edit also ends when its control leaves the window.
            guard let self, control.window === inspector.watched || log.isOpen(control) else { return }
            log.note(control, event)
        }
        watch.observe(self) { [weak self] _ in self?.noteChanges() }
    }

    override func inspectorDidClose() {
        ControlMonitor.removeObserver(self)
        watch.removeObserver(self)
    }

    private func noteChanges() {
        if let watched = inspector.watched { log.noteChanges(of: SyncWatch.controls(in: watched)) }
    }

    private func clear() {
        log = EventLog()
        noteChanges()
        list.expanded = nil
        refresh()
    }

    override func refresh() {
        list.show(log)
        hint.isHidden = list.rowCount > 0
        counts.text = (log.isBalanced ? "✓ " : "✕ ") + log.text
        counts.textColor = log.isBalanced ? Palette.good : Palette.bad
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let width = bounds.width
        let height = bounds.height
        let button = clearButton.intrinsicContentSize.width
        list.frame = Rect(x: 0, y: 0, width: width, height: max(0, height - 32))
        hint.frame = list.frame
        footer.frame = Rect(x: 0, y: height - 32, width: width, height: 32)
        counts.frame = Rect(x: 12, y: 4, width: max(0, width - button - 28), height: 24)
        clearButton.frame = Rect(x: width - button - 8, y: 4, width: button, height: 24)
    }
}

/// The list of events.
private final class EventList: RowList<DetailRow> {
    private enum Line {
        case row(EventLog.Row)
        case event(EventLog.Event)

        /// The number of the row; `nil` for an event in it.
        var number: Int? { if case .row(let row) = self { row.number } else { nil } }
    }

    private var lines: [Line] = []
    private var log = EventLog()
    /// The number of the row whose events are lines; `nil` for none.
    var expanded: Int?

    init() { super.init(rowHeight: DetailRow.height) { DetailRow(frame: .zero) } }

    override var rowCount: Int { lines.count }

    func show(_ log: EventLog) {
        // The chosen row stays chosen when newer ones are above it.
        let number = chosen.flatMap { lines.indices.contains($0) ? lines[$0].number : nil }
        self.log = log
        lines = log.rows.reversed().flatMap { row -> [Line] in
            let events = row.number == expanded ? row.events.reversed().map { Line.event($0) } : []
            return [.row(row)] + events
        }
        if let number { chosen = lines.firstIndex { $0.number == number } }
        update()
    }

    override func press(_ row: DetailRow) {
        guard lines.indices.contains(row.tag), case .row(let content) = lines[row.tag] else { return }
        expanded = expanded == content.number ? nil : content.number
        show(log)
    }

    /// Opens and closes the chosen row with Right and Left.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, press.key == .right || press.key == .left,
            let chosen, lines.indices.contains(chosen)
        else { return super.keyDown(with: press) }
        if case .row(let row) = lines[chosen], row.events.count > 1 {
            expanded = press.key == .right ? row.number : expanded == row.number ? nil : expanded
            show(log)
        }
        return true
    }

    override func show(_ index: Int, in row: DetailRow) {
        switch lines[index] {
        case .row(let content): row.content = Self.content(of: content, content.number == expanded)
        case .event(let event):
            var content = Self.content([event], observers: event.observers, actions: event.actions)
            content.title = event.control.nameInTools
            content.details = "\(event.source.cause) \(event.phase.rawValue)"
            content.isIndented = true
            row.content = content
        }
    }

    private static func content(of row: EventLog.Row, _ isExpanded: Bool) -> DetailRow.Content {
        let own = row.events.filter { $0.control === row.control }
        var content = content(own, observers: row.observers, actions: row.actions)
        content.title = row.control.nameInTools
        let end = row.source == nil ? "" : row.end.map { " \($0.rawValue)" } ?? " in progress"
        content.details = "\(row.source.cause)\(end), \(row.changes.text("change"))"
        content.isWarning = row.end == .cancelled
        content.mark = row.events.count > 1 ? isExpanded ? "▾" : "▸" : ""
        return content
    }

    /// Returns the values before and after events, and how many observers and actions were called.
    private static func content(_ events: [EventLog.Event], observers: Int, actions: Int) -> DetailRow.Content
    {
        func text(_ value: Double) -> String { value.text(decimals: 4).withMinusSign }
        var content = DetailRow.Content()
        if let first = events.first, let last = events.last {
            content.value = first.old == last.new ? text(last.new) : "\(text(first.old)) → \(text(last.new))"
        }
        content.note = "\(observers.text("observer")), \(actions.text("action"))"
        return content
    }
}

extension EditSource? {
    /// The word for what has changed a value.
    fileprivate var cause: String { self == .pointer ? "drag" : self?.rawValue ?? "program" }
}

/// A row of a list: a mark, a title with a value at the right, and below them details with a note at the
/// right.
final class DetailRow: Control {
    /// What a row shows.
    struct Content: Equatable {
        /// The triangle of a row that opens.
        var mark = ""
        var title = ""
        var value = ""
        var details = ""
        var note = ""
        /// Whether the details are about something unusual.
        var isWarning = false
        /// Whether the row belongs to the one above.
        var isIndented = false
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
        isUserInteractionEnabled = !content.mark.isEmpty
        stateDidChange()
        setNeedsLayout()
    }

    override func stateDidChange() {
        let opacity = content.mark.isEmpty ? 0 : isHighlighted ? 0.12 : isHovered ? 0.05 : 0
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
