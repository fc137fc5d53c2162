/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// A width and a height of 0.
    public static let zero = Size()

    /// Creates a size from its width and height.
    public init(width: Double = 0, height: Double = 0) {
        (self.width, self.height) = (width, height)
    }
}
