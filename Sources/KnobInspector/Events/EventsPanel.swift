import KnobKit

/// The events of the controls: a list with a filter, and the counts of edits.
@MainActor
final class EventsPanel: InspectorPanel {
    private let monitor: ControlMonitor
    private let header = Bar(lineAt: .bottom)
    private let field = TextField(frame: .zero)
    private let placeholder = Label("Filter by control or cause", color: .secondaryLabel)
    private let clearButton = BarButtonAppearance.button("Clear", .plain)
    private let list: EventListView
    private let hint = Label.hint()
    private let footer = Bar(lineAt: .top)
    private let counts = Label(nil)
    private let total = Label(nil, .right, color: .secondaryLabel)

    override var title: String { "Events" }

    override init(inspector: Inspector) {
        monitor = inspector.monitor
        list = EventListView(monitor: monitor)
        super.init(inspector: inspector)
        field.font = .systemFont(ofSize: 13)
        for view in [header, list, hint, footer] as [View] { addSubview(view) }
        for view in [field, placeholder, clearButton] as [View] { header.addSubview(view) }
        for label in [counts, total] { footer.addSubview(label) }
        field.addTarget(self, action: EventsPanel.refresh, for: .editingChanged)
        clearButton.addTarget(self, action: EventsPanel.clear, for: .touchUpInside)
        monitor.didChange.append { [weak self] in if self?.superview != nil { self?.refresh() } }
    }

    private func clear() {
        monitor.resetLog()
        refresh()
    }

    override func refresh() {
        let log = monitor.log
        list.show(EventFilter(field.text))
        placeholder.isHidden = !field.text.isEmpty
        hint.isHidden = list.rowCount > 0
        hint.text =
            log.rows.numbers.isEmpty
            ? "Nothing has happened yet. Drag a control." : "No event matches the filter."
        let isRight = log.counts.areBalanced && monitor.editsAgree
        counts.text = (isRight ? "✓ " : "✕ ") + log.counts.text
        counts.textColor = isRight ? Palette.good : Palette.bad
        let all = log.events.numbers.upperBound.text("event")
        total.text = field.text.isEmpty ? all : "\(list.eventCount) of \(all)"
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        let button = clearButton.intrinsicContentSize.width
        header.frame = Rect(x: 0, y: 0, width: width, height: 40)
        field.frame = Rect(x: 8, y: 6, width: max(0, width - button - 24), height: 28)
        placeholder.frame = field.frame.insetBy(dx: 8, dy: 0)
        clearButton.frame = Rect(x: width - button - 8, y: 6, width: button, height: 28)
        let (left, right) = (counts.intrinsicContentSize.width, total.intrinsicContentSize.width)
        let isStacked = left + right + 36 > width
        let footerHeight = isStacked ? 48.0 : 28
        list.frame = Rect(x: 0, y: 40, width: width, height: max(0, height - 40 - footerHeight))
        hint.frame = list.frame
        footer.frame = Rect(x: 0, y: height - footerHeight, width: width, height: footerHeight)
        counts.frame = Rect(x: 12, y: 2, width: max(0, min(left, width - 24)), height: 24)
        total.frame = Rect(x: width - 12 - right, y: isStacked ? 22 : 2, width: right, height: 24)
    }
}
