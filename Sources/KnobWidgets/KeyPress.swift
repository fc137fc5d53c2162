import KnobLayers

/// A key that went down, and what it types.
public struct KeyPress: Hashable, Sendable {
    /// Which key, where it is one that does not type.
    public enum Key: Hashable, Sendable, CaseIterable {
        /// The arrows.
        case up, down, left, right
        /// The keys that move far.
        case pageUp, pageDown, home, end
        /// The keys that edit.
        case delete, backspace, escape, enter, tab, space
        /// Any other key.
        case other
    }

    /// Which key it is.
    public var key: Key
    /// What it types, after compose and dead keys; empty if nothing. With Control the letter itself, as in
    /// "a".
    public var characters: String
    /// The keys that were held down with it.
    public var modifierFlags: ModifierFlags
    /// Whether it is held down and repeats by itself.
    public var isRepeat: Bool

    /// Makes a press of a key that types `characters`, nothing by default.
    public init(
        _ key: Key, characters: String = "", modifierFlags: ModifierFlags = [], isRepeat: Bool = false
    ) {
        (self.key, self.characters) = (key, characters)
        (self.modifierFlags, self.isRepeat) = (modifierFlags, isRepeat)
    }
}

/// What the wheel did.
public struct ScrollInput: Hashable, Sendable {
    /// How far it turned, in notches: up, or away from the person, is positive. May be a fraction.
    public var notches: Double
    /// Where the pointer is, in points from the top left corner of the window's content.
    public var location: Point
    /// The keys that were held down.
    public var modifierFlags: ModifierFlags
    /// When, in seconds on the clock of the pointer's events.
    public var timestamp: Double

    /// Makes a turn of the wheel; no key is held down and the time is 0 by default.
    public init(
        notches: Double, at location: Point, modifierFlags: ModifierFlags = [], timestamp: Double = 0
    ) {
        (self.notches, self.location) = (notches, location)
        (self.modifierFlags, self.timestamp) = (modifierFlags, timestamp)
    }
}
