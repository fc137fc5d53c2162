/// What an animation shows before its start and after its end.
public enum MediaTimingFillMode: Sendable, CaseIterable {
    /// The model value. The default.
    case removed
    /// After the end, the last value, until the animation is removed.
    case forwards
    /// Before the start, the first value.
    case backwards
    /// Before the start, the first value, and after the end, the last one.
    case both
}
