/// The behavior beyond the ends of a number's range.
public enum Turns: Sendable {
    /// The value stays at the end.
    case bounded
    /// The value continues at the other end, as on a compass.
    case wrapping
    /// The value continues at the other end, and turns are counted.
    case unbounded
    /// The value continues at the other end, which is the same value, as on a dial of 12 numbers. Turns are
    /// counted.
    case cyclic
}
