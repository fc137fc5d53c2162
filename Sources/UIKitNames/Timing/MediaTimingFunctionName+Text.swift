import KnobKit

extension MediaTimingFunctionName: RawRepresentable {
    /// Creates a name from its text, which is linear unless it is that of another curve.
    public init(rawValue: String) {
        self = MediaTimingFunctionName.allCases.first { $0.rawValue == rawValue } ?? .linear
    }

    /// The text of the name, as in Core Animation.
    public var rawValue: String {
        switch self {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInEaseOut: "easeInEaseOut"
        case .default: "default"
        }
    }
}
