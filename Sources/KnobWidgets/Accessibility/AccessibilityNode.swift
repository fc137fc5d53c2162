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
    /// What the element is; `.group`, by default, is no element unless it has a label of its own.
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

    /// The role and the states as traits.
    var traits: AccessibilityTraits {
        get {
            var traits = AccessibilityTraits.roles.first { $0.role == role }?.traits ?? []
            if role == .dial { traits = .adjustable }
            if states.contains(.selected) { traits.insert(.selected) }
            if !states.contains(.enabled) { traits.insert(.notEnabled) }
            return traits
        }
        set {
            let role = AccessibilityTraits.roles.first { newValue.isSuperset(of: $0.traits) }?.role
            if let role, !(role == .slider && self.role == .dial) { self.role = role }
            states.remove([.selected, .enabled])
            if newValue.contains(.selected) { states.insert(.selected) }
            if !newValue.contains(.notEnabled) { states.insert(.enabled) }
            if newValue.contains(.adjustable), number == nil { actions += [.increment, .decrement] }
            if newValue.contains(.button), !actions.contains(.press) { actions.append(.press) }
        }
    }
}
