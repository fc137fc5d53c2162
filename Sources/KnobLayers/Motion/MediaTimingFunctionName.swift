/// The timing curves with a name.
public enum MediaTimingFunctionName: Sendable, CaseIterable {
    /// A constant velocity.
    case linear
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// A slow start and a slow end.
    case easeInEaseOut
    /// The curve of implicit animations: a quick start and a slow end.
    case `default`
}
