import KnobLayers

/// The elements of one window for assistive technology. An adapter creates it while somebody listens; without one,
/// nothing is built.
///
/// Views note what has changed: their value, text, state, focus, place, or subviews.
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

    /// The views that are elements or contain some, and all elements.
    var entries: [ObjectIdentifier: AccessibilityEntry] = [:]
    var owners: [AccessibilityNode.ID: AccessibilityEntry] = [:]
    private var marked: [AccessibilityEntry] = []
    private var (isMoved, isPending) = (true, false)

    /// Whether a tree exists. Without one, a change costs no more than reading this.
    @exclusivity(unchecked) private static var isListening = false
    private static var trees: [Weak] = []

    /// Creates the tree of a window and reads all elements.
    public init(of window: Window) {
        let entry = AccessibilityEntry(window)
        (self.window, root, entries) = (window, entry.id, [ObjectIdentifier(window): entry])
        Self.trees.append(Weak(tree: self))
        Self.isListening = true
        _ = update()
    }

    isolated deinit {
        Self.trees.removeAll { $0.tree == nil }
        Self.isListening = !Self.trees.isEmpty
    }

    // MARK: Marks

    /// What may have changed about a view.
    enum Kind {
        /// What the element says.
        case values
        /// Which views it contains.
        case content
        /// Where it is.
        case place
    }

    /// Notes that a view has changed.
    @inline(__always)
    static func note(_ object: AnyObject, _ kind: Kind) { if isListening { noteChange(of: object, kind) } }

    private static func noteChange(of object: AnyObject, _ kind: Kind) {
        if let view = object as? View { for weak in trees { weak.tree?.note(view, kind) } }
    }

    private func note(_ view: View, _ kind: Kind) {
        // Parts of a control move without a change of what the control says.
        let owner = kind == .place ? view : view.nearest { entries[ObjectIdentifier($0)] != nil }
        guard let owner, let entry = entries[ObjectIdentifier(owner)], entry.view === owner else { return }
        if kind == .values || owner !== view && nodes[entry.id]?.role.isContainer == false {
            if !entry.isMarked { marked.append(entry) }
            entry.isMarked = true
        } else {
            isMoved = true
        }
        if !isPending {
            isPending = true
            needsUpdate?()
        }
    }

    /// Reads what may have changed, and returns the differences. Called after each frame, and after `needsUpdate`.
    ///
    /// Of controls whose values have changed, only those are read. After a change of place or content, all are.
    public func update() -> [Change] {
        guard let window else { return [] }
        let (work, isMoved) = (marked, isMoved)
        (marked, self.isMoved, isPending) = ([], false, false)
        for entry in work { entry.isMarked = false }
        if isMoved { return readAll(in: window) }
        var changes: [Change] = []
        for entry in work {
            guard let view = entry.view else { continue }
            let (old, new) = (nodes[entry.id], node(of: entry, view))
            guard let old, var new, old.role.isContainer == new.role.isContainer else {
                if old == nil, new == nil { continue }
                return changes + readAll(in: window)
            }
            (new.frame, new.children) = (old.frame, old.children)
            guard new != old else { continue }
            nodes[entry.id] = new
            changes.append(.changed(from: old, to: new))
        }
        return changes
    }

    // MARK: Use

    /// Returns the innermost element at a point of the window, in points; `nil` outside. Of several, the smallest one
    /// is in front of the others.
    public func node(at point: Point) -> AccessibilityNode.ID? {
        guard nodes[root]?.frame.contains(point) == true else { return nil }
        var found = root
        func area(_ node: AccessibilityNode) -> Double { node.frame.width * node.frame.height }
        while let next = (nodes[found]?.children ?? []).compactMap({ nodes[$0] })
            .filter({ $0.states.contains(.showing) && $0.frame.contains(point) }).min(by: {
                area($0) < area($1)
            })
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
        guard let window, nodes[id] != nil, let path = owners[id]?.view?.path(in: window) else {
            return false
        }
        window.handle(.assistive(request, path))
        return window.hasAssisted
    }
}
