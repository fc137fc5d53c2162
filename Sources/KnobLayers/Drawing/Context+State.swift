internal import CKnobCairo

/// The state that drawing uses, as in Core Graphics. What a layer's `draw(in:)` sets and does not restore ends with it.
///
/// ```swift
/// import KnobKit
///
/// final class Stripe: View {
///     override func draw(_ rect: Rect) {
///         guard let context = Context.current else { return }
///         context.saveGState()
///         context.setLineWidth(3)
///         context.setStrokeColor(.red)
///         context.addLines(between: [.zero, Point(x: bounds.maxX, y: bounds.maxY)])
///         context.strokePath()
///         context.restoreGState()
///     }
/// }
/// ```
extension Context {
    /// The state, which begins with its first use.
    var state: GraphicsState {
        if let graphics { return graphics }
        graphics = GraphicsState()
        push(.scope)
        return self.state
    }

    /// Saves the transform, the clip, the alpha, the colors, and the style of lines.
    public func saveGState() { push(.state) }

    /// Restores what the last `saveGState()` saved. Without one, the call is reported and ignored.
    public func restoreGState() { end(.state, "restoreGState() without saveGState()") }

    /// Begins to draw into a transparent layer, with an alpha of 1.
    public func beginTransparencyLayer() { (_, alpha) = (push(.layer), 1) }

    /// Composites what was drawn since `beginTransparencyLayer()` as a whole, with the alpha of that time, and
    /// restores the state. Without that call, this one is reported and ignored.
    public func endTransparencyLayer() { end(.layer, "endTransparencyLayer() without its beginning") }

    /// Sets the factor for the opacity of what is drawn, from 0 to 1; 1 by default.
    public func setAlpha(_ alpha: Double) {
        let outer = state.stack.contains { $0.kind == .layer } ? 1 : state.stack[0].alpha
        self.alpha = outer * max(0, min(1, alpha))
    }

    /// Moves the origin by `x` and `y` points.
    public func translateBy(x: Double, y: Double) { concatenate(AffineTransform(translationX: x, y: y)) }
    /// Scales the coordinates by two factors. A factor of 0 is ignored.
    public func scaleBy(x: Double, y: Double) { concatenate(AffineTransform(scaleX: x, y: y)) }
    /// Rotates the coordinates by an angle in radians, clockwise on the screen.
    public func rotate(by angle: Double) { concatenate(AffineTransform(rotationAngle: angle)) }
    /// Sets the color of fills; black by default.
    public func setFillColor(_ color: Color) { state.values.fillColor = color }
    /// Sets the color of lines; black by default.
    public func setStrokeColor(_ color: Color) { state.values.strokeColor = color }
    /// Sets the width of lines, in points; 1 by default.
    public func setLineWidth(_ width: Double) { state.values.stroke.lineWidth = width }
    /// Sets the shape of the ends of lines; `butt` by default.
    public func setLineCap(_ cap: LineCap) { state.values.stroke.lineCap = cap }
    /// Sets the shape of the corners of lines; `miter` by default.
    public func setLineJoin(_ join: LineJoin) { state.values.stroke.lineJoin = join }
    /// Sets the largest length of a sharp corner, in line widths; 10 by default.
    public func setMiterLimit(_ limit: Double) { state.values.stroke.miterLimit = limit }
    /// Sets the dashes of lines; none by default. See `StrokeStyle.dash`.
    public func setLineDash(phase: Double, lengths: [Double]) {
        (state.values.stroke.dashPhase, state.values.stroke.dash) = (phase, lengths)
    }

    /// Begins something. Returns the depth to which `unwind(to:)` ends it.
    @discardableResult
    func push(_ kind: GraphicsState.Kind, clip: ((OpaquePointer) -> Void)? = nil) -> Int {
        let state = state
        cairo_save(pointer)
        // What follows may be clipped or drawn elsewhere, until the next rectangle of the damage.
        plainClip = nil
        state.stack.append((kind, state.values, alpha, map, clip))
        if kind == .layer || kind == .clip { cairo_push_group(pointer) }
        return state.stack.count - 1
    }

    private func end(_ kind: GraphicsState.Kind, _ problem: String) {
        let open = state.stack.lastIndex { $0.kind == kind || $0.kind == .layer || $0.kind == .scope }
        if let open, state.stack[open].kind == kind { return unwind(to: open) }
        Diagnostics.report("Context: \(problem) was ignored.")
    }

    /// Ends what has begun beyond a depth and restores the values. Without any left, the state ends, too.
    func unwind(to depth: Int) {
        while let state = graphics, state.stack.count > depth, let start = state.stack.popLast() {
            let group = start.kind == .layer || start.kind == .clip ? cairo_pop_group(pointer) : nil
            cairo_restore(pointer)
            (state.values, alpha, map) = (start.values, start.alpha, start.map)
            if state.stack.isEmpty { graphics = nil }
            guard let group else { continue }
            guard let clip = start.clip else {
                paint(group)
                continue
            }
            cairo_set_source(pointer, group)
            cairo_pattern_destroy(group)
            clip(pointer)
        }
    }

    /// Ends all that has begun in the drawing of a layer or an image.
    func endDrawing() {
        let scope = graphics?.stack.lastIndex { $0.kind == .scope } ?? 0
        unwind(to: scope > 0 ? scope + 1 : 0)
    }

    /// Fills the clip with a pattern, and releases the pattern.
    func paint(_ pattern: OpaquePointer) {
        cairo_set_source(pointer, pattern)
        cairo_pattern_destroy(pattern)
        cairo_paint_with_alpha(pointer, alpha)
    }
}
