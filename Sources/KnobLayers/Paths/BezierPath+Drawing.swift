/// Drawing in the current context, as in UIKit.
extension BezierPath {
    /// Fills the path in the current context, with its fill color.
    @MainActor public func fill() { Context.withCurrent("fill()") { $0.fill(self, using: rule) } }
    /// Draws a line along the path in the current context, with its stroke color and in the style of this path.
    @MainActor public func stroke() { Context.withCurrent("stroke()") { $0.stroke(self, style: style) } }
    /// Limits drawing in the current context to the inside of the path.
    @MainActor public func addClip() { Context.withCurrent("addClip()") { $0.clip(to: self, using: rule) } }
    /// Sets the dashes of the line that `stroke()` draws; none by default. See `StrokeStyle.dash`.
    public func setLineDash(_ pattern: [Double], phase: Double = 0) { dash = (pattern, phase) }

    private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }
    private var style: StrokeStyle {
        StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit,
            dash: dash.lengths, dashPhase: dash.phase)
    }
}
