/// A place in the window's content, in points from its upper left corner.
package struct Place: Equatable, Sendable {
    /// To the right.
    package var x: Double
    /// Downwards.
    package var y: Double

    /// The place with these coordinates.
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}
