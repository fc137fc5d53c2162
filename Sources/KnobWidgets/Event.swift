import KnobLayers

/// Something that a person did, as views and gestures see it.
@MainActor
public final class Event {
    /// When it happened, in seconds on the clock of the events.
    public let timestamp: Double
    /// The keys that were held down.
    public let modifierFlags: ModifierFlags
    /// The touches that there are.
    public let allTouches: Set<Touch>

    init(timestamp: Double, modifierFlags: ModifierFlags, allTouches: Set<Touch>) {
        self.timestamp = timestamp
        self.modifierFlags = modifierFlags
        self.allTouches = allTouches
    }
}

/// Keys that change what others mean.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = ModifierFlags(rawValue: 1)
    /// Either Control key.
    public static let control = ModifierFlags(rawValue: 2)
    /// Either Alt key.
    public static let alternate = ModifierFlags(rawValue: 4)
}
