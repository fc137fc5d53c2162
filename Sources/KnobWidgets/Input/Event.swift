/// An event of the user, as views and gesture recognizers receive it.
@MainActor
public final class Event {
    /// The time of the event, in seconds on the clock of the events.
    public let timestamp: Double
    /// The modifier keys that were held down.
    public let modifierFlags: ModifierFlags
    /// All touches of the window, including the one that has just ended.
    public let allTouches: Set<Touch>

    init(_ input: PointerInput, allTouches: Set<Touch>) {
        (timestamp, modifierFlags) = (input.timestamp, input.modifierFlags)
        self.allTouches = allTouches
    }
}
