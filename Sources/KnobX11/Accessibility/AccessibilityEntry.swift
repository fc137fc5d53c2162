import KnobKit

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
