import KnobKit

/// The signals that report changes to assistive technology.
extension AssistiveProgram {
    // MARK: Windows

    /// Returns the signals about a window that has opened.
    func signals(opening window: AccessibilityTree) -> [BusMessage] {
        guard let root = window.root else { return [] }
        let inside = window.nodes.keys.filter { $0 != root.id }.sorted()
        return signals(adding: root) + inside.compactMap(cacheSignal)
            + [Self.windowSignal("Create", root)] + (window.isActive ? signals(activating: window) : [])
    }

    /// Returns the signals about a window that has closed. It has still its elements.
    func signals(closing window: AccessibilityTree) -> [BusMessage] {
        guard let root = window.root else { return [] }
        return (window.isActive ? [Self.windowSignal("Deactivate", root)] : [])
            + [Self.windowSignal("Destroy", root)]
            + signals(removing: root, at: object(root.id)?.index ?? 0)
            + window.nodes.keys.filter { $0 != root.id }.map(removalSignal)
    }

    /// Returns the signals about a window that has got or lost the keyboard focus, with its element that has the focus.
    func signals(activating window: AccessibilityTree) -> [BusMessage] {
        guard let root = window.root else { return [] }
        let focused = window.nodes.values.first { $0.states.contains(.focused) }
        return [
            Self.windowSignal(window.isActive ? "Activate" : "Deactivate", root),
            Self.stateSignal(root, .active, window.isActive),
        ] + (focused.map { [Self.stateSignal($0, .focused, window.isActive)] } ?? [])
    }

    /// Returns the signals about a text that no element says. The active window says it.
    func signals(announcing text: String) -> [BusMessage] {
        let window = windows.last(where: \.isActive) ?? windows.first
        return [Self.announcement(of: window?.root ?? root.node, String(text.prefix(1000)))]
    }

    // MARK: Elements

    /// Returns the signals about changes of a window's elements.
    ///
    /// The loss of the focus comes first and the new focus last: by then, readers know the element that has it, also if it
    /// was added in the same update. Only the outermost of the elements that come or go has an event, because Orca takes
    /// a long time for each.
    func signals(for changes: [AccessibilityChange], in window: AccessibilityTree) -> [BusMessage] {
        func hasFocus(_ node: AccessibilityNode) -> Bool {
            window.isActive && node.states.contains(.focused)
        }
        let arrivals = Set(changes.compactMap { if case .added(let node) = $0 { node.id } else { nil } })
        let departures = Set(
            changes.compactMap { if case .removed(let node, _) = $0 { node.id } else { nil } })
        var lostFocus: [BusMessage] = []
        var others: [BusMessage] = []
        var newFocus: [BusMessage] = []
        for change in changes {
            switch change {
            case .added(let node):
                let isOutermost = node.parent.map { !arrivals.contains($0) } ?? true
                others += isOutermost ? signals(adding: node) : [cacheSignal(node.id)].compactMap(\.self)
                if hasFocus(node) { newFocus.append(Self.stateSignal(node, .focused, true)) }
            case .removed(let node, let index):
                let isOutermost = node.parent.map { !departures.contains($0) } ?? true
                others += isOutermost ? signals(removing: node, at: index) : [removalSignal(node.id)]
                if hasFocus(node) { lostFocus.append(Self.stateSignal(node, .focused, false)) }
            case .changed(let old, let new):
                others += Self.signals(from: old, to: new, in: window)
                if hasFocus(old), !hasFocus(new) { lostFocus.append(Self.stateSignal(new, .focused, false)) }
                if hasFocus(new), !hasFocus(old) { newFocus.append(Self.stateSignal(new, .focused, true)) }
            }
        }
        return lostFocus + others + newFocus
    }

    private func signals(adding node: AccessibilityNode) -> [BusMessage] {
        guard let object = object(node.id), let parent = object.parent else { return [] }
        return [
            cacheSignal(node.id),
            Self.signal(
                "Object", "ChildrenChanged", of: parent.node.id, "add", object.index, value: object.reference),
        ].compactMap(\.self)
    }

    private func signals(removing node: AccessibilityNode, at index: Int) -> [BusMessage] {
        [
            Self.signal(
                "Object", "ChildrenChanged", of: node.parent, "remove", index,
                value: reference(to: node.id)),
            removalSignal(node.id),
        ]
    }

    private func cacheSignal(_ id: Int) -> BusMessage? {
        object(id).map {
            BusMessage(
                signal: "AddAccessible", of: "org.a11y.atspi.Cache", at: Self.cachePath, [$0.cacheItem])
        }
    }

    private func removalSignal(_ id: Int) -> BusMessage {
        BusMessage(
            signal: "RemoveAccessible", of: "org.a11y.atspi.Cache", at: Self.cachePath, [reference(to: id)])
    }

    /// Returns the signals about what an element says, without the focus.
    private static func signals(
        from old: AccessibilityNode, to new: AccessibilityNode, in window: AccessibilityTree
    ) -> [BusMessage] {
        func property(_ name: String, _ value: BusValue) -> BusMessage {
            signal("Object", "PropertyChange", of: new.id, "accessible-" + name, value: value)
        }
        var signals: [BusMessage] = []
        if new.name != old.name { signals.append(property("name", .string(new.name))) }
        if new.hint != old.hint { signals.append(property("description", .string(new.hint))) }
        if new.role != old.role { signals.append(property("role", .unsigned(new.role.atspi.number))) }
        if let number = new.number?.current, number != old.number?.current || new.value != old.value {
            signals.append(property("value", .double(number)))
        }
        if new.text != nil, new.text != old.text { signals += textSignals(from: old, to: new) }
        let before = old.stateBits(inActiveWindow: window.isActive)
        let after = new.stateBits(inActiveWindow: window.isActive)
        for state in StateBit.allCases
        where state != .focused && before.contains(state) != after.contains(state) {
            signals.append(stateSignal(new, state, after.contains(state)))
        }
        // A status says by itself what has changed.
        if new.role == .status, new.label != old.label || new.value != old.value {
            signals.append(announcement(of: new, new.value.isEmpty ? new.label : new.value))
        }
        return signals
    }

    /// Returns the signals about a text: what was deleted and inserted between the same beginning and the same end.
    private static func textSignals(from old: AccessibilityNode, to new: AccessibilityNode) -> [BusMessage] {
        let before = old.characters
        let after = new.characters
        let start = zip(before.scalars, after.scalars).prefix { $0 == $1 }.count
        let rest = min(before.count, after.count) - start
        let end = zip(before.scalars.reversed(), after.scalars.reversed()).prefix(rest).prefix { $0 == $1 }
            .count
        var signals: [BusMessage] = []
        for (text, detail) in [(before, "delete"), (after, "insert")] where text.count > start + end {
            let range = start..<text.count - end
            signals.append(
                signal(
                    "Object", "TextChanged", of: new.id, detail, start, range.count,
                    value: .string(text.string(in: range))))
        }
        guard new.text?.isEditable == true, old.text != nil, old.selection != new.selection else {
            return signals
        }
        if old.selection.upperBound != new.selection.upperBound {
            signals.append(signal("Object", "TextCaretMoved", of: new.id, "", new.selection.upperBound))
        }
        if !old.selection.isEmpty || !new.selection.isEmpty {
            signals.append(signal("Object", "TextSelectionChanged", of: new.id))
        }
        return signals
    }

    // MARK: Signals

    private static func windowSignal(_ name: String, _ window: AccessibilityNode) -> BusMessage {
        signal("Window", name, of: window.id, value: .string(window.label))
    }

    private static func stateSignal(_ node: AccessibilityNode, _ state: StateBit, _ isSet: Bool) -> BusMessage
    {
        signal("Object", "StateChanged", of: node.id, state.name, isSet ? 1 : 0)
    }

    private static func announcement(of node: AccessibilityNode, _ text: String) -> BusMessage {
        signal("Object", "Announcement", of: node.id, "", 1, value: .string(text))
    }

    /// Returns a signal of an element, or for `nil` of the program.
    ///
    /// - Parameters:
    ///   - category: The kind: "Object" or "Window".
    ///   - name: What has changed, such as "StateChanged".
    ///   - detail: What exactly, such as "focused"; empty if the name says it.
    ///   - first: A number whose meaning depends on the name.
    ///   - second: Another number.
    ///   - value: A value whose meaning depends on the name.
    private static func signal(
        _ category: String, _ name: String, of id: Int?, _ detail: String = "", _ first: Int = 0,
        _ second: Int = 0, value: BusValue = .signed(0)
    ) -> BusMessage {
        BusMessage(
            signal: name, of: "org.a11y.atspi.Event." + category, at: path(of: id),
            [.string(detail), .integer(first), .integer(second), .variant(value), .array([], of: "{sv}")])
    }
}
