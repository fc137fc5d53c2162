/// A difference between two updates of a tree.
package enum AccessibilityChange: Equatable, Sendable {
    /// An element has come, with those inside it following in changes of their own.
    case added(AccessibilityNode)
    /// An element has gone, which had an index in the element that contained it.
    case removed(AccessibilityNode, index: Int)
    /// Values of an element have changed.
    case changed(from: AccessibilityNode, to: AccessibilityNode)
}
