import KnobKit

/// The events of the controls, the newest first, and the counts of edits. An edit is one row that opens.
final class EventsPanel: InspectorPanel {
    private var log = EventLog()
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
    private enum Line { case row(EventLog.Row, number: Int), event(EventLog.Event) }

    private var lines: [Line] = []
    private var log = EventLog()
    /// The number of the row whose events are lines; `nil` for none.
    var expanded: Int?

    init() { super.init { DetailRow(frame: .zero) } }

    override var rowCount: Int { lines.count }
    override var rowHeight: Double { DetailRow.height }

    func show(_ log: EventLog) {
        self.log = log
        lines = log.rows.indices.reversed().flatMap { index -> [Line] in
            let row = log.rows[index]
            let number = log.discarded + index
            let events = number == expanded ? row.events.reversed().map { Line.event($0) } : []
            return [.row(row, number: number)] + events
        }
        update()
    }

    override func press(_ row: DetailRow) {
        guard lines.indices.contains(row.tag), case .row(_, let number) = lines[row.tag] else { return }
        expanded = expanded == number ? nil : number
        show(log)
    }

    /// Opens and closes the chosen row with Right and Left.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, press.key == .right || press.key == .left,
            let chosen, lines.indices.contains(chosen)
        else { return super.keyDown(with: press) }
        if case .row(let row, let number) = lines[chosen], row.events.count > 1 {
            expanded = press.key == .right ? number : expanded == number ? nil : expanded
            show(log)
        }
        return true
    }

    override func show(_ index: Int, in row: DetailRow) {
        switch lines[index] {
        case .row(let content, let number): row.content = Self.content(of: content, number == expanded)
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
        content.canBePressed = row.events.count > 1
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
