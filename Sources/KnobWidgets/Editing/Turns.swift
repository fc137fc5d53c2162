/// What lies beyond the ends of a number's range.
public enum Turns: Sendable {
    /// Nothing: the value stays at the end.
    case bounded
    /// The other end, as on a compass.
    case wrapping
    /// The other end, and turns are counted.
    case unbounded
    /// The other end, which is the same value, as on a dial of 12 numbers; turns are counted.
    case cyclic
}
