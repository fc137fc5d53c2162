import KnobKit

/// An element of a window as assistive technology sees it: what its view says, and where it is among the others.
@dynamicMemberLookup
package struct AccessibilityNode: Equatable, Sendable {
    /// The identity of an element as long as its view exists.
    package struct ID: Hashable, Sendable {
        /// A number that no other element of the program has.
        package let number: Int

        package init(_ number: Int) { self.number = number }
    }

    /// The identity.
    package let id: ID
    /// The element that contains this one; `nil` for a window.
    package var parent: ID?
    /// The elements in this one, in reading order.
    package var children: [ID] = []
    /// The rectangle in the coordinates of the window, in points.
    package var frame = Rect.zero
    private var description: AccessibilityDescription

    /// Creates an element without a place.
    init(id: ID, _ description: AccessibilityDescription) { (self.id, self.description) = (id, description) }

    /// Creates an element with only a role.
    init(id: ID, role: AccessibilityRole) {
        self.init(id: id, AccessibilityDescription())
        self.role = role
    }

    /// What the view says.
    package subscript<Value>(dynamicMember path: WritableKeyPath<AccessibilityDescription, Value>) -> Value {
        get { description[keyPath: path] }
        set { description[keyPath: path] = newValue }
    }
}
