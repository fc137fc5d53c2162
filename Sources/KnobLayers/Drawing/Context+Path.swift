internal import CKnobCairo

/// The current path, as in Core Graphics. Its points stay where they are when the transform changes. Drawing it, drawing a
/// rectangle or an ellipse, and clipping to it begin a new path.
extension Context {
    private var path: BezierPath {
        let state = state
        if state.pathMap != map, let inverse = map.inverted() {
            state.path.apply(state.pathMap.concatenating(inverse))
            state.pathMap = map
        }
        return state.path
    }

    /// Begins a new path and discards the current one.
    public func beginPath() { (state.path, state.stroked) = (BezierPath(), nil) }
    /// Begins a subpath at `point`.
    public func move(to point: Point) { path.move(to: point) }
    /// Adds a straight line to `point`.
    public func addLine(to point: Point) { path.addLine(to: point) }
    /// Adds a subpath of straight lines through `points`.
    public func addLines(between points: [Point]) { path.addLines(points) }
    /// Adds a cubic curve to `end`.
    public func addCurve(to end: Point, control1: Point, control2: Point) {
        path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    }
    /// Adds a quadratic curve to `p`.
    public func addQuadCurve(to p: Point, control: Point) { path.addQuadCurve(to: p, controlPoint: control) }
    /// Adds an arc of a circle, after a straight line to its start if the path is not empty.
    ///
    /// - Parameter clockwise: As on iOS, `true` for an arc that runs counterclockwise on the screen, because y points
    ///   downward. `BezierPath` has the opposite meaning, as in UIKit.
    public func addArc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
        path.addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: Rect) { path.append(BezierPath(rect: rect)) }
    /// Adds the ellipse that fits into `rect`.
    public func addEllipse(in rect: Rect) { path.append(BezierPath(ovalIn: rect)) }
    /// Adds the elements of a path.
    public func addPath(_ path: BezierPath) { self.path.append(path) }
    /// Closes the subpath with a straight line to its start.
    public func closePath() { path.close() }
    /// Replaces the current path with the outline of its line, for filling it or clipping to it.
    public func replacePathWithStrokedPath() { state.stroked = state.values.stroke }

    /// Fills the current path with the fill color.
    public func fillPath(using rule: FillRule = .winding) {
        guard let line = state.stroked else { return fill(path, using: rule) }
        stroke(path, style: line, with: state.values.fillColor)
    }
    /// Draws a line along the current path with the stroke color and the style of lines.
    public func strokePath() { stroke(path, style: state.values.stroke) }
    /// Draws the current path.
    public func drawPath(using mode: PathDrawingMode) {
        let path = path
        if mode != .stroke { fillPath(using: mode == .fill || mode == .fillStroke ? .winding : .evenOdd) }
        if mode != .fill, mode != .eoFill { stroke(path, style: state.values.stroke) }
    }
    /// Fills a rectangle with the fill color.
    public func fill(_ rect: Rect) { fill(BezierPath(rect: rect), using: .winding) }
    /// Fills the ellipse that fits into `rect` with the fill color.
    public func fillEllipse(in rect: Rect) { fill(BezierPath(ovalIn: rect), using: .winding) }
    /// Draws a line along a rectangle with the stroke color.
    public func stroke(_ rect: Rect) { stroke(BezierPath(rect: rect), style: state.values.stroke) }
    /// Draws a line of a width along a rectangle with the stroke color and the style of lines.
    public func stroke(_ rect: Rect, width: Double) {
        var style = state.values.stroke
        style.lineWidth = width
        stroke(BezierPath(rect: rect), style: style)
    }
    /// Draws a line along the ellipse that fits into `rect` with the stroke color.
    public func strokeEllipse(in rect: Rect) { stroke(BezierPath(ovalIn: rect), style: state.values.stroke) }

    /// Makes every pixel of a rectangle inside the clip transparent.
    public func clear(_ rect: Rect) {
        saved {
            clip(to: rect)
            clear()
        }
    }

    /// Limits drawing to the inside of the current path, within the current clip. Without a path, the call is reported
    /// and ignored.
    public func clip(using rule: FillRule = .winding) {
        let (path, line) = (path, state.stroked)
        guard !path.isEmpty else { return Diagnostics.report("Context: clip() without a path was ignored.") }
        guard let line else { return clip(to: path, using: rule) }
        beginPath()
        push(.clip) { [unowned self] _ in drawLine(along: path, line) }
    }

    /// Limits drawing to the opaque part of an image that is stretched to `rect`, within the current clip.
    public func clip(to rect: Rect, mask: Image) {
        guard !rect.isEmpty, admits(rect, "a clip") else { return clip(to: .zero) }
        let (x, y) = (rect.width / mask.size.width, rect.height / mask.size.height)
        push(.clip) { pointer in
            cairo_translate(pointer, rect.minX, rect.minY)
            cairo_scale(pointer, x / mask.scale, y / mask.scale)
            cairo_mask_surface(pointer, mask.surface.pointer, 0, 0)
            cairo_scale(pointer, mask.scale / x, mask.scale / y)
            cairo_translate(pointer, -rect.minX, -rect.minY)
        }
    }

    /// Draws a line of text in a font, with its top left corner at `point`.
    public func draw(_ text: String, at point: Point, font: Font, color: Color) {
        let line = TextLine(text, font: font)
        let start = Point(x: point.x, y: point.y + line.ascent)
        shadowed(line.inkBounds.offsetBy(dx: start.x, dy: start.y)) { $0.draw(line, at: start, with: color) }
    }

    /// Fills a path with the fill color.
    func fill(_ path: BezierPath, using rule: FillRule) {
        let color = state.values.fillColor
        shadowed(path.bounds) { $0.fill(path, with: color, using: rule) }
        beginPath()
    }

    /// Draws a line along a path with the stroke color, or with another one.
    func stroke(_ path: BezierPath, style: StrokeStyle, with color: Color? = nil) {
        let color = color ?? state.values.strokeColor
        shadowed(path.strokeBounds(style)) { $0.stroke(path, with: color, style: style) }
        beginPath()
    }

    /// Limits drawing to the inside of a path by a rule.
    func clip(to path: BezierPath, using rule: FillRule) {
        beginPath()
        cairo_set_fill_rule(pointer, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        clip(to: path)
        cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
    }
}
