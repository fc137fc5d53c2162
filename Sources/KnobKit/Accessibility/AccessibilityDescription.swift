/// What a view says about itself to assistive technology, in plain values.
public struct AccessibilityDescription: Equatable, Sendable {
    /// What the element is; `.group`, the default, and `.image` are no elements unless the program has set a label.
    public var role = AccessibilityRole.group
    /// The name; empty if there is none.
    public var label = ""
    /// What using the element does; empty if there is nothing to say.
    public var hint = ""
    /// The value as text, such as "64%"; empty if there is none.
    public var value = ""
    /// The number that can be read, and set unless the element is disabled; `nil` if the element has none.
    public var number: AccessibilityNumber?
    /// The characters that can be read; `nil` if the element shows no text.
    public var text: AccessibilityText?
    /// Which states hold.
    public var states: AccessibilityStates = []
    /// What can be done with the element.
    public var actions: [AccessibilityAction] = []

    /// Creates a description without content, for a test of `describeAccessibility(_:)`.
    public init() {}
}
