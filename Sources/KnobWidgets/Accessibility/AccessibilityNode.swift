import KnobLayers

/// An element of a window as assistive technology sees it: plain values, which an adapter translates for the desktop.
public struct AccessibilityNode: Equatable, Sendable {
    /// The identity of an element as long as its view exists.
    public struct ID: Hashable, Sendable {
        /// A number that no other element of the program has.
        public let number: Int

        package init(_ number: Int) { self.number = number }
    }

    /// The identity.
    public var id: ID
    /// The element that contains this one; `nil` for a window.
    public var parent: ID?
    /// The elements in this one, in reading order.
    public var children: [ID] = []
    /// What the element is.
    public var role: AccessibilityRole
    /// The name; empty if there is none.
    public var label = ""
    /// What using the element does; empty if there is nothing to say.
    public var hint = ""
    /// The value in words, such as "64 percent"; empty if there is none.
    public var value = ""
    /// The number that can be read, and set unless the element is disabled; `nil` if the element has none.
    public var number: AccessibilityNumber?
    /// The characters that can be read; `nil` if the element shows no text.
    public var text: AccessibilityText?
    /// Which states hold.
    public var states: AccessibilityStates = []
    /// What can be done with the element.
    public var actions: [AccessibilityAction] = []
    /// The rectangle in the coordinates of the window, in points.
    public var frame = Rect.zero

    package init(id: ID, role: AccessibilityRole) { (self.id, self.role) = (id, role) }
}

/// A number that assistive technology reads and sets.
public struct AccessibilityNumber: Equatable, Sendable {
    /// The model value, its limits, and the distance between two values, which is 0 without steps.
    public var current, minimum, maximum, step: Double

    /// Creates a number.
    public init(_ current: Double, from minimum: Double, to maximum: Double, step: Double = 0) {
        (self.current, self.minimum, self.maximum, self.step) = (current, minimum, maximum, step)
    }
}

/// A text that assistive technology reads.
public struct AccessibilityText: Equatable, Sendable {
    /// The characters.
    public var string: String
    /// Whether the user can change them.
    public var isEditable: Bool
    /// The selected characters, counted in Unicode scalars as AT-SPI does. The caret is at the upper bound.
    public var selection: Range<Int>

    /// Creates a text.
    public init(_ string: String, isEditable: Bool = false, selection: Range<Int> = 0..<0) {
        (self.string, self.isEditable, self.selection) = (string, isEditable, selection)
    }
}
