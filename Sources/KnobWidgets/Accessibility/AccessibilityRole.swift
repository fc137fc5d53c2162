/// What an element is for assistive technology.
public enum AccessibilityRole: Sendable {
    /// A window, a dialog, or a window with a menu.
    case window, dialog, menu
    /// Something that groups other elements.
    case group, scrollArea, toolbar, tabList
    /// A control with a value.
    case slider, dial
    /// A control that is pressed.
    case button, toggleButton, menuItem, checkMenuItem, tab
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
    public static let showing = Self(rawValue: 2)
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
    /// The window has the keyboard focus.
    public static let active = Self(rawValue: 256)
    /// The element is the selected one of a group.
    public static let selected = Self(rawValue: 512)
    /// The element's text or value is invalid.
    public static let invalid = Self(rawValue: 1024)
}

/// Something that assistive technology can do with an element.
public enum AccessibilityAction: Equatable, Sendable {
    /// Presses a button, or turns a switch to its other position.
    case press, toggle
    /// Changes a value by a step, or restores the default.
    case increment, decrement, reset
    /// Opens the context menu.
    case showMenu
}

/// What assistive technology asks of an element.
public enum AccessibilityRequest: Equatable, Sendable {
    /// Performs an action.
    case perform(AccessibilityAction)
    /// Sets the number, clamped to the limits, as an edit of the user.
    case setNumber(Double)
    /// Replaces the text of a field.
    case setText(String)
    /// Selects characters of a field, counted in Unicode scalars; an empty range moves the caret.
    case select(Range<Int>)
    /// Moves the keyboard focus to the element.
    case focus
    /// Scrolls the element into view.
    case scrollToVisible
}
