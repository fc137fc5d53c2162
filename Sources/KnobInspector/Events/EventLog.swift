import KnobKit

/// The last events of the controls of a window, in rows of those that belong together, and the counts of
/// edits.
@MainActor
struct EventLog {
    /// A step of an edit, or a change by the program.
    struct Event {
        let control: EditableControl
        let phase: EditPhase
        /// The source of the edit; `nil` for a change by the program.
        let source: EditSource?
        /// The value before and after; both are the same unless the value has changed.
        let old, new: Double
        /// The numbers of observers and actions that were called.
        let observers, actions: Int
        let time = currentMediaTime()
    }

    /// Events that belong together: those of an edit with the controls that follow, or changes by the
    /// program.
    struct Row {
        /// The number of the row, counted from the first one of the log.
        let number: Int
        let control: EditableControl
        let source: EditSource?
        /// The events, of which a long edit keeps its beginning and its end.
        private(set) var events: [Event] = []
        /// How the edit has ended.
        private(set) var end: EditPhase?
        /// The number of changes of the row's own control, and of the observers and actions that were called.
        private(set) var changes = 0
        private(set) var observers = 0
        private(set) var actions = 0

        private static let mostEvents = 500

        init(_ event: Event, number: Int) {
            self.number = number
            control = event.control
            source = event.source
            add(event)
        }

        /// Whether the edit has not ended.
        var isOpen: Bool { source != nil && end == nil }

        fileprivate mutating func add(_ event: Event) {
            if events.count >= Self.mostEvents { events.remove(at: events.count / 2) }
            events.append(event)
            guard event.control === control else { return }
            if event.phase == .changed { changes += 1 }
            if event.phase == .ended || event.phase == .cancelled { end = event.phase }
            observers += event.observers
            actions += event.actions
        }
    }

    private static let mostRows = 500
    /// The time after which changes by the program begin another row, in seconds.
    private static let pause = 1.0

    /// The rows, the oldest first.
    private(set) var rows: [Row] = []
    private(set) var counts: [EditPhase: Int] = [:]
    /// The values of the controls after their last events.
    private var values: [ObjectIdentifier: Double] = [:]
    /// The observers that have been called for changes that are not in the log.
    private var notified: [ObjectIdentifier: Int] = [:]

    /// Whether an edit of a control is in progress.
    func isOpen(_ control: EditableControl) -> Bool { rows.contains { $0.isOpen && $0.control === control } }

    /// Notes what a control has done. A change is an event when the actions have been called that it is sent to.
    mutating func note(_ control: EditableControl, _ event: ControlMonitor.Event) {
        switch event {
        case .notified(let observers): notified[ObjectIdentifier(control), default: 0] += observers
        case .sent(let phase, let source, let actions):
            // Both actions of a change report it.
            let isKnown = values[ObjectIdentifier(control)] == control.modelValue
            if phase != .changed || !isKnown { add(control, phase, source, actions: actions) }
        }
    }

    /// Adds the changes that no action has reported: those by the program.
    mutating func noteChanges(of controls: [EditableControl]) {
        for control in controls {
            let value = values[ObjectIdentifier(control)]
            if value != nil, value != control.modelValue { add(control, .changed, nil) }
        }
        let known = controls.map { (ObjectIdentifier($0), $0.modelValue) }
        values = Dictionary(known, uniquingKeysWith: { first, _ in first })
        notified = [:]
    }

    private mutating func add(
        _ control: EditableControl, _ phase: EditPhase, _ source: EditSource?, actions: Int = 0
    ) {
        let id = ObjectIdentifier(control)
        let isChange = phase == .changed
        let new = control.modelValue
        let event = Event(
            control: control, phase: phase, source: source, old: isChange ? values[id] ?? new : new, new: new,
            observers: isChange ? notified.removeValue(forKey: id) ?? 0 : 0, actions: actions)
        if isChange { values[id] = new }
        append(event)
    }

    /// Adds an event to its row. An edit whose beginning was not seen begins with its next change.
    private mutating func append(_ event: Event) {
        let index = index(for: event)
        if index == nil, event.source != nil, event.phase != .began {
            guard event.phase == .changed else { return }
            counts[.began, default: 0] += 1
        }
        counts[event.phase, default: 0] += 1
        if let index { return rows[index].add(event) }
        rows.append(Row(event, number: rows.last.map { $0.number + 1 } ?? 0))
        if rows.count > Self.mostRows { rows.removeFirst() }
    }

    /// Returns the index of the row to which an event belongs; `nil` for a new row.
    private func index(for event: Event) -> Int? {
        if event.source == nil {
            if let open = rows.lastIndex(where: \.isOpen) { return open }
            let index = rows.lastIndex { $0.control === event.control }
            guard let index, rows[index].source == nil, let time = rows[index].events.last?.time,
                event.time - time < Self.pause
            else { return nil }
            return index
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
    private func count(_ phase: EditPhase) -> Int { counts[phase] ?? 0 }
}
