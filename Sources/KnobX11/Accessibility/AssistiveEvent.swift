import KnobKit

/// A change that is reported to assistive technology.
struct AssistiveEvent: Equatable {
    /// The kind, such as "Object" or "Window", and the name, such as "StateChanged".
    let category, name: String
    /// What exactly, such as "focused"; empty if the name says it.
    var detail = ""
    /// Numbers whose meaning depends on the name.
    var first = 0
    var second = 0
    /// A value whose meaning depends on the name.
    var value = BusValue.signed(0)

    /// Whether programs that keep a copy of the objects need it, also without having said so.
    var isAlwaysSent: Bool {
        switch name {
        case "ChildrenChanged", "StateChanged": true
        case "PropertyChange": detail != "accessible-value"
        default: false
        }
    }

    /// Returns the signal that reports it for the object at `path`.
    func signal(of path: String) -> BusMessage {
        BusMessage(
            signal: name, of: "org.a11y.atspi.Event." + category, at: path,
            [.string(detail), .integer(first), .integer(second), .variant(value), .array([], of: "{sv}")])
    }

    // MARK: Kinds

    static func state(_ bit: StateBit, _ isSet: Bool) -> Self {
        Self(category: "Object", name: "StateChanged", detail: bit.name, first: isSet ? 1 : 0)
    }

    /// An element got the keyboard focus.
    static let gotFocus = state(.focused, true)
    /// An element lost the keyboard focus.
    static let lostFocus = state(.focused, false)

    static func property(_ name: String, _ value: BusValue) -> Self {
        Self(category: "Object", name: "PropertyChange", detail: "accessible-" + name, value: value)
    }

    static func child(_ change: String, at index: Int, _ reference: BusValue) -> Self {
        Self(category: "Object", name: "ChildrenChanged", detail: change, first: index, value: reference)
    }

    static func announcement(_ text: String) -> Self {
        Self(category: "Object", name: "Announcement", first: 1, value: .string(text))
    }

    static func bounds(_ rect: BusValue) -> Self {
        Self(category: "Object", name: "BoundsChanged", value: rect)
    }

    static func window(_ name: String, title: String) -> Self {
        Self(category: "Window", name: name, value: .string(title))
    }
}

/// What assistive technology listens to, as the registry reports it.
struct EventListeners {
    /// A program, and the name of the events in parts.
    private struct Listener: Equatable {
        let program: String
        let event: [String]
    }

    /// The listeners; `nil` if they are not known, or too many: then everything is sent.
    private var listeners: [Listener]?
    /// The largest number of listeners that are kept. With more of them, everything is sent.
    private static let capacity = 1000

    /// Forgets what was known.
    mutating func forget() { listeners = nil }

    /// Replaces all listeners by pairs of a program and the name of events.
    mutating func replace(by pairs: [(program: String, event: String)]) {
        listeners = []
        for pair in pairs { add(pair.program, pair.event) }
    }

    /// Adds a listener. Does nothing while the others are not known.
    mutating func add(_ program: String, _ event: String) {
        guard let count = listeners?.count else { return }
        let listener = Listener(program: program, event: Self.parts(of: event))
        listeners = count < Self.capacity ? listeners.map { $0 + [listener] } : nil
    }

    /// Removes a listener.
    mutating func remove(_ program: String, _ event: String) {
        let listener = Listener(program: program, event: Self.parts(of: event))
        guard let index = listeners?.firstIndex(of: listener) else { return }
        listeners?.remove(at: index)
    }

    /// Whether a program listens to an event, or may listen to it.
    func want(_ event: AssistiveEvent) -> Bool {
        guard !event.isAlwaysSent, let listeners else { return true }
        return listeners.contains { listener in
            zip(listener.event, [event.category, event.name, event.detail]).allSatisfy(Self.matches)
        }
    }

    /// Whether a program listens to the bounds of elements, or may listen to them. They can take a round trip.
    var wantBounds: Bool { want(.bounds(.rect(.zero))) }

    /// Returns whether a part of a name, as `parts(of:)` returns it, is `name` without "-" and in small letters.
    private static func matches(_ part: String, _ name: String) -> Bool {
        name.utf8.lazy.filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }.elementsEqual(part.utf8)
    }

    /// Returns the parts of a name, which programs write as "object:state-changed:focused" or
    /// "Object:StateChanged:Focused", with all or the first of the parts.
    private static func parts(of event: String) -> [String] {
        event.split(separator: ":").map { $0.lowercased().filter { $0 != "-" } }
    }
}

/// The events that report changes to assistive technology.
extension AssistiveProgram {
    /// Returns the signals about changes of a window's elements.
    ///
    /// The loss of the focus comes first and the new focus last: by then, readers know the element that has it, also if it
    /// was added in the same update.
    func signals(
        for changes: [AccessibilityChange], in window: AssistiveWindow, to listeners: EventListeners
    ) -> [BusMessage] {
        var lostFocus: [BusMessage] = []
        var others: [BusMessage] = []
        var newFocus: [BusMessage] = []
        for change in changes {
            switch change {
            case .added(let node):
                others += signals(adding: node.id)
                if hasFocus(node, in: window) { newFocus += signals(about: node, listeners, [.gotFocus]) }
            case .removed(let node, let index):
                if hasFocus(node, in: window) { lostFocus += signals(about: node, listeners, [.lostFocus]) }
                others += signals(removing: node, at: index)
            case .changed(let old, let new):
                for event in events(from: old, to: new, in: window, to: listeners) {
                    let signals = signals(about: new, listeners, [event])
                    switch event {
                    case .lostFocus: lostFocus += signals
                    case .gotFocus: newFocus += signals
                    default: others += signals
                    }
                }
            }
        }
        return lostFocus + others + newFocus
    }

    /// Returns whether an element has the focus for assistive technology.
    private func hasFocus(_ node: AccessibilityNode, in window: AssistiveWindow) -> Bool {
        AssistiveObject.states(of: node, in: window) & StateBit.focused.mask != 0
    }

    /// Returns the signals about a new window.
    func signals(opening window: AssistiveWindow, to listeners: EventListeners) -> [BusMessage] {
        guard let source = window.source, let root = source.nodes[source.root] else { return [] }
        return signals(adding: source.root)
            + source.nodes.keys.filter { $0 != source.root }.sorted { $0.number < $1.number }
            .compactMap(cacheSignal) + signals(about: root, listeners, [.window("Create", title: root.label)])
            + (window.isActive ? signals(activating: window, to: listeners) : [])
    }

    /// Returns the signals about a window that has closed. It has still its elements.
    func signals(closing window: AssistiveWindow, to listeners: EventListeners) -> [BusMessage] {
        guard let source = window.source, let root = source.nodes[source.root] else { return [] }
        let name = root.label
        return signals(
            about: root, listeners,
            (window.isActive ? [.window("Deactivate", title: name)] : []) + [.window("Destroy", title: name)])
            + signals(removing: root, at: object(source.root)?.index ?? 0)
            + source.nodes.values.filter { $0.id != source.root }.map { Self.removal(reference(to: $0.id)) }
    }

    /// Returns the signals about a window that has got or lost the keyboard focus, with its element that has the focus.
    func signals(activating window: AssistiveWindow, to listeners: EventListeners) -> [BusMessage] {
        guard let source = window.source, let root = source.nodes[source.root] else { return [] }
        let isActive = window.isActive
        let focused = source.nodes.values.first { $0.states.contains(.focused) }
        let activity = signals(
            about: root, listeners,
            [.window(isActive ? "Activate" : "Deactivate", title: root.label), .state(.active, isActive)])
        return activity + (focused.map { signals(about: $0, listeners, [.state(.focused, isActive)]) } ?? [])
    }

    /// Returns the signals about a window that has moved on the screen.
    func signals(moving window: AssistiveWindow, to listeners: EventListeners) -> [BusMessage] {
        guard listeners.wantBounds, let source = window.source, let root = source.nodes[source.root] else {
            return []
        }
        return signals(about: root, listeners, [.bounds(.rect(window.extentsOfUpdate(root.frame)))])
    }

    /// Returns the signals about a text that no element says. The active window says it.
    func signals(announcing text: String, to listeners: EventListeners) -> [BusMessage] {
        let window = windows.last(where: \.isActive) ?? windows.first
        let object = window?.source.flatMap { self.object($0.root) } ?? root
        return signals(about: object.node, listeners, [.announcement(String(text.prefix(1000)))])
    }

    /// Returns the signals of the events about an element that programs listen to.
    private func signals(
        about node: AccessibilityNode, _ listeners: EventListeners, _ events: [AssistiveEvent]
    ) -> [BusMessage] {
        events.filter(listeners.want).map { $0.signal(of: Self.path(of: node.id)) }
    }

    // MARK: Elements that come and go

    private func signals(adding id: AccessibilityNode.ID) -> [BusMessage] {
        guard let object = object(id), let signal = cacheSignal(id), let parent = object.parent else {
            return []
        }
        let event = AssistiveEvent.child("add", at: object.index, object.reference)
        return [signal, event.signal(of: parent.path)]
    }

    private func signals(removing node: AccessibilityNode, at index: Int) -> [BusMessage] {
        let reference = reference(to: node.id)
        let event = AssistiveEvent.child("remove", at: index, reference)
        return [event.signal(of: Self.path(of: node.parent ?? Self.rootID)), Self.removal(reference)]
    }

    private func cacheSignal(_ id: AccessibilityNode.ID) -> BusMessage? {
        object(id).map {
            BusMessage(
                signal: "AddAccessible", of: "org.a11y.atspi.Cache", at: Self.cachePath, [$0.cacheItem])
        }
    }

    private static func removal(_ reference: BusValue) -> BusMessage {
        BusMessage(signal: "RemoveAccessible", of: "org.a11y.atspi.Cache", at: cachePath, [reference])
    }

    // MARK: Elements that change

    private func events(
        from old: AccessibilityNode, to new: AccessibilityNode, in window: AssistiveWindow,
        to listeners: EventListeners
    ) -> [AssistiveEvent] {
        var events: [AssistiveEvent] = []
        if new.name != old.name { events.append(.property("name", .string(new.name))) }
        if new.hint != old.hint { events.append(.property("description", .string(new.hint))) }
        if new.role != old.role { events.append(.property("role", .unsigned(new.role.atspi.number))) }
        if let number = new.number?.current, number != old.number?.current || new.value != old.value {
            events.append(.property("value", .double(number)))
        }
        if let text = new.text, text != old.text { events += Self.events(from: old.text, to: text) }
        if new.frame != old.frame, listeners.wantBounds {
            events.append(.bounds(.rect(window.extentsOfUpdate(new.frame))))
        }
        if (new.states, new.kindStates) != (old.states, old.kindStates) {
            let states = AssistiveObject.states(of: new, in: window)
            let changed = AssistiveObject.states(of: old, in: window) ^ states
            for bit in StateBit.allCases where changed & bit.mask != 0 {
                events.append(.state(bit, states & bit.mask != 0))
            }
        }
        // A status says by itself what has changed.
        if new.role == .status, (new.label, new.value) != (old.label, old.value) {
            let words = new.value.isEmpty ? new.label : new.value
            events.append(.announcement(words))
        }
        return events
    }

    /// Returns the events about a text: what was deleted and inserted between the same beginning and the same end.
    private static func events(from old: AccessibilityText?, to new: AccessibilityText) -> [AssistiveEvent] {
        let (before, after) = (Characters(old?.string ?? ""), Characters(new.string))
        let start = zip(before.scalars, after.scalars).prefix { $0 == $1 }.count
        let rest = min(before.count, after.count) - start
        let end = zip(before.scalars.reversed(), after.scalars.reversed()).prefix(rest).prefix { $0 == $1 }
            .count
        var events: [AssistiveEvent] = []
        for (text, detail) in [(before, "delete"), (after, "insert")] {
            let range = start..<text.count - end
            if range.isEmpty { continue }
            events.append(
                AssistiveEvent(
                    category: "Object", name: "TextChanged", detail: detail, first: start,
                    second: range.count,
                    value: .string(text.string(in: range))))
        }
        let selection = new.selectedScalars
        guard new.isEditable, let old = old?.selectedScalars, old != selection else { return events }
        if old.upperBound != selection.upperBound {
            events.append(
                AssistiveEvent(category: "Object", name: "TextCaretMoved", first: selection.upperBound))
        }
        if !old.isEmpty || !selection.isEmpty {
            events.append(AssistiveEvent(category: "Object", name: "TextSelectionChanged"))
        }
        return events
    }
}
