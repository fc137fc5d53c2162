/// A rectangle of pixels.
struct Box {
    var x, y, width, height: Int32

    /// Returns whether it contains the pixel at `x` and `y`.
    func contains(_ x: Int32, _ y: Int32) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
}
