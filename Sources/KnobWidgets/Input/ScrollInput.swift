import KnobLayers

/// A rotation of the wheel.
public struct ScrollInput: Hashable, Sendable {
    /// The rotation in notches; positive is up, away from the user. Fractions are allowed.
    public var notches: Double
    /// The location of the pointer, in points from the top left corner of the window's content.
    public var location: Point
    /// The modifier keys that were held down.
    public var modifierFlags: ModifierFlags
    /// The time of the event, in seconds on the clock of the events.
    public var timestamp: Double

    /// Creates a rotation of the wheel at time 0 without modifier keys, unless they are given.
    public init(
        notches: Double, at location: Point, modifierFlags: ModifierFlags = [], timestamp: Double = 0
    ) {
        (self.notches, self.location) = (notches, location)
        (self.modifierFlags, self.timestamp) = (modifierFlags, timestamp)
    }
}
