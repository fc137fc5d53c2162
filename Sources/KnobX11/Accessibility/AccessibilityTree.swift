import KnobKit

/// The elements of one window. It exists while there is assistive technology; without a tree, nothing is built.
///
/// Views notify it of what has changed: their value, text, state, focus, place, or subviews.
@MainActor
package final class AccessibilityTree: AccessibilitySource {
    /// A reference to a tree, which its window's adapter owns.
    private struct Weak { weak var tree: AccessibilityTree? }

    /// The window.
    private(set) weak var window: Window?
    package internal(set) var nodes: [AccessibilityNode.ID: AccessibilityNode] = [:]
    package let root: AccessibilityNode.ID
    package var needsUpdate: (@MainActor () -> Void)?
    package var focusedView: AnyObject? { window?.firstResponder }

    /// The views that are elements or contain some.
    var entries: [ObjectIdentifier: AccessibilityEntry] = [:]
    /// The views that are elements.
    var elements: [AccessibilityNode.ID: AccessibilityEntry] = [:]
    /// The elements in the order in which they are drawn, the rearmost one first.
    var order: [AccessibilityNode.ID] = []
    private var marked: [AccessibilityEntry] = []
    private var (isMoved, isPending) = (true, false)

    /// All trees, which listen to all views.
    private static var trees: [Weak] = [] {
        didSet { AccessibleObject.didChange = trees.isEmpty ? nil : noteChange }
    }

    /// Creates the tree of a window and reads all elements.
    package init(of window: KnobKit.Window) {
        let entry = AccessibilityEntry(window)
        (self.window, root, entries) = (window, entry.id, [ObjectIdentifier(window): entry])
        Self.trees.append(Weak(tree: self))
        _ = update()
    }

    isolated deinit { Self.trees.removeAll { $0.tree == nil } }

    // MARK: Marks

    private static func noteChange(of object: AnyObject, _ change: AccessibleObject.Change) {
        if let view = object as? View { for weak in trees { weak.tree?.note(view, change) } }
    }

    private func note(_ view: View, _ change: AccessibleObject.Change) {
        // All views will be read.
        if isMoved, isPending { return }
        // Parts of a control move without a change of what the control says.
        let owner = change == .place ? view : view.nearest { entries[ObjectIdentifier($0)] != nil }
        guard let owner, let entry = entries[ObjectIdentifier(owner)], entry.view === owner else { return }
        if change == .values || owner !== view && nodes[entry.id]?.role.isContainer == false {
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

    /// Of controls whose values have changed, only those are read. After a change of place or content, all are.
    package func update() -> [AccessibilityChange] {
        guard let window else { return [] }
        let (work, isMoved) = (marked, isMoved)
        (marked, self.isMoved, isPending) = ([], false, false)
        for entry in work { entry.isMarked = false }
        if isMoved { return readAll(in: window) }
        var changes: [AccessibilityChange] = []
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

    package func node(at point: Point) -> AccessibilityNode.ID? {
        guard nodes[root]?.frame.contains(point) == true else { return nil }
        return order.last { id in
            guard let node = nodes[id] else { return false }
            return node.states.contains(.showing) && node.frame.contains(point)
        }
    }

    package func rect(ofCharacters range: Range<Int>, in id: AccessibilityNode.ID) -> Rect? {
        guard let view = elements[id]?.view, let rect = view.rect(ofCharacters: range) else { return nil }
        return view.convert(rect, to: nil)
    }

    package func character(at point: Point, in id: AccessibilityNode.ID) -> Int? {
        elements[id]?.view.flatMap { $0.character(at: $0.convert(point, from: nil)) }
    }

    /// An edit has the source `.assistive`.
    @discardableResult
    package func handle(_ request: AccessibilityRequest, for id: AccessibilityNode.ID) -> Bool {
        guard let window, let node = nodes[id],
            let path = elements[id]?.view.flatMap({ path(to: $0, in: window) })
        else { return false }
        if case .perform(let action) = request, !node.actions.contains(action) { return false }
        // The request is recorded as input is, which has no result, so the window keeps the result.
        window.handle(.assistive(request, path))
        return window.hasAssisted
    }

    /// Returns the indices of a view and its superviews among their siblings, from the window down, by which a recording
    /// finds it; `nil` if something hides it.
    private func path(to view: View, in window: Window) -> [Int]? {
        if view === window { return window.isHidden ? nil : [] }
        guard let superview = view.superview, superview.accessibleSubviews.contains(where: { $0 === view }),
            let index = superview.subviews.firstIndex(where: { $0 === view })
        else { return nil }
        return path(to: superview, in: window).map { $0 + [index] }
    }
}
