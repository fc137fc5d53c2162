import KnobKit

/// The elements of one window, and where the window is.
///
/// There are elements only while there is assistive technology. Views then note every change, and an update reads them all.
@MainActor
final class AccessibilityTree {
    /// The origin of the content on the screen in pixels, and the pixels per point.
    typealias Origin = (x: Int, y: Int, scale: Double)

    /// A view that is an element.
    private struct Element {
        let id: Int
        weak var view: View?
    }

    /// The elements as of the last update; none without assistive technology.
    private(set) var nodes: [Int: AccessibilityNode] = [:]
    /// The element of the window itself.
    var root: AccessibilityNode? { nodes[rootID] }
    /// Whether the window has the keyboard focus, or is a menu. The host of the window sets it.
    var isActive: Bool {
        didSet { if isActive != oldValue { activityDidChange?() } }
    }
    /// Called when `isActive` changed.
    var activityDidChange: (() -> Void)?

    private weak var window: Window?
    private let findOrigin: @MainActor () -> Origin
    private let rootID = AccessibilityTree.newID()
    private var elements: [ObjectIdentifier: Element] = [:]
    /// The elements in the order in which they are drawn, the rearmost one first.
    private var order: [Int] = []
    /// Whether the elements may have changed since they were read.
    private var isStale = false
    private var lastUpdate = -Double.infinity
    private weak var lastFocus: View?

    /// The time between two updates in seconds, as long as the focus does not move.
    private static let updateInterval = 0.1
    private static var lastID = 0
    /// All trees with elements. The hosts of their windows own them.
    private static var trees: [Weak<AccessibilityTree>] = [] {
        didSet { View.accessibilityDidChange = trees.isEmpty ? nil : noteChange }
    }

    /// Creates the tree of a window, without elements until `begin()` is called.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - isActive: Whether it has the keyboard focus.
    ///   - origin: Returns the origin of the window, perhaps in a round trip.
    init(
        of window: KnobKit.Window, isActive: Bool = false,
        origin: @escaping @MainActor () -> Origin = { (x: 0, y: 0, scale: 1) }
    ) {
        self.window = window
        self.isActive = isActive
        findOrigin = origin
    }

    isolated deinit { Self.trees.removeAll { $0.object == nil } }

    /// Reads the elements for the first time.
    func begin() {
        end()
        Self.trees.append(Weak(self))
        _ = read()
    }

    /// Drops the elements.
    func end() {
        Self.trees.removeAll { $0.object === self }
        nodes = [:]
        elements = [:]
        order = []
        isStale = false
        lastUpdate = -.infinity
    }

    // MARK: Updates

    private static func noteChange(of object: AnyObject) {
        guard let window = (object as? View)?.window else { return }
        for case let tree? in trees.map(\.object) where tree.window === window { tree.isStale = true }
    }

    /// The time of the next update; `nil` if nothing has changed. A focus that moved does not wait.
    var nextUpdate: Double? {
        guard isStale else { return nil }
        return window?.firstResponder === lastFocus ? lastUpdate + Self.updateInterval : 0
    }

    /// Reads the elements if an update is due, and returns what has changed.
    func update(at time: Double = .infinity) -> [AccessibilityChange] {
        guard let nextUpdate, nextUpdate <= time else { return [] }
        lastUpdate = time
        return read()
    }

    private func read() -> [AccessibilityChange] {
        isStale = false
        guard let window else { return [] }
        lastFocus = window.firstResponder
        let old = nodes
        let known = elements
        nodes = [:]
        elements = [:]
        order = []
        _ = read(window, in: nil, clip: window.bounds, isReachable: true, known)
        let changes = order.compactMap { id -> AccessibilityChange? in
            guard let node = nodes[id], old[id] != node else { return nil }
            return old[id].map { .changed(from: $0, to: node) } ?? .added(node)
        }
        var children = old.mapValues(\.children)
        let gone = old.values.filter { nodes[$0.id] == nil }.sorted { $0.id < $1.id }
        return changes
            + gone.map { node in
                let parent = node.parent ?? rootID
                let index = children[parent]?.firstIndex(of: node.id) ?? 0
                children[parent]?.removeAll { $0 == node.id }
                return .removed(node, index: index)
            }
    }

    /// Reads a view and those inside, and returns the elements for the element above.
    private func read(
        _ view: View, in container: AccessibilityNode?, clip: Rect, isReachable: Bool,
        _ known: [ObjectIdentifier: Element]
    ) -> [(item: Int, frame: Rect)] {
        let frame = view.convert(view.bounds, to: nil)
        let isReachable = isReachable && view.isUserInteractionEnabled
        var node: AccessibilityNode?
        if let description = view.accessibilityElement {
            let key = ObjectIdentifier(view)
            let element =
                known[key].flatMap { $0.view === view ? $0 : nil }
                ?? Element(id: view === window ? rootID : Self.newID(), view: view)
            elements[key] = element
            order.append(element.id)
            node = AccessibilityNode(id: element.id, description)
            node?.frame = frame
            node?.parent = container?.id
            // What the user types is read as it is.
            if description.text == nil { node?.value = SpokenValue.words(for: description.value) }
            if description.role == .button, container?.role == .tabList { node?.role = .tab }
            if !clip.intersection(frame).isEmpty { node?.states.insert(.showing) }
            if !isReachable, view is Control { node?.states.remove(.enabled) }
            if isReachable, view.canBecomeFirstResponder { node?.states.insert(.focusable) }
            if window?.firstResponder === view { node?.states.insert(.focused) }
        }
        var inside: [(item: Int, frame: Rect)] = []
        // What is inside of a control is a part of the control.
        if node?.role.isContainer != false {
            let clip = view.clipsToBounds ? clip.intersection(frame) : clip
            inside = view.accessibleSubviews.flatMap {
                read($0, in: node ?? container, clip: clip, isReachable: isReachable, known)
            }
        }
        guard var node else { return inside }
        node.children = Window.inReadingOrder(inside)
        nodes[node.id] = node
        return [(node.id, frame)]
    }

    private static func newID() -> Int {
        lastID += 1
        return lastID
    }

    // MARK: Use

    /// The origin of the window now.
    var origin: Origin { findOrigin() }

    /// Returns the frontmost element at a point of the window, in points; `nil` outside.
    func node(at point: Point) -> AccessibilityNode? {
        guard root?.frame.contains(point) == true else { return nil }
        let id = order.last { id in
            guard let node = nodes[id] else { return false }
            return node.states.contains(.showing) && node.frame.contains(point)
        }
        return id.flatMap { nodes[$0] }
    }

    /// Returns the rectangle of characters of an element in points of the window; `nil` if it is not known.
    func rect(ofCharacters range: Range<Int>, in id: Int) -> Rect? {
        guard let view = view(of: id), let rect = view.rect(ofCharacters: range) else { return nil }
        return view.convert(rect, to: nil)
    }

    /// Returns the index of the character of an element at a point of the window, in points; `nil` if there is none.
    func character(at point: Point, in id: Int) -> Int? {
        view(of: id).flatMap { $0.character(at: $0.convert(point, from: nil)) }
    }

    /// Does what assistive technology asks, as the user would, and returns whether the element could do it.
    ///
    /// An edit has the source `.assistive`. What it changes is reported with the next update, which is due at once.
    @discardableResult
    func handle(_ request: AccessibilityRequest, for id: Int) -> Bool {
        guard let window, let node = nodes[id], let view = view(of: id), let path = path(to: view, in: window)
        else { return false }
        if case .perform(let action) = request, !node.actions.contains(action) { return false }
        lastUpdate = -.infinity
        // The request is an input, which has no result, so the window keeps the result.
        window.handle(.assistive(request, path))
        return window.hasAssisted
    }

    private func view(of id: Int) -> View? { elements.values.first { $0.id == id }?.view }

    /// Returns the indices of a view and its superviews among their siblings, from the window down; `nil` if something
    /// hides it.
    private func path(to view: View, in window: Window) -> [Int]? {
        if view === window { return window.isHidden ? nil : [] }
        guard let superview = view.superview, superview.accessibleSubviews.contains(where: { $0 === view }),
            let index = superview.subviews.firstIndex(where: { $0 === view })
        else { return nil }
        return path(to: superview, in: window).map { $0 + [index] }
    }
}

extension View {
    /// The visible subviews, or only the frontmost modal one and those in front of it, such as the text field of a control
    /// in it.
    fileprivate var accessibleSubviews: [View] {
        let visible = subviews.filter { !$0.isHidden }
        guard let modal = visible.lastIndex(where: \.accessibilityViewIsModal) else { return visible }
        return Array(visible[modal...])
    }
}

extension AccessibilityRole {
    /// Whether views inside are elements of their own.
    fileprivate var isContainer: Bool {
        switch self {
        case .window, .dialog, .menu, .group, .scrollArea, .toolbar, .tabList, .list, .listItem: true
        default: false
        }
    }
}
