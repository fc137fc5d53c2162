import KnobKit

/// What provides the elements of a window: its `AccessibilityTree`, or another one in tests.
@MainActor
package protocol AccessibilitySource: AnyObject {
    /// The elements as of the last update.
    var nodes: [AccessibilityNode.ID: AccessibilityNode] { get }
    /// The element of the window itself.
    var root: AccessibilityNode.ID { get }
    /// Called once when something may have changed since the last update, also when no frame follows.
    var needsUpdate: (@MainActor () -> Void)? { get set }
    /// The view with the focus, which shows without an update whether the focus has moved.
    var focusedView: AnyObject? { get }
    /// Reads what may have changed, and returns the differences.
    func update() -> [AccessibilityChange]
    /// Returns the frontmost element at a point of the window, in points; `nil` outside.
    func node(at point: Point) -> AccessibilityNode.ID?
    /// Returns the rectangle of characters of an element in points of the window; `nil` if it is not known.
    func rect(ofCharacters range: Range<Int>, in id: AccessibilityNode.ID) -> Rect?
    /// Returns the index of the character of an element at a point of the window, in points; `nil` if there is none.
    func character(at point: Point, in id: AccessibilityNode.ID) -> Int?
    /// Does what assistive technology asks, as the user would, and returns whether the element could do it.
    @discardableResult
    func handle(_ request: AccessibilityRequest, for id: AccessibilityNode.ID) -> Bool
}

/// The elements of one window. It exists while there is assistive technology; without a tree, nothing is built.
///
/// Views notify it of what has changed: their value, text, state, focus, place, or subviews.
@MainActor
package final class AccessibilityTree: AccessibilitySource {
    /// A reference to a tree, which its window's adapter owns.
    private struct Weak { weak var tree: AccessibilityTree? }

    /// The window.
    private weak var window: Window?
    package private(set) var nodes: [AccessibilityNode.ID: AccessibilityNode] = [:]
    package let root: AccessibilityNode.ID
    package var needsUpdate: (@MainActor () -> Void)?
    package var focusedView: AnyObject? { window?.firstResponder }

    /// The views that are elements or contain some.
    private var entries: [ObjectIdentifier: AccessibilityEntry] = [:]
    /// The views that are elements.
    private var elements: [AccessibilityNode.ID: AccessibilityEntry] = [:]
    /// The elements in the order in which they are drawn, the rearmost one first.
    private var order: [AccessibilityNode.ID] = []
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

/// Reading all views, and finding what has changed.
extension AccessibilityTree {
    private func readAll(in window: Window) -> [AccessibilityChange] {
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
    private func node(of entry: AccessibilityEntry, _ view: View) -> AccessibilityNode? {
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

/// A view that an `AccessibilityTree` knows: an element, or one that contains elements.
@MainActor
final class AccessibilityEntry {
    let id: AccessibilityNode.ID
    private(set) weak var view: View?
    /// Whether the values of the element have changed since they were read.
    var isMarked = false
    /// Whether neither the view nor a superview has its user interaction disabled, and whether a part is visible.
    var (isReachable, isShowing) = (true, true)
    /// The element above.
    var container: AccessibilityNode?

    private static var lastNumber = 0

    init(_ view: View) {
        Self.lastNumber += 1
        (self.view, id) = (view, AccessibilityNode.ID(Self.lastNumber))
    }
}

/// Reading a view.
extension AccessibilityDescription {
    /// Reads what a view says about itself; `nil` if it is no element.
    @MainActor
    init?(of view: View) {
        guard let description = view.accessibilityElement else { return nil }
        self = description
        // What the user types is read as it is.
        if text == nil { value = SpokenValue.words(for: value) }
    }
}

extension AccessibilityRole {
    /// Whether views inside are elements of their own. What is inside of a control is a part of the control.
    var isContainer: Bool {
        switch self {
        case .window, .dialog, .menu, .group, .scrollArea, .toolbar, .tabList, .list, .listItem: true
        default: false
        }
    }
}
