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

/// A press, a movement, or a release of a pointer or a finger.
public struct PointerInput: Hashable, Sendable {
    /// What the pointer or finger did.
    public enum Action: Hashable, Sendable {
        /// A button was pressed. A finger that touches the screen presses button 1.
        case pressed(button: Int)
        /// The pointer or finger moved.
        case moved
        /// A button was released. A finger that leaves the screen releases button 1.
        case released(button: Int)
        /// The touch was taken away, for example by a gesture of the desktop.
        case cancelled
    }

    /// What the pointer or finger did. Buttons are numbered from 1, the primary one.
    public var action: Action
    /// The location, in points from the top left corner of the window's content.
    public var location: Point
    /// The modifier keys that were held down.
    public var modifierFlags: ModifierFlags
    /// The time of the event, in seconds on the clock of the events.
    public var timestamp: Double
    /// The pointer or finger that the event is about.
    package var id: PointerID

    /// Creates an event of the pointer at time 0 without modifier keys, unless they are given.
    public init(
        _ action: Action, at location: Point, modifierFlags: ModifierFlags = [], timestamp: Double = 0
    ) {
        self.init(action, at: location, modifierFlags: modifierFlags, timestamp: timestamp, id: .pointer)
    }

    /// Creates an event of a pointer or a finger.
    package init(
        _ action: Action, at location: Point, modifierFlags: ModifierFlags = [], timestamp: Double = 0,
        id: PointerID
    ) {
        self.action = action
        self.location = location
        self.id = id
        self.modifierFlags = modifierFlags
        self.timestamp = timestamp
    }
}

/// The identity of a pointer or a finger, which stays the same from its press to its release.
package enum PointerID: Hashable, Sendable {
    /// The pointer, which all mice and touchpads move.
    case pointer
    /// A finger or a pen on the screen, by its number.
    case finger(UInt32)
}

/// A rotation of the wheel.
public struct ScrollInput: Hashable, Sendable {
    /// The rotation in notches; positive is up, away from the user. Fractions are allowed.
    public var notches: Double
    /// The rotation of a second wheel, or the movement of fingers on a touchpad to the side, in notches; positive is
    /// to the right. 0 by default.
    public var horizontalNotches: Double
    /// The location of the pointer, in points from the top left corner of the window's content.
    public var location: Point
    /// The modifier keys that were held down.
    public var modifierFlags: ModifierFlags
    /// The time of the event, in seconds on the clock of the events.
    public var timestamp: Double

    /// Creates a rotation of the wheel at time 0 without modifier keys, unless they are given.
    public init(
        notches: Double, horizontalNotches: Double = 0, at location: Point,
        modifierFlags: ModifierFlags = [], timestamp: Double = 0
    ) {
        self.notches = notches
        self.horizontalNotches = horizontalNotches
        self.location = location
        self.modifierFlags = modifierFlags
        self.timestamp = timestamp
    }
}

/// A key that was pressed, and the text that it types.
public struct KeyPress: Hashable, Sendable {
    /// The keys that do something else than type text.
    public enum Key: Hashable, Sendable, CaseIterable {
        /// The arrow keys.
        case up, down, left, right
        /// The keys that move by a page or to an end.
        case pageUp, pageDown, home, end
        /// The keys that edit.
        case insert, delete, backspace, escape, enter, tab, space
        /// The key that shows the context menu.
        case menu
        /// The function keys.
        case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
        /// Any other key.
        case other
    }

    /// The key.
    public var key: Key
    /// The text that the key types, after compose and dead keys; empty if none. With Control it is the letter
    /// itself, such as "a".
    public var characters: String
    /// The modifier keys that were held down.
    public var modifierFlags: ModifierFlags
    /// Whether the key is held down and repeats automatically.
    public var isRepeat: Bool

    /// Creates a press of a key that types `characters`; none by default.
    public init(
        _ key: Key, characters: String = "", modifierFlags: ModifierFlags = [], isRepeat: Bool = false
    ) {
        self.key = key
        self.characters = characters
        self.modifierFlags = modifierFlags
        self.isRepeat = isRepeat
    }

    /// Whether the key activates a button or a switch: Space or Return, without Control and Alt, which belong to shortcuts.
    public var isActivation: Bool {
        (key == .space || key == .enter) && modifierFlags.isDisjoint(with: [.control, .alternate])
    }
}

/// The modifier keys that are held down during an event.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = ModifierFlags(rawValue: 1)
    /// Either Control key.
    public static let control = ModifierFlags(rawValue: 2)
    /// Either Alt key.
    public static let alternate = ModifierFlags(rawValue: 4)
    /// Either Super key, which desktops and key equivalents use: views do not receive keys with it.
    public static let command = ModifierFlags(rawValue: 8)
}
