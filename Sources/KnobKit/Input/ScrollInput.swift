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
        (self.notches, self.horizontalNotches, self.location) = (notches, horizontalNotches, location)
        (self.modifierFlags, self.timestamp) = (modifierFlags, timestamp)
    }
}
