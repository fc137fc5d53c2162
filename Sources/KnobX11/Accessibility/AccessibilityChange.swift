/// A difference between two updates of a tree.
package enum AccessibilityChange: Equatable, Sendable {
    /// An element has come, with those inside it following in changes of their own.
    case added(AccessibilityNode)
    /// An element has gone.
    case removed(AccessibilityNode)
    /// Values of an element have changed.
    case changed(from: AccessibilityNode, to: AccessibilityNode)
}
