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
    /// The window has the keyboard focus. Only the host of a window knows that, and so its adapter adds it.
    public static let active = Self(rawValue: 256)
    /// The element is the selected one of a group.
    public static let selected = Self(rawValue: 512)
    /// The element's text or value is invalid.
    public static let invalid = Self(rawValue: 1024)
}
