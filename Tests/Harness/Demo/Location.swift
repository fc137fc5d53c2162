/// A location in the window's content, in points from its upper left corner.
package struct Location: Equatable, Sendable {
    /// The distance from the left.
    package var x: Double
    /// The distance from the top.
    package var y: Double

    /// Creates a location from its coordinates.
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}
