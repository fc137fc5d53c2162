/// An event that a host passes to `Window.handle(_:)`, the only way for input to enter a window.
public enum InputEvent: Hashable, Sendable {
    /// A button was pressed or released, or the pointer or a finger moved.
    case pointer(PointerInput)
    /// The wheel was rotated.
    case scroll(ScrollInput)
    /// A key was pressed.
    case key(KeyPress)
    /// A key was released.
    case keyReleased(KeyPress)
    /// An input method composes the text, which is empty when it stops. The selection in it counts characters. With
    /// `commitsOnFocusLoss` the text is committed, and not removed, when the view or the window loses the focus.
    case markedText(String, selectedRange: Range<Int>, commitsOnFocusLoss: Bool)
    /// The window lost the pointer and the keys: another window received the focus or grabbed the pointer, or
    /// this one was unmapped. All touches are cancelled.
    case pointerLost
    /// The window lost the keys alone: another program grabbed the keyboard, for example for a global hotkey, so the
    /// releases of keys that are down will not arrive. Touches continue, and the focus stays.
    case keysLost
    /// The pointer left the window.
    case pointerExited
    /// The size of the window's content changed, in points.
    case resized(Size)
    /// The user wants to close the window.
    case closeRequested
    /// Assistive technology asks something of the view that is found by the indices of subviews, from the window down.
    case assistive(AccessibilityRequest, [Int])
}
