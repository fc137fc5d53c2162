/// A direction and a length in two dimensions.
public struct CGVector: Hashable, Sendable {
    /// The horizontal part.
    public var dx: Double
    /// The vertical part.
    public var dy: Double

    /// A vector without length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector.
    public init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }
}
