extension Control {
    /// The states of a control, as a set.
    public struct State: OptionSet, Hashable, Sendable {
        /// One bit for each state.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// No state: the empty set.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Not operable.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Under the pointer: part of `presentationState`, never of `state`.
        public static let hovered = State(rawValue: 1 << 16)
    }
}
