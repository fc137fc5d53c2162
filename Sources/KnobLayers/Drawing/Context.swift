internal import CKnobCairo

/// A drawing context: draws shapes, text and images on a surface.
///
/// Coordinates are in points, which `transform` maps to pixels. Colors are resolved for `appearance`, and
/// their opacity is multiplied by `alpha`. Calls that cannot draw anything are ignored: those with an empty
/// path, with a number that is not finite, with coordinates beyond 4,000,000 pixels, with lines wider than
/// 100,000 pixels, and with text of more than 16,384 pixels.
///
/// ```swift
/// import KnobKit
///
/// final class Dot: Layer {
///     override var drawnBounds: Rect { super.drawnBounds.union(bounds) }
///
///     override func draw(in context: Context) {
///         super.draw(in: context)
///         context.fill(BezierPath(ovalIn: bounds), with: .red)
///         context.stroke(BezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)), with: .label, lineWidth: 2)
///     }
/// }
/// ```
public final class Context {
    /// The `cairo_t *`, with the transform and the plain clip that were set last. It gets them when it is read, because a
    /// `PixelPainter` draws most without it; so it has to be read before `plainClip` becomes `nil`.
    package var pointer: OpaquePointer {
        if isBehind { catchUp() }
        return cairo
    }
    private let cairo: OpaquePointer
    /// The surface that is drawn on.
    package let surface: Surface
    /// The appearance that selects the components of colors; light by default.
    @exclusivity(unchecked) public var appearance: Appearance
    /// Whether colors are resolved for a desktop with high contrast: grays become black or white, and other colors
    /// darker or lighter; `false` by default.
    @exclusivity(unchecked) package var isHighContrast = false
    /// The factor that multiplies every opacity, from 0 to 1; 1 by default. `saved(_:)` restores it.
    @exclusivity(unchecked) public var alpha = 1.0
    /// The transform, which is read often.
    @exclusivity(unchecked) var map = AffineTransform.identity
    /// The whole pixels to which drawing is limited; `nil` if the clip has other edges, or what is drawn goes elsewhere
    /// first.
    @exclusivity(unchecked) package internal(set) var plainClip: Rect?
    /// The plain clip that cairo has; `nil` if it has another, or if that is not known.
    @exclusivity(unchecked) var cairoClip: Rect?
    /// Whether cairo may have another transform or another plain clip.
    @exclusivity(unchecked) var isBehind = false
    /// The first content that a call could not draw, and why; `nil` if there is none.
    @exclusivity(unchecked) var omission: String?

    /// The state of the calls that are named after Core Graphics; `nil` until the first of them.
    @exclusivity(unchecked) var graphics: GraphicsState?

    /// Creates a context for `surface`, with one point per pixel.
    ///
    /// - Throws: `GraphicsError` if the surface cannot be drawn on.
    public init(on surface: Surface, appearance: Appearance = .light) throws {
        guard let pointer = cairo_create(surface.pointer) else {
            throw GraphicsError("a drawing context: out of memory")
        }
        (cairo, self.surface, self.appearance) = (pointer, surface, appearance)
        if let error = GraphicsError("a drawing context", status: cairo_status(pointer)) { throw error }
    }

    deinit { cairo_destroy(cairo) }

    /// Throws an error if this context or its surface has an error status. Calls after the error have drawn
    /// nothing.
    package func check() throws {
        if let error = failure { throw error }
        try surface.check("drawing")
    }

    /// Whether a call has failed. Later calls draw nothing.
    package var hasFailed: Bool { cairo_status(cairo) != CAIRO_STATUS_SUCCESS }

    /// The error of the call that has failed; `nil` if none has.
    package var failure: GraphicsError? { GraphicsError("drawing", status: cairo_status(cairo)) }

    // MARK: State

    /// Calls `body` and then restores the transform, the clip, `alpha`, and all that `restoreGState()` restores.
    public func saved(_ body: () -> Void) {
        cairo_save(pointer)
        let clip = cairoClip
        scoped(body)
        cairo_restore(cairo)
        (cairoClip, isBehind) = (clip, false)
    }

    /// Calls `body`, and restores what cairo does not restore.
    func scoped(_ body: () -> Void) {
        let (before, oldMap, oldClip) = (alpha, map, plainClip)
        let depth = graphics == nil ? 0 : push(.scope)
        body()
        if graphics != nil { unwind(to: depth) }
        (alpha, map, plainClip) = (before, oldMap, oldClip)
    }

    /// The transform from points to the surface's pixels. A transform that has no inverse, that is not
    /// finite, or that moves or scales by more than 4,000,000 is ignored.
    public var transform: AffineTransform {
        get { map }
        set {
            guard newValue.isDrawable else { return }
            (map, isBehind) = (newValue, true)
        }
    }

    /// Gives cairo the transform and the plain clip.
    private func catchUp() {
        isBehind = false
        if let plainClip, plainClip != cairoClip {
            cairo_reset_clip(cairo)
            cairo_identity_matrix(cairo)
            cairo_rectangle(cairo, plainClip.minX, plainClip.minY, plainClip.width, plainClip.height)
            cairo_clip(cairo)
            cairoClip = plainClip
        }
        var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
        cairo_set_matrix(cairo, &matrix)
    }

    /// Applies `transform` before the current transform. It is ignored if the result is a transform that is
    /// ignored.
    public func concatenate(_ transform: AffineTransform) { self.transform = transform.concatenating(map) }

    // MARK: Shapes

    /// Fills the clip.
    package func fill(with color: Color) {
        let components = components(of: color)
        if let plainClip, let painter = surface.painter, components.alpha * alpha == 1 {
            return painter.fill(plainClip, with: components)
        }
        if setSource(color) { cairo_paint(pointer) }
    }

    /// Fills a rectangle.
    public func fill(_ rect: Rect, with color: Color) {
        guard setSource(color), admits(rect, "a rectangle") else { return }
        cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(pointer)
    }

    /// Fills the inside of a path, as defined by the fill rule.
    public func fill(_ path: BezierPath, with color: Color, using rule: FillRule = .winding) {
        guard setSource(color), admits(path, "a path") else { return }
        path.append(to: pointer)
        if rule == .evenOdd { cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD) }
        cairo_fill(pointer)
        if rule == .evenOdd { cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING) }
    }

    /// Draws a line along a path, `lineWidth` points wide and centered on it.
    public func stroke(
        _ path: BezierPath, with color: Color, lineWidth: Double, cap: LineCap = .butt,
        join: LineJoin = .miter
    ) {
        stroke(path, with: color, style: StrokeStyle(lineWidth: lineWidth, lineCap: cap, lineJoin: join))
    }

    /// Draws a line along a path in a style, with its dashes.
    public func stroke(_ path: BezierPath, with color: Color, style: StrokeStyle) {
        if surface.painter?.stroke(path, with: color, style, in: self) == true { return }
        if setSource(color) { drawLine(along: path, style) }
    }

    /// Draws a line along a path with the source that is set.
    func drawLine(along path: BezierPath, _ style: StrokeStyle) {
        guard style.lineWidth > 0, admits(path, "a stroke", style) else { return }
        path.append(to: pointer)
        setStroke(pointer, style, along: path)
        // cairo computes the points of a round pen, also if the line has no curve or round corner to use it for.
        let needsPen = style.lineCap == .round || style.lineJoin == .round || path.hasCurves
        cairo_set_tolerance(pointer, needsPen ? 0.1 : style.lineWidth * map.largestScale)
        cairo_stroke(pointer)
        cairo_set_tolerance(pointer, 0.1)
    }

    /// Makes every pixel inside the clip transparent.
    public func clear() {
        cairo_save(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_CLEAR)
        cairo_paint(pointer)
        cairo_restore(pointer)
    }

    /// Calls `body` and composites all that it draws with `opacity`, so that overlapping parts do not show
    /// through.
    public func transparencyLayer(opacity: Double, _ body: () -> Void) {
        cairo_push_group(pointer)
        scoped {
            (alpha, plainClip) = (1, nil)
            body()
        }
        cairo_pop_group_to_source(pointer)
        cairo_paint_with_alpha(pointer, max(0, min(1, opacity)) * alpha)
    }

    /// Sets the color to draw with. Returns `false` if it is transparent.
    func setSource(_ color: Color) -> Bool {
        let components = components(of: color)
        let opacity = components.alpha * alpha
        guard opacity > 0 else { return false }
        cairo_set_source_rgba(pointer, components.red, components.green, components.blue, opacity)
        return true
    }

    /// Returns the components with which a color is drawn, without `alpha`.
    package func components(of color: Color) -> Color.Components {
        isHighContrast ? color.highContrastComponents(in: appearance) : color.components(in: appearance)
    }
}
