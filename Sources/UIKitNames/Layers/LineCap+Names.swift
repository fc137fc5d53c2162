import KnobKit

extension LineCap {
    /// Creates an end from its name, which is butt unless it is "round" or "square".
    public init(rawValue: String) {
        self = rawValue == "round" ? .round : rawValue == "square" ? .square : .butt
    }

    /// The name of the end.
    public var rawValue: String { self == .round ? "round" : self == .square ? "square" : "butt" }
}
