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
