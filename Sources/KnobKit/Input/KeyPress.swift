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
        (self.key, self.characters) = (key, characters)
        (self.modifierFlags, self.isRepeat) = (modifierFlags, isRepeat)
    }

    /// Whether the key activates a button or a switch: Space or Return, without Control and Alt, which belong to shortcuts.
    public var isActivation: Bool {
        (key == .space || key == .enter) && modifierFlags.isDisjoint(with: [.control, .alternate])
    }
}
