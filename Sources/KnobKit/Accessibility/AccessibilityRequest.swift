/// What assistive technology asks of an element.
public enum AccessibilityRequest: Hashable, Sendable {
    /// Performs an action.
    case perform(AccessibilityAction)
    /// Sets the number, clamped to the limits and rounded to steps, as an edit of the user. A number that is
    /// not finite is refused with a message.
    case setNumber(Double)
    /// Replaces the text of a field, with at most 10,000 Unicode scalars. A field without the focus takes it as if Return
    /// followed.
    case setText(String)
    /// Replaces characters of a field in the same way. The caret stays at its character.
    case replace(Range<Int>, String)
    /// Selects characters of a field; an empty range moves the caret.
    case select(Range<Int>)
    /// Moves the keyboard focus to the element.
    case focus
    /// Scrolls the element into view.
    case scrollToVisible
}
