import KnobKit

/// The last events of the controls of a window, in rows of those that belong together, and the counts of
/// edits.
struct EventLog {
    /// Events that belong together: those of an edit with the controls that follow, or changes by the
    /// program.
    struct Row {
        let control: EditableControl
        let source: EditSource?
        private(set) var events: [ControlEvent]

        init(_ event: ControlEvent) { (control, source, events) = (event.control, event.source, [event]) }

        /// Whether the edit has not ended.
        var isOpen: Bool { source != nil && end == nil }
        /// How the edit has ended.
        var end: ControlEvent.Phase? {
            events.last { $0.control === control && ($0.phase == .ended || $0.phase == .cancelled) }?.phase
        }
        /// The number of changes of the row's own control.
        var changes: Int { events.count { $0.control === control && $0.phase == .changed } }

        fileprivate mutating func add(_ event: ControlEvent) {
            // A long edit keeps its beginning and its end.
            if events.count >= EventLog.mostEvents { events.remove(at: events.count / 2) }
            events.append(event)
        }
    }

    private static let (mostRows, mostEvents) = (500, 500)
    /// The time after which changes by the program begin another row, in seconds.
    private static let pause = 1.0

    /// The rows, the oldest first.
    private(set) var rows: [Row] = []
    /// The number of rows that were discarded, so that `discarded` and an index are the number of a row.
    private(set) var discarded = 0
    private(set) var counts: [ControlEvent.Phase: Int] = [:]

    /// Adds an event to its row.
    mutating func append(_ event: ControlEvent) {
        counts[event.phase, default: 0] += 1
        if let index = index(for: event) { return rows[index].add(event) }
        rows.append(Row(event))
        guard rows.count > Self.mostRows else { return }
        rows.removeFirst()
        discarded += 1
    }

    /// Returns the index of the row to which an event belongs; `nil` for a new row.
    private func index(for event: ControlEvent) -> Int? {
        if event.source == nil {
            if let open = rows.lastIndex(where: \.isOpen) { return open }
            let last = rows.last { $0.control === event.control }
            guard let last, last.source == nil, let time = last.events.last?.time,
                event.time - time < Self.pause
            else { return nil }
            return rows.lastIndex { $0.control === event.control }
        }
        return event.phase == .began ? nil : rows.lastIndex { $0.isOpen && $0.control === event.control }
    }

    /// Whether each edit that began has ended once, or is open.
    var isBalanced: Bool { count(.began) == count(.ended) + count(.cancelled) + open }
    /// The equation that holds then: "12 began = 10 ended + 2 cancelled".
    var text: String {
        "\(count(.began)) began = \(count(.ended)) ended + \(count(.cancelled)) cancelled"
            + (open > 0 ? " + \(open) in progress" : "")
    }

    private var open: Int { rows.count(where: \.isOpen) }
    private func count(_ phase: ControlEvent.Phase) -> Int { counts[phase] ?? 0 }
}
