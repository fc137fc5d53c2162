import KnobKit

/// An element of a window as assistive technology sees it: what its view says, and where it is among the others.
@dynamicMemberLookup
struct AccessibilityNode: Equatable, Sendable {
    /// A number that no other element of the program has, as long as its view is an element.
    let id: Int
    /// The element that contains this one; `nil` for a window.
    var parent: Int?
    /// The elements in this one, in reading order.
    var children: [Int] = []
    /// The rectangle in the coordinates of the window, in points.
    var frame = Rect.zero
    private var description: AccessibilityDescription

    /// Creates an element without a place.
    init(id: Int, _ description: AccessibilityDescription) {
        self.id = id
        self.description = description
    }

    /// What the view says.
    subscript<Value>(dynamicMember path: WritableKeyPath<AccessibilityDescription, Value>) -> Value {
        get { description[keyPath: path] }
        set { description[keyPath: path] = newValue }
    }

    /// The name in AT-SPI, which has values only for numbers and text: another value follows the label.
    var name: String {
        self.number != nil || self.text != nil || self.value.isEmpty
            ? self.label : "\(self.label), \(self.value)"
    }

    /// The characters as AT-SPI counts them.
    var characters: Characters { Characters(self.text?.string ?? "") }

    /// The selected characters; the caret is at the upper bound.
    var selection: Range<Int> { characters.scalars(of: self.text?.selection ?? 0..<0) }
}

/// A difference between two updates of a tree.
enum AccessibilityChange: Equatable, Sendable {
    /// An element has come, with those inside it following in changes of their own.
    case added(AccessibilityNode)
    /// An element has gone, which had an index in the element that contained it.
    case removed(AccessibilityNode, index: Int)
    /// Values of an element have changed.
    case changed(from: AccessibilityNode, to: AccessibilityNode)
}
