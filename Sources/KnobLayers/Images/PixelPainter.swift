/// What fills, copies, and strokes on a surface without cairo, at less cost and with the same result. The surface's host has it.
package protocol PixelPainter: AnyObject {
    /// Fills pixels with an opaque color.
    func fill(_ pixels: Rect, with color: Color.Components)
    /// Draws a surface over pixels, with its top left corner at the pixel (`x`, `y`). Returns `false` if it cannot.
    func draw(_ source: Surface, x: Int, y: Int, over pixels: Rect) -> Bool
    /// Draws a line along a path in the transform, the alpha, and the plain clip of a context. Returns `false` if it cannot.
    func stroke(_ path: BezierPath, with color: Color, _ style: StrokeStyle, in context: Context) -> Bool
}
