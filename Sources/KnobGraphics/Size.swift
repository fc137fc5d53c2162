/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// No extent in either direction.
    public static let zero = Size()

    /// Makes a size; both extents are 0 by default.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}
