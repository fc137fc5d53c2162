/// Which constraints hold if not all can: those with the higher number.
public struct UILayoutPriority: Hashable, Sendable {
    /// The number.
    public let rawValue: Double

    /// Creates a priority.
    public init(_ rawValue: Double) { self.rawValue = rawValue }

    /// Creates a priority.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// Gives way to what is required.
    public static let defaultHigh = UILayoutPriority(750)
    /// Gives way to what is higher.
    public static let defaultLow = UILayoutPriority(250)
}
