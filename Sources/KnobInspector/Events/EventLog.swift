/// The last events of the controls, in rows of those that belong together, and the counts of all.
struct EventLog {
    /// An event and the number of its row.
    struct Entry {
        var event: ControlEvent
        let row: Int
    }

    /// The numbers of events since the log was created or emptied.
    struct Counts: Equatable {
        var began = 0
        var changed = 0
        var ended = 0
        var cancelled = 0
        /// The number of edits in progress.
        var open = 0
        /// The number of events out of order: a second beginning of an edit, or a change or an end outside
        /// one.
        var outOfOrder = 0

        /// Whether each edit that began has ended once or is in progress, and all events were in order.
        var areBalanced: Bool { outOfOrder == 0 && began == ended + cancelled + open }

        /// The equation that holds if each edit has one end: "12 began = 10 ended + 2 cancelled".
        var text: String {
            "\(began) began = \(ended) ended + \(cancelled) cancelled"
                + (open > 0 ? " + \(open) in progress" : "")
                + (outOfOrder > 0 ? ", \(outOfOrder) out of order" : "")
        }
    }

    /// The largest number of events.
    static let capacity = 10_000
    /// The time after which changes by the program are no longer added to the same row, in seconds.
    static let pause = 1.0

    private(set) var events: Ring<Entry>
    private(set) var rows: Ring<EventRow>
    private(set) var counts = Counts()
    /// The number of times that the log was emptied.
    private(set) var generation = 0
    /// The rows of the edits in progress, by control.
    private var edits: [Int: Int] = [:]
    /// The last event of each control.
    private var last: [Int: Int] = [:]

    init(capacity: Int = Self.capacity) {
        (events, rows) = (Ring(capacity: capacity), Ring(capacity: capacity))
    }

    /// Removes all events and counts. Their numbers begin again, in a new generation.
    mutating func removeAll() {
        let next = generation + 1
        self = EventLog(capacity: events.capacity)
        generation = next
    }

    /// The controls that are being edited.
    var editedControls: Set<Int> { Set(edits.keys) }

    /// Adds an event to its row.
    mutating func append(_ event: ControlEvent) {
        let number = events.numbers.upperBound
        let row = row(for: event)
        if let row {
            rows[row].add(event, number: number)
        } else {
            let interval = events.last.map { event.time - $0.event.time }
            rows.append(EventRow(event, number: number, interval: interval))
        }
        events.append(Entry(event: event, row: row ?? rows.numbers.upperBound - 1))
        last[event.control] = number
        count(event)
        while let first = rows.numbers.first, rows[first].last < events.numbers.lowerBound {
            rows.removeFirst()
        }
    }

    /// Adds actions that were called for the last event of a control.
    mutating func addActions(_ count: Int, control: Int) {
        guard count > 0, let number = last[control], events.numbers.contains(number) else { return }
        events[number].event.actions += count
        rows[events[number].row].actions += count
    }

    /// Forgets a control that is gone. An edit without an end stays a fault in the counts.
    mutating func forget(control: Int) {
        last[control] = nil
        if edits.removeValue(forKey: control) != nil { counts.open -= 1 }
    }

    /// Takes the edits in progress out of the counts, because their ends will not be seen.
    mutating func removeOpenEdits() {
        counts.began -= counts.open
        (counts.open, edits) = (0, [:])
    }

    /// Returns the numbers of the events in a row, from `start` on.
    func events(inRow row: Int, from start: Int = 0) -> [Int] {
        guard rows.numbers.contains(row) else { return [] }
        let first = max(rows[row].first, start, events.numbers.lowerBound)
        return (first..<max(first, rows[row].last + 1)).filter { events[$0].row == row }
    }

    /// Returns the time from the event before an event to it, in seconds; `nil` without one.
    func interval(before number: Int) -> Double? {
        guard events.numbers.contains(number - 1) else { return nil }
        return events[number].event.time - events[number - 1].event.time
    }

    /// Returns the row to which an event belongs; `nil` for a new one.
    private func row(for event: ControlEvent) -> Int? {
        let row: Int?
        if case .binding(let leader) = event.cause {
            row = edits[leader] ?? self.row(ofLast: leader)
        } else if event.phase == .began {
            row = nil
        } else if case .user = event.cause {
            row = edits[event.control]
        } else if let lastRow = self.row(ofLast: event.control), lastRow == rows.numbers.last,
            rows[lastRow].cause == event.cause, event.time - rows[lastRow].end < Self.pause
        {
            row = lastRow
        } else {
            row = nil
        }
        return row.flatMap { rows.numbers.contains($0) ? $0 : nil }
    }

    private func row(ofLast control: Int) -> Int? {
        guard let number = last[control], events.numbers.contains(number) else { return nil }
        return events[number].row
    }

    private mutating func count(_ event: ControlEvent) {
        let isOpen = edits[event.control] != nil
        switch event.phase {
        case .began:
            counts.began += 1
            if isOpen { counts.outOfOrder += 1 } else { counts.open += 1 }
            edits[event.control] = rows.numbers.upperBound - 1
        case .changed:
            // Nothing is known of the changes between the old and the new value.
            if event.cause != .unobserved { counts.changed += 1 }
            if case .user = event.cause, !isOpen { counts.outOfOrder += 1 }
        case .ended, .cancelled:
            if event.phase == .ended { counts.ended += 1 } else { counts.cancelled += 1 }
            if isOpen { counts.open -= 1 } else { counts.outOfOrder += 1 }
            edits[event.control] = nil
        }
    }
}
