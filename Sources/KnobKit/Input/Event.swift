/// An event of the user, as views and gesture recognizers receive it.
@preconcurrency @MainActor
public class Event {
    /// The time of the event, in seconds on the clock of the events.
    public let timestamp: Double
    /// The modifier keys that were held down.
    public let modifierFlags: ModifierFlags

    init(_ input: PointerInput) {
        (timestamp, modifierFlags) = (input.timestamp, input.modifierFlags)
    }
}
