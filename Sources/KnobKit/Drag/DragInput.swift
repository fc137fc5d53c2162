/// The pointer at one moment of a drag: its location, the time, and the modifier keys held down.
public struct DragInput: Hashable, Sendable {
    /// The location in the control's coordinates, in points.
    public var location: Point
    /// The time in seconds, on the clock of the input events.
    public var timestamp: Double
    /// The modifier keys held down.
    public var modifierFlags: ModifierFlags

    /// Creates an input at `location`; without modifiers at time 0 by default.
    public init(at location: Point, timestamp: Double = 0, modifierFlags: ModifierFlags = []) {
        (self.location, self.timestamp, self.modifierFlags) = (location, timestamp, modifierFlags)
    }

    /// The factor that the modifiers apply to a movement: 0.1 with Shift, 0.01 with Control and Shift, else
    /// 1.
    public var factor: Double {
        guard modifierFlags.contains(.shift) else { return 1 }
        return modifierFlags.contains(.control) ? 0.01 : 0.1
    }
}
