/// Something that assistive technology can do with an element.
public enum AccessibilityAction: Hashable, CaseIterable, Sendable {
    /// Presses a button, or turns a switch to its other position.
    case press, toggle
    /// Changes a value by a step, or restores the default.
    case increment, decrement, reset
    /// Opens the context menu.
    case showMenu
}
