import KnobLayers

/// Reading views, and finding what has changed.
extension AccessibilityTree {
    /// Reads what an element says, which does not depend on other views.
    func readValues(of entry: AccessibilityEntry, _ view: View) {
        guard var node = node(of: entry, view), let old = nodes[entry.id],
            node.role.isContainer == old.role.isContainer
        else {
            // It was no element, or has become none.
            if entry.role != nil || view.isAccessibilityElement { return read(entry, deeply: true) }
            return entry.mark = nil
        }
        entry.mark = nil
        (node.parent, node.children) = (old.parent, old.children)
        store(node, for: entry)
    }

    /// Reads an entry and what has come into it, or `deeply` everything inside.
    func read(_ entry: AccessibilityEntry, deeply: Bool) {
        var fresh: [(entry: AccessibilityEntry, node: AccessibilityNode?)] = []
        visit(entry, deeply: deeply, &fresh)
        for (entry, node) in fresh {
            var node = node
            node?.parent = entry.container?.id
            if entry.role != nil { node?.children = children(of: entry) }
            store(node, for: entry)
        }
        guard let container = entry.container, var node = nodes[container.id] else { return }
        node.children = children(of: container)
        store(node, for: container)
    }

    private func visit(
        _ entry: AccessibilityEntry, deeply: Bool,
        _ fresh: inout [(entry: AccessibilityEntry, node: AccessibilityNode?)]
    ) {
        guard let view = entry.view else { return }
        entry.mark = nil
        entry.isReachable = view.isUserInteractionEnabled && entry.parent?.isReachable ?? true
        entry.frame = view.convert(view.bounds, to: nil)
        let clip = entry.parent?.clip ?? entry.frame
        entry.clip = view.clipsToBounds ? clip.intersection(entry.frame) : clip
        let node = node(of: entry, view)
        entry.role = node?.role
        fresh.append((entry, node))
        let old = entry.children
        entry.children = node?.role.isContainer == false ? [] : view.accessibleSubviews.map(self.entry)
        orphans += old.filter { $0.parent === entry }
        for child in entry.children where deeply || child.parent !== entry || child.mark == .all {
            child.parent = entry
            visit(child, deeply: true, &fresh)
        }
    }

    /// Returns the entry of a view, which may be new or come from another view.
    private func entry(_ view: View) -> AccessibilityEntry {
        if let known = entries[ObjectIdentifier(view)], known.view === view { return known }
        let new = AccessibilityEntry(view)
        add(new)
        return new
    }

    private func node(of entry: AccessibilityEntry, _ view: View) -> AccessibilityNode? {
        guard var node = view.accessibilityNode(entry.id) else { return nil }
        node.frame = entry.frame
        if node.role == .button, entry.container?.role == .tabList { node.role = .tab }
        let clip = entry.parent?.clip ?? entry.frame
        if !clip.intersection(entry.frame).isEmpty { node.states.insert(.showing) }
        if !entry.isReachable, view is Control { node.states.remove(.enabled) }
        if entry.isReachable, view.canBecomeFirstResponder { node.states.insert(.focusable) }
        if window?.firstResponder === view { node.states.insert(.focused) }
        return node
    }

    private func children(of entry: AccessibilityEntry) -> [AccessibilityNode.ID] {
        Window.inReadingOrder(entry.elements.map { ($0.id, $0.frame) })
    }

    /// Stores an element, or none, and notes the difference.
    func store(_ node: AccessibilityNode?, for entry: AccessibilityEntry) {
        let old = nodes[entry.id]
        guard node != old else { return }
        nodes[entry.id] = node
        switch (old, node) {
        case (let old?, let node?): changes.append(.changed(from: old, to: node))
        case (nil, let node?): changes.append(.added(node))
        case (let old?, nil): changes.append(.removed(old))
        case (nil, nil): break
        }
    }
}
