import KnobLayers

/// A view that an `AccessibilityTree` knows, whether it is an element or only contains some.
@MainActor
final class AccessibilityEntry {
    /// What has to be read again. Each case includes those before it.
    enum Mark: Int {
        /// What the element itself says.
        case values
        /// Which views it contains.
        case children
        /// Everything inside, because it has moved.
        case all
    }

    let id: AccessibilityNode.ID
    private(set) weak var view: View?
    unowned(unsafe) var parent: AccessibilityEntry?
    var children: [AccessibilityEntry] = []
    var mark: Mark?
    /// The role; `nil` if the view is no element.
    var role: AccessibilityRole?
    /// The frame, and the part of the window in which subviews are visible, in the window's coordinates.
    var (frame, clip) = (Rect.zero, Rect.zero)
    /// Whether neither the view nor a superview has its user interaction disabled.
    var isReachable = true

    private static var lastNumber = 0

    init(_ view: View) {
        Self.lastNumber += 1
        (self.view, id) = (view, AccessibilityNode.ID(Self.lastNumber))
    }

    /// The nearest element that contains this one.
    var container: AccessibilityEntry? {
        var entry = parent
        while let next = entry, next.role == nil { entry = next.parent }
        return entry
    }

    /// The elements inside, without those inside of other elements.
    var elements: [AccessibilityEntry] { children.flatMap { $0.role == nil ? $0.elements : [$0] } }

    /// Whether this or an entry above has `mark`.
    func isMarked(_ mark: Mark) -> Bool { self.mark == mark || parent?.isMarked(mark) ?? false }
}
