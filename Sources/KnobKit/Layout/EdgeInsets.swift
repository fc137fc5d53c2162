/// The distances between the edges of a rectangle and those of a rectangle inside it, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance at each edge.
    public var top, left, bottom, right: Double

    /// Distances of 0.
    public static let zero = EdgeInsets()

    /// Creates insets; those that are not given are 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
