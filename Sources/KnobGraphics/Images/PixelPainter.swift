/// What fills and copies pixels of a surface without cairo, at less cost and with the same result. The surface's host has it.
package protocol PixelPainter: AnyObject {
    /// Fills pixels with an opaque color.
    func fill(_ pixels: Rect, with color: Color.Components)
    /// Draws a surface over pixels, with its top left corner at the pixel (`x`, `y`). Returns `false` if it cannot.
    func draw(_ source: Surface, x: Int, y: Int, over pixels: Rect) -> Bool
}
