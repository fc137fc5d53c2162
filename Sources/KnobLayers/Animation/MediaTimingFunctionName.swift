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

    /// x1, y1, x2, y2.
    var controlPoints: [Double] {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInEaseOut: [0.42, 0, 0.58, 1]
        case .default: [0.25, 0.1, 0.25, 1]
        }
    }
}
