import KnobKit

extension DetailRow.Content {
    /// Creates the texts of a row of the event log.
    init(_ row: EventRow, isExpanded: Bool) {
        self.init(
            name: row.name, values: Self.text(row.old, row.new), what: row.text, interval: row.interval,
            calls: row.cause == .unobserved ? nil : (row.observers, row.actions))
        mark = row.events > 1 ? isExpanded ? "▾" : "▸" : ""
        if row.phase == .cancelled { detailsColor = Palette.warning }
        canBePressed = row.events > 1
    }

    /// Creates the texts of an event of an expanded row.
    init(_ event: ControlEvent, interval: Double?) {
        self.init(
            name: event.name,
            values: event.phase == .changed
                ? Self.text(event.old, event.new) : Self.text(event.new),
            what: "\(event.cause.name) \(event.phase.rawValue)", interval: interval,
            calls: event.cause == .unobserved ? nil : (event.observers, event.actions))
        titleColor = .secondaryLabel
        isIndented = true
    }

    private init(
        name: String, values: String, what: String, interval: Double?, calls: (observers: Int, actions: Int)?
    ) {
        (title, value) = (name, values)
        let delay = interval.map { "+\($0.text(decimals: $0 < 100 ? 3 : 0)) s   " } ?? ""
        details = delay + what
        guard let calls else { return }
        note = "\(calls.observers.text("observer")), \(calls.actions.text("action"))"
    }

    private static func text(_ old: Double, _ new: Double) -> String {
        "\(text(old)) → \(text(new))"
    }

    private static func text(_ value: Double) -> String { value.text(decimals: 4).withMinusSign }
}

extension EventRow {
    /// The cause and what has become of the edit, such as "drag ended, 24 changes" or "program, 1 change".
    fileprivate var text: String {
        if cause == .unobserved { return "while the inspector was closed" }
        let isEdit = if case .user = cause { true } else { false }
        let end =
            !isEdit ? "" : phase == .ended || phase == .cancelled ? " \(phase.rawValue)" : " in progress"
        return "\(cause.name)\(end), \(changes.text("change"))"
    }
}
