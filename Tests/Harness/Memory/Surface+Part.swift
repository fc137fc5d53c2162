import KnobKit

extension Surface {
    /// Returns a copy in memory of the pixels in a rectangle, as `WindowHost.pixels(in:)` does.
    package func part(_ rect: PixelRect) -> Surface? {
        guard let part = try? Surface(width: rect.width, height: rect.height) else { return nil }
        (try? Context(on: part))?.draw(self, atPixelX: -rect.minX, y: -rect.minY)
        return part
    }
}
