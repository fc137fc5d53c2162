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
    public var id: PointerID

    /// Creates an event of the pointer at time 0 without modifier keys, unless they are given.
    public init(
        _ action: Action, at location: Point, modifierFlags: ModifierFlags = [], timestamp: Double = 0,
        id: PointerID = .core
    ) {
        (self.action, self.location, self.id) = (action, location, id)
        (self.modifierFlags, self.timestamp) = (modifierFlags, timestamp)
    }
}
