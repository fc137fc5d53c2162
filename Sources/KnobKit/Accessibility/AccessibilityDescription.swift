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

/// What an element is for assistive technology.
public enum AccessibilityRole: Sendable {
    /// A window, a dialog, or a window with a menu.
    case window, dialog, menu
    /// Something that groups other elements.
    case group, scrollArea, toolbar, tabList, list
    /// One of the elements of a list, which can be selected and contain other elements.
    case listItem
    /// A control with a value.
    case slider, dial
    /// A control that is pressed.
    case button, toggleButton, radioButton, menuItem, checkMenuItem, tab
    /// Something to be read.
    case label, heading, image, status
    /// A field for text.
    case textField
}

/// States of an element for assistive technology.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of states.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The element reacts to the user.
    public static let enabled = Self(rawValue: 1)
    /// The element is in the visible part of the window, and not hidden.
    package static let showing = Self(rawValue: 2)
    /// The element can have the keyboard focus.
    public static let focusable = Self(rawValue: 4)
    /// The element has the keyboard focus.
    public static let focused = Self(rawValue: 8)
    /// The element is on.
    public static let checked = Self(rawValue: 16)
    /// The element is pressed at present.
    public static let pressed = Self(rawValue: 32)
    /// The element's value runs from left to right.
    public static let horizontal = Self(rawValue: 64)
    /// The element's value runs from bottom to top.
    public static let vertical = Self(rawValue: 128)
    /// The element is the selected one of a group.
    public static let selected = Self(rawValue: 512)
    /// The element's text or value is invalid.
    public static let invalid = Self(rawValue: 1024)
}

/// Something that assistive technology can do with an element.
public enum AccessibilityAction: Hashable, Sendable {
    /// Presses a button, or turns a switch to its other position.
    case press, toggle
    /// Changes a value by a step, or restores the default.
    case increment, decrement, reset
    /// Opens the context menu.
    case showMenu
}

/// A number that assistive technology reads and sets.
public struct AccessibilityNumber: Equatable, Sendable {
    /// The model value, its limits, and the distance between two values, which is 0 without steps.
    public var current, minimum, maximum, step: Double

    /// Creates a number.
    public init(_ current: Double, from minimum: Double, to maximum: Double, step: Double = 0) {
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }
}

/// A text that assistive technology reads.
public struct AccessibilityText: Equatable, Sendable {
    /// The characters.
    public var string: String
    /// Whether the user can change them.
    public var isEditable: Bool
    /// The indices of the selected characters. The caret is at the upper bound.
    public var selection: Range<Int>

    /// Creates a text.
    public init(_ string: String, isEditable: Bool = false, selection: Range<Int> = 0..<0) {
        self.string = string
        self.isEditable = isEditable
        self.selection = selection
    }
}

/// What a program reports to assistive technology besides its views.
///
/// ```swift
/// Accessibility.announce("Saved")
/// ```
@preconcurrency @MainActor
public enum Accessibility {
    /// Called with each announcement; `nil`, the default, while there is no assistive technology.
    package static var didAnnounce: (@MainActor (String) -> Void)?

    /// Reports a text that is said once, for something that no element says. Without assistive technology, this does nothing
    /// and `text` is not evaluated.
    public static func announce(_ text: @autoclosure () -> String) { didAnnounce?(text()) }
}
