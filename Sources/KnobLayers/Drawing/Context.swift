internal import CKnobCairo

/// A drawing context: draws shapes, text and images on a surface.
///
/// Coordinates are in points, which `transform` maps to pixels. Colors are resolved for `appearance`. Calls
/// that cannot draw anything are ignored: those with an empty path, with a number that is not finite, with
/// coordinates beyond 4,000,000 pixels, with lines wider than 100,000 pixels, and with text of more than 16,384
/// pixels.
///
/// ```swift
/// import KnobKit
///
/// final class Dot: Layer {
///     override func draw(in context: Context) {
///         super.draw(in: context)
///         context.fill(BezierPath(ovalIn: bounds), with: .red)
///         context.stroke(BezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)), with: .label, lineWidth: 2)
///     }
/// }
/// ```
public final class Context {
    /// The surface that is drawn on.
    package let surface: Surface
    /// The appearance that selects the components of colors; light by default.
    public var appearance: Appearance
    /// Whether colors are resolved for a desktop with high contrast: grays become black or white, and other colors
    /// darker or lighter; `false` by default.
    package var isHighContrast = false

    /// Whether a call could not draw something, until it is set to `false`.
    var hasOmission = false
    /// The end of a message about what could not be drawn.
    static let omissionMessage =
        "a part is left out: numbers must be finite, coordinates within 4,000,000 pixels, lines at most 100,000 pixels "
        + "wide, and text at most 16,384 pixels high."

    /// The `cairo_t *`.
    private let pointer: OpaquePointer
    private var map = AffineTransform.identity

    /// Creates a context for `surface`, with one point per pixel.
    ///
    /// - Throws: `GraphicsError` if the surface cannot be drawn on.
    public init(on surface: Surface, appearance: Appearance = .light) throws {
        guard let pointer = cairo_create(surface.pointer) else {
            throw GraphicsError("a drawing context: out of memory")
        }
        self.pointer = pointer
        self.surface = surface
        self.appearance = appearance
        if let error = GraphicsError("a drawing context", status: cairo_status(pointer)) { throw error }
    }

    deinit { cairo_destroy(pointer) }

    /// Throws an error if this context or its surface has an error status. Calls after the error have drawn
    /// nothing.
    package func check() throws {
        if let error = GraphicsError("drawing", status: cairo_status(pointer)) { throw error }
        try surface.check("drawing")
    }

    // MARK: State

    /// Calls `body` and then restores the transform, the clip, and the appearance.
    public func saved(_ body: () -> Void) {
        let outerMap = map
        let outerAppearance = appearance
        cairo_save(pointer)
        body()
        cairo_restore(pointer)
        map = outerMap
        appearance = outerAppearance
    }

    /// Calls `body` and composites all that it draws with `opacity`, so that overlapping parts do not show
    /// through.
    public func transparencyLayer(opacity: Double, _ body: () -> Void) {
        cairo_push_group(pointer)
        saved(body)
        cairo_pop_group_to_source(pointer)
        cairo_paint_with_alpha(pointer, max(0, min(1, opacity)))
    }

    /// The transform from points to the surface's pixels. A transform that has no inverse, that is not
    /// finite, or that moves or scales by more than 4,000,000 is ignored.
    public var transform: AffineTransform {
        get { map }
        set {
            guard newValue.isDrawable else { return }
            map = newValue
            var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
            cairo_set_matrix(pointer, &matrix)
        }
    }

    /// Applies `transform` before the current transform. It is ignored if the result is a transform that is
    /// ignored.
    public func concatenate(_ transform: AffineTransform) { self.transform = transform.concatenating(map) }

    // MARK: Clip

    /// Limits drawing to `rect`, within the current clip. Nothing is drawn in a clip that cairo cannot
    /// represent.
    public func clip(to rect: Rect) {
        if admits(rect) { cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height) }
        cairo_clip(pointer)
    }

    /// Limits drawing to the inside of `path`, within the current clip. Nothing is drawn in a clip that cairo
    /// cannot represent.
    public func clip(to path: BezierPath) {
        if admits(path) { path.append(to: pointer) }
        cairo_clip(pointer)
    }

    /// Calls `body` with drawing limited to whole pixels, those in `rect`, within the current clip.
    func clipped(to rect: Rect, _ body: () -> Void) {
        saved {
            transform = .identity
            clip(to: rect)
            body()
        }
    }

    // MARK: Shapes

    /// Fills the clip.
    package func fill(with color: Color) {
        if setSource(color) { cairo_paint(pointer) }
    }

    /// Makes every pixel inside the clip transparent.
    func clear() {
        cairo_save(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_CLEAR)
        cairo_paint(pointer)
        cairo_restore(pointer)
    }

    /// Fills a rectangle.
    public func fill(_ rect: Rect, with color: Color) {
        guard setSource(color), admits(rect) else { return }
        cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(pointer)
    }

    /// Fills the inside of a path: the points around which it winds.
    public func fill(_ path: BezierPath, with color: Color) {
        guard setSource(color), admits(path) else { return }
        path.append(to: pointer)
        cairo_fill(pointer)
    }

    /// Draws a line along a path, `lineWidth` points wide and centered on it.
    public func stroke(
        _ path: BezierPath, with color: Color, lineWidth: Double, cap: LineCap = .butt,
        join: LineJoin = .miter
    ) {
        stroke(path, with: color, style: StrokeStyle(lineWidth: lineWidth, lineCap: cap, lineJoin: join))
    }

    /// Draws a line along a path in a style, with its dashes.
    func stroke(_ path: BezierPath, with color: Color, style: StrokeStyle) {
        guard setSource(color), style.lineWidth > 0, admits(path, lineWidth: style.lineWidth) else { return }
        path.append(to: pointer)
        style.apply(to: pointer, along: path)
        // cairo computes the points of a round pen, also if the line has no curve or round corner to use it for.
        let needsPen = style.lineCap == .round || style.lineJoin == .round || path.hasCurves
        cairo_set_tolerance(pointer, needsPen ? 0.1 : style.lineWidth * map.largestScale)
        cairo_stroke(pointer)
        cairo_set_tolerance(pointer, 0.1)
    }

    /// Sets the color to draw with. Returns `false` if it is transparent.
    private func setSource(_ color: Color) -> Bool {
        let components = color.components(in: appearance, isHighContrast: isHighContrast)
        guard components.alpha > 0 else { return false }
        cairo_set_source_rgba(
            pointer, components.red, components.green, components.blue, components.alpha)
        return true
    }

    // MARK: Text

    /// Draws a line of text whose baseline starts at `origin`. Text too small to be seen is not drawn.
    public func draw(_ line: TextLine, at origin: Point, with color: Color) {
        let size = line.pointSize * map.largestScale
        // Half a tenth of a pixel in each direction.
        let isVisible = line.pointSize * line.pointSize * abs(map.a * map.d - map.b * map.c) >= 0.0025
        guard !line.inkBounds.isEmpty, isVisible, setSource(color),
            admits(line.inkBounds.offsetBy(dx: origin.x, dy: origin.y)), fits(size <= Self.textSize)
        else { return }
        let before = map
        transform = map.translatedBy(x: origin.x, y: origin.y)
        for run in line.runs { draw(run, asPath: size > Self.pathTextSize) }
        transform = before
    }

    private func draw(_ run: TextLine.Run, asPath: Bool) {
        guard fits(cairo_scaled_font_status(run.font.pointer) == CAIRO_STATUS_SUCCESS) else { return }
        cairo_set_scaled_font(pointer, run.font.pointer)
        guard !asPath else {
            cairo_glyph_path(pointer, run.glyphs, Int32(run.glyphs.count))
            return cairo_fill(pointer)
        }
        let glyphs = Self.drawsBetweenPixels ? run.glyphs.map(alignedToPixels) : run.glyphs
        cairo_show_glyphs(pointer, glyphs, Int32(glyphs.count))
    }

    /// Whether cairo draws glyphs between pixels, at quarters of one. It then leaves out some of those whose edge is in the
    /// clip, because it looks for them at whole pixels, so they are drawn there, as cairo 1.16 does.
    private static let drawsBetweenPixels = cairo_version() >= 11_704

    private func alignedToPixels(_ glyph: cairo_glyph_t) -> cairo_glyph_t {
        var glyph = glyph
        cairo_user_to_device(pointer, &glyph.x, &glyph.y)
        glyph.x = (glyph.x + 0.5).rounded(.down)
        glyph.y = (glyph.y + 0.5).rounded(.down)
        cairo_device_to_user(pointer, &glyph.x, &glyph.y)
        return glyph
    }

    // MARK: Images

    /// Draws an image, stretched to `rect`. An image too small to be seen is not drawn.
    public func draw(_ image: Image, in rect: Rect) {
        guard !rect.isEmpty, admits(rect) else { return }
        let stretched = map.translatedBy(x: rect.minX, y: rect.minY).scaledBy(
            x: rect.width / Double(image.surface.width), y: rect.height / Double(image.surface.height))
        // An image that is scaled too far down is an image of no pixels.
        guard let inverse = stretched.inverted(), inverse.largestScale <= Self.imageScale,
            fits(stretched.largestScale <= Self.imageScale)
        else { return }
        saved {
            clip(to: rect)
            transform = stretched
            cairo_set_source_surface(pointer, image.surface.pointer, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
            cairo_paint(pointer)
        }
    }

    /// Copies a surface pixel by pixel, its top left corner to the pixel (`x`, `y`), and sets `transform` to the identity.
    package func draw(_ surface: Surface, atPixelX x: Int, y: Int, opacity: Double = 1) {
        transform = .identity
        cairo_set_source_surface(pointer, surface.pointer, Double(x), Double(y))
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(pointer, opacity)
    }

    /// Fills the opaque part of `mask` with a color, one point per pixel, the mask's top left corner at
    /// `origin`. A mask too small to be seen is not drawn.
    package func fill(mask: Surface, at origin: Point, with color: Color) {
        let rect = Rect(x: origin.x, y: origin.y, width: Double(mask.width), height: Double(mask.height))
        guard setSource(color), admits(rect), let inverse = map.inverted(),
            inverse.largestScale <= Self.maskScale
        else { return }
        let width = abs(map.a) * rect.width + abs(map.c) * rect.height
        let height = abs(map.b) * rect.width + abs(map.d) * rect.height
        guard fits(max(width, height) <= Self.maskLength) else { return }
        cairo_mask_surface(pointer, mask.pointer, origin.x, origin.y)
    }

    // MARK: Alignment to whole pixels, for sharp edges

    /// Returns the pixel corner nearest to `point`; `point` itself if the transform rotates or shears.
    public func alignedToPixels(_ point: Point) -> Point {
        guard map.b == 0, map.c == 0, let inverse = map.inverted() else { return point }
        let pixel = point.applying(map)
        return Point(x: pixel.x.rounded(), y: pixel.y.rounded()).applying(inverse)
    }

    /// Returns the rectangle of whole pixels nearest to `rect`, with at least one pixel each way; `rect`
    /// itself if the transform rotates or shears.
    public func alignedToPixels(_ rect: Rect) -> Rect {
        guard !rect.isEmpty, map.b == 0, map.c == 0, let inverse = map.inverted() else { return rect }
        func side(_ start: Double, _ end: Double) -> (start: Double, length: Double) {
            let first = start.rounded()
            let last = end.rounded()
            // A side inside a single pixel covers that pixel.
            return first < last ? (first, last - first) : (start.rounded(.down), 1)
        }
        let pixels = rect.applying(map)
        let x = side(pixels.minX, pixels.maxX)
        let y = side(pixels.minY, pixels.maxY)
        return Rect(x: x.start, y: y.start, width: x.length, height: y.length).applying(inverse)
    }

    /// Returns the line width nearest to `width` that is a whole number of pixels, at least one; `width`
    /// itself if the transform rotates or shears.
    public func alignedToPixels(lineWidth width: Double) -> Double {
        guard map.b == 0, map.c == 0, map.a != 0 else { return width }
        return (width * abs(map.a)).inWholePixels / abs(map.a)
    }

    // MARK: Limits

    /// The largest coordinate, in pixels. cairo stores coordinates in 24 bits, and larger ones would appear at
    /// another position. Differences of two coordinates have to fit, too.
    static let reach = 4_000_000.0
    /// The largest line width, in pixels. The number of corners of a round pen grows with it.
    static let lineWidth = 100_000.0
    /// The largest size of text, in pixels. FreeType has no fonts above 65,535.
    private static let textSize = 16_384.0
    /// The size of text, in pixels, from which glyphs are filled as paths. A bitmap of each would use too
    /// much memory.
    private static let pathTextSize = 1_000.0
    /// The largest factor by which images are scaled; smaller than its inverse, an image covers no pixel.
    private static let imageScale = 16_000.0
    /// The largest factor by which a mask is made smaller in a direction. It then covers hardly a pixel, and
    /// cairo's filter for it needs too much memory.
    private static let maskScale = 1_000.0
    /// The largest length of a mask, in pixels. Cairo's masks end at 32,767, and an error would make the
    /// surface unusable.
    private static let maskLength = 30_000.0

    /// Returns `condition`, and notes that something is left out if it is `false`.
    private func fits(_ condition: Bool) -> Bool {
        if !condition { hasOmission = true }
        return condition
    }

    /// Returns whether cairo can represent `rect` in the current transform.
    private func admits(_ rect: Rect) -> Bool {
        fits(rect.isFinite)
            && admits(
                Point(x: max(abs(rect.minX), abs(rect.maxX)), y: max(abs(rect.minY), abs(rect.maxY))),
                margin: 0)
    }

    /// Returns whether cairo can represent `path` and a line along it.
    private func admits(_ path: BezierPath, lineWidth: Double = 0) -> Bool {
        fits(lineWidth == 0 || lineWidth * map.largestScale <= Self.lineWidth)
            && admits(path.reach, margin: StrokeStyle.margin(lineWidth: lineWidth))
    }

    /// Returns whether cairo can represent points whose distances from the axes are at most `reach` and a margin.
    private func admits(_ reach: Point, margin: Double) -> Bool {
        let x = reach.x + margin
        let y = reach.y + margin
        // Comparisons with NaN are false.
        return fits(
            abs(map.a) * x + abs(map.c) * y + abs(map.tx) <= Self.reach
                && abs(map.b) * x + abs(map.d) * y + abs(map.ty) <= Self.reach)
    }
}

extension AffineTransform {
    /// The largest factor by which the transform scales a coordinate.
    fileprivate var largestScale: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

    /// Whether cairo can draw with the transform: it is finite, has an inverse, and neither moves nor scales
    /// by more than 4,000,000. An area that it makes a million million times smaller is not visible.
    var isDrawable: Bool {
        abs(a * d - b * c) >= 1e-12 && largestScale <= Context.reach && abs(tx) <= Context.reach
            && abs(ty) <= Context.reach
    }
}
