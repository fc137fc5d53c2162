import KnobKit

/// Reading all views, and finding what has changed.
extension AccessibilityTree {
    func readAll(in window: Window) -> [AccessibilityChange] {
        let (old, known) = (nodes, entries)
        (nodes, entries, elements) = ([:], [:], [:])
        order = []
        _ = read(window, in: nil, clip: window.bounds, isReachable: true, known)
        let changes = order.compactMap { id -> AccessibilityChange? in
            guard let node = nodes[id], old[id] != node else { return nil }
            return old[id].map { .changed(from: $0, to: node) } ?? .added(node)
        }
        let gone = old.values.filter { nodes[$0.id] == nil }.sorted { $0.id.number < $1.id.number }
        var children = old.mapValues(\.children)
        return changes
            + gone.map { node in
                let index = node.parent.flatMap { children[$0]?.firstIndex(of: node.id) } ?? 0
                if let parent = node.parent { children[parent]?.removeAll { $0 == node.id } }
                return .removed(node, index: index)
            }
    }

    /// Reads a view and those inside, and returns the elements for the element above.
    private func read(
        _ view: View, in container: AccessibilityNode?, clip: Rect, isReachable: Bool,
        _ known: [ObjectIdentifier: AccessibilityEntry]
    ) -> [(item: AccessibilityNode.ID, frame: Rect)] {
        let key = ObjectIdentifier(view)
        let entry = known[key].flatMap { $0.view === view ? $0 : nil } ?? AccessibilityEntry(view)
        let frame = view.convert(view.bounds, to: nil)
        entry.isReachable = isReachable && view.isUserInteractionEnabled
        entry.isShowing = !clip.intersection(frame).isEmpty
        entry.container = container
        let node = node(of: entry, view)
        if node != nil { order.append(entry.id) }
        let inside =
            node?.role.isContainer == false
            ? []
            : view.accessibleSubviews.flatMap {
                read(
                    $0, in: node ?? container, clip: view.clipsToBounds ? clip.intersection(frame) : clip,
                    isReachable: entry.isReachable, known)
            }
        if node != nil || !inside.isEmpty { entries[key] = entry }
        guard var node else { return inside }
        (node.frame, node.children) = (frame, Window.inReadingOrder(inside))
        (nodes[entry.id], elements[entry.id]) = (node, entry)
        return [(entry.id, frame)]
    }

    /// Returns the element without its frame and the elements inside.
    func node(of entry: AccessibilityEntry, _ view: View) -> AccessibilityNode? {
        guard let description = AccessibilityDescription(of: view) else { return nil }
        var node = AccessibilityNode(id: entry.id, description)
        node.parent = entry.container?.id
        if node.role == .button, entry.container?.role == .tabList { node.role = .tab }
        if entry.isShowing { node.states.insert(.showing) }
        if !entry.isReachable, view is Control { node.states.remove(.enabled) }
        if entry.isReachable, view.canBecomeFirstResponder { node.states.insert(.focusable) }
        if window?.firstResponder === view { node.states.insert(.focused) }
        return node
    }
}

extension View {
    /// The visible subviews, or only the frontmost modal one and those in front of it, such as the text field of a control
    /// in it.
    var accessibleSubviews: [View] {
        let visible = subviews.filter { !$0.isHidden }
        guard let modal = visible.lastIndex(where: \.accessibilityViewIsModal) else { return visible }
        return Array(visible[modal...])
    }
}
