import KnobLayers

/// The elements of one window for assistive technology. An adapter creates it while somebody listens; without one,
/// nothing is built.
///
/// Views note what has changed: their value, text, state, focus, place, or subviews. An update reads only that again.
@MainActor
public final class AccessibilityTree {
    /// A difference between two updates.
    public enum Change: Equatable, Sendable {
        /// An element has come, with those inside it following in changes of their own.
        case added(AccessibilityNode)
        /// An element has gone.
        case removed(AccessibilityNode)
        /// Values of an element have changed.
        case changed(from: AccessibilityNode, to: AccessibilityNode)
    }

    /// A reference to a tree, which its adapter owns.
    private struct Weak { weak var tree: AccessibilityTree? }

    /// The window.
    public private(set) weak var window: Window?
    /// The elements as of the last update.
    public internal(set) var nodes: [AccessibilityNode.ID: AccessibilityNode] = [:]
    /// The element of the window itself.
    public let root: AccessibilityNode.ID
    /// Called once when something may have changed since the last update, also when no frame follows.
    public var needsUpdate: (@MainActor () -> Void)?

    /// The views, by their identity and by that of their elements.
    var entries: [ObjectIdentifier: AccessibilityEntry] = [:]
    var owners: [AccessibilityNode.ID: AccessibilityEntry] = [:]
    private var marked: [AccessibilityEntry] = []
    /// Entries that are no longer among the children of their parent.
    var orphans: [AccessibilityEntry] = []
    var changes: [Change] = []

    /// Whether a tree exists. Without one, a change costs no more than reading this.
    @exclusivity(unchecked) private(set) static var isListening = false
    private static var trees: [Weak] = []

    /// Creates the tree of a window and reads all elements.
    public init(of window: Window) {
        self.window = window
        let entry = AccessibilityEntry(window)
        root = entry.id
        add(entry)
        Self.trees.append(Weak(tree: self))
        Self.isListening = true
        mark(entry, .all)
        _ = update()
    }

    isolated deinit {
        Self.trees.removeAll { $0.tree == nil }
        Self.isListening = !Self.trees.isEmpty
    }

    func add(_ entry: AccessibilityEntry) {
        if let view = entry.view { entries[ObjectIdentifier(view)] = entry }
        owners[entry.id] = entry
    }

    // MARK: Marks

    /// Notes that a view has changed.
    @inline(__always)
    static func note(_ object: AnyObject, _ mark: AccessibilityEntry.Mark) {
        if isListening { noteChange(of: object, mark) }
    }

    private static func noteChange(of object: AnyObject, _ mark: AccessibilityEntry.Mark) {
        guard let view = object as? View else { return }
        for weak in trees { weak.tree?.note(view, mark) }
    }

    private func note(_ view: View, _ mark: AccessibilityEntry.Mark) {
        if let entry = entry(of: view) { return self.mark(entry, mark) }
        // A part of a control moves without a change of what the control says.
        guard mark != .all, let owner = view.nearest(where: { entry(of: $0) != nil }) else { return }
        entry(of: owner).map { self.mark($0, .values) }
    }

    private func entry(of view: View) -> AccessibilityEntry? {
        // Another view may have had the same address.
        entries[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
    }

    private func mark(_ entry: AccessibilityEntry, _ mark: AccessibilityEntry.Mark) {
        if entry.mark == nil { marked.append(entry) }
        entry.mark = max(entry.mark?.rawValue ?? 0, mark.rawValue) == mark.rawValue ? mark : entry.mark
        if marked.count == 1 { needsUpdate?() }
    }

    /// Reads what may have changed, and returns the differences. Called after each frame, and after `needsUpdate`.
    public func update() -> [Change] {
        let work = marked
        marked = []
        for entry in work {
            guard let mark = entry.mark, let view = entry.view else { continue }
            // What contains the entry is read as a whole.
            if entry.parent?.isMarked(.all) ?? false { continue }
            if mark == .values { readValues(of: entry, view) } else { read(entry, deeply: mark == .all) }
        }
        for orphan in orphans where orphan.parent?.children.contains(where: { $0 === orphan }) != true {
            remove(orphan)
        }
        defer { (changes, orphans) = ([], []) }
        return changes
    }

    private func remove(_ entry: AccessibilityEntry) {
        for child in entry.children where child.parent === entry { remove(child) }
        entry.parent = nil
        owners[entry.id] = nil
        if let index = entries.firstIndex(where: { $0.value === entry }) { entries.remove(at: index) }
        store(nil, for: entry)
    }

    // MARK: Use

    /// Returns the innermost element at a point of the window, in points; `nil` outside. Of several, the smallest one
    /// is in front of the others.
    public func node(at point: Point) -> AccessibilityNode.ID? {
        guard nodes[root]?.frame.contains(point) == true else { return nil }
        var found = root
        func area(_ node: AccessibilityNode) -> Double { node.frame.width * node.frame.height }
        while let next = (nodes[found]?.children ?? []).compactMap({ nodes[$0] })
            .filter({ $0.states.contains(.showing) && $0.frame.contains(point) }).min(by: { area($0) < area($1) })
        {
            found = next.id
        }
        return found
    }

    /// Does what assistive technology asks, as the user would: an edit has the source `.assistive`.
    ///
    /// - Returns: Whether the element could do it.
    @discardableResult
    public func handle(_ request: AccessibilityRequest, for id: AccessibilityNode.ID) -> Bool {
        guard let window, nodes[id] != nil, let path = owners[id]?.view?.path(in: window) else { return false }
        window.handle(.assistive(request, path))
        return window.hasAssisted
    }
}
