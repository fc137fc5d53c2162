import KnobLayers

/// What the desktop tells a window: the only way in. A host makes these, `Window.handle(_:)` takes them.
public enum InputEvent: Hashable, Sendable {
    /// A button of the pointer went down or up, or the pointer moved.
    case pointer(PointerInput)
    /// The wheel turned.
    case scroll(ScrollInput)
    /// A key went down.
    case key(KeyPress)
    /// A key went up.
    case keyReleased(KeyPress)
    /// The pointer is not this window's any more: another has the focus, took the pointer, or hides this one.
    case pointerLost
    /// The pointer has left the window.
    case pointerExited
    /// The window's content has another size, in points.
    case resized(Size)
    /// The person at the desktop wants the window gone.
    case closeRequested
}

/// What the pointer did.
public struct PointerInput: Hashable, Sendable {
    /// What happened.
    public enum Action: Hashable, Sendable {
        /// The button went down.
        case pressed(button: Int)
        /// The pointer moved.
        case moved
        /// The button went up.
        case released(button: Int)
    }

    /// What happened. Buttons count from 1, the primary one.
    public var action: Action
    /// Where, in points from the top left corner of the window's content.
    public var location: Point
    /// The keys that were held down.
    public var modifierFlags: ModifierFlags
    /// When, in seconds; from any moment on, but always the same one.
    public var timestamp: Double

    /// Makes an input; no key is held down and the time is 0 by default.
    public init(
        _ action: Action, at location: Point, modifierFlags: ModifierFlags = [], timestamp: Double = 0
    ) {
        (self.action, self.location) = (action, location)
        (self.modifierFlags, self.timestamp) = (modifierFlags, timestamp)
    }
}
