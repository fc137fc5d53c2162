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
