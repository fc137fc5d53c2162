import KnobLayers

/// The elements of one window for assistive technology. An adapter creates it while somebody listens; without one,
/// nothing is built.
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

    /// The window.
    public private(set) weak var window: Window?
    /// The elements as of the last update.
    public private(set) var nodes: [AccessibilityNode.ID: AccessibilityNode] = [:]
    /// The element of the window itself.
    public let root: AccessibilityNode.ID
    /// Called once when something may have changed since the last update, also when no frame follows.
    public var needsUpdate: (@MainActor () -> Void)?

    /// Creates the tree of a window and reads all elements.
    public init(of window: Window) {
        self.window = window
        root = AccessibilityNode.ID(0)
        _ = update()
    }

    /// Reads what may have changed, and returns the differences. Called after each frame, and after `needsUpdate`.
    public func update() -> [Change] { [] }

    /// Returns the innermost element at a point of the window, in points; `nil` outside.
    public func node(at point: Point) -> AccessibilityNode.ID? { nil }

    /// Does what assistive technology asks, as the user would: an edit has the source `.assistive`.
    ///
    /// - Returns: Whether the element could do it.
    @discardableResult
    public func handle(_ request: AccessibilityRequest, for id: AccessibilityNode.ID) -> Bool { false }
}
