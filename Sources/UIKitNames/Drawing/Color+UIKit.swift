import KnobKit

extension Color {
    /// Creates a color from itself, as `CGColor` and `UIColor` are the same type.
    public init(cgColor: CGColor) { self = cgColor }

    /// The color itself.
    public var cgColor: CGColor { self }
}
