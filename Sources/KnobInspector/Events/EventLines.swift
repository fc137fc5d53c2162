/// The lines of the list of events, the newest first: the rows that a filter accepts, and below the expanded
/// one its events.
struct EventLines {
    enum Line: Equatable {
        /// A row, by its number.
        case row(Int)
        /// An event of the expanded row, by its number.
        case event(Int)
    }

    var filter = EventFilter("") {
        didSet { if filter != oldValue { (rows, scanned) = ([], 0) } }
    }
    /// The number of the row whose events are shown; `nil` for none.
    private(set) var expanded: Int?
    /// The numbers of the rows and of the events, the oldest first.
    private var (rows, events): ([Int], [Int]) = ([], [])
    /// The number of rows that were compared with the filter.
    private var scanned = 0
    /// The generation of the log to which the numbers belong.
    private var generation = 0

    /// The number of lines.
    var count: Int { rows.count + events.count }

    /// Returns the number of events in the rows.
    func eventCount(in log: EventLog) -> Int { rows.reduce(0) { $0 + log.rows[$1].events } }

    /// The line at an index below `count`.
    subscript(index: Int) -> Line {
        guard let position = expandedPosition, index > position else {
            return .row(rows[rows.count - 1 - index])
        }
        let next = index - position - 1
        return next < events.count
            ? .event(events[events.count - 1 - next]) : .row(rows[rows.count - 1 - index + events.count])
    }

    /// Returns the index of a line; `nil` if it is not in the list.
    func index(of line: Line) -> Int? {
        switch line {
        case .row(let number):
            guard let index = rows.lastIndex(of: number).map({ rows.count - 1 - $0 }) else { return nil }
            return expandedPosition.map { index > $0 } == true ? index + events.count : index
        case .event(let number):
            guard let position = expandedPosition else { return nil }
            return events.lastIndex(of: number).map { position + events.count - $0 }
        }
    }

    /// The index of the expanded row.
    private var expandedPosition: Int? {
        guard let expanded, !events.isEmpty, let index = rows.lastIndex(of: expanded) else { return nil }
        return rows.count - 1 - index
    }

    /// Shows the events of a row, or hides them if they are shown.
    mutating func toggle(_ row: Int, of log: EventLog) {
        expanded = expanded == row ? nil : row
        events = []
        update(from: log)
    }

    /// Adds new rows and events, and removes those that are gone.
    mutating func update(from log: EventLog) {
        let numbers = log.rows.numbers
        if generation != log.generation {
            (rows, events, expanded, scanned, generation) = ([], [], nil, 0, log.generation)
        }
        if let first = rows.firstIndex(where: numbers.contains), first > 0 { rows.removeFirst(first) }
        if let last = rows.last, last < numbers.lowerBound { rows = [] }
        for number in max(scanned, numbers.lowerBound)..<max(scanned, numbers.upperBound)
        where filter.accepts(log.rows[number]) {
            rows.append(number)
        }
        scanned = numbers.upperBound
        guard let expanded, rows.contains(expanded) else {
            events = []
            return
        }
        events.removeAll { $0 < log.events.numbers.lowerBound }
        events += log.events(inRow: expanded, from: (events.last ?? -1) + 1)
    }
}
