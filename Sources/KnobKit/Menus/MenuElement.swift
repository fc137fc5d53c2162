/// An entry of a menu: an `Action`, or a `Menu` of further entries.
@preconcurrency @MainActor
public class MenuElement {
    /// The options of an action.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The action cannot be performed now; its title is gray.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The action deletes something; its title is red.
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    /// The state that the mark before an action's title shows.
    public enum State: Hashable, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A dash: on for a part of what the action is about.
        case mixed
    }

    /// The text of the entry.
    public let title: String

    init(title: String) { self.title = title }
}
