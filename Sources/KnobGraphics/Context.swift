internal import CCairo

/// The pen on a surface: fills, strokes, text and pictures, each drawn at once.
///
/// Coordinates are points of the current transform. Colours are resolved in `appearance` and their opacity is
/// multiplied by `alpha`. What can't be drawn (an empty path, a number that is not finite) is left out.
public final class Context {
    /// cairo's own context, a `cairo_t *`.
    private let pointer: OpaquePointer
    /// What is drawn on.
    package let surface: Surface
    /// Which half of a pair of colours is drawn; light by default.
    @exclusivity(unchecked) public var appearance = Appearance.light
    /// What every opacity is multiplied by, from 0 to 1; 1 by default. Saved and restored by `saved(_:)`.
    @exclusivity(unchecked) public var alpha = 1.0

    /// Makes a pen for `surface`, with one point a pixel.
    ///
    /// - Throws: `GraphicsError` if the surface can't be drawn on.
    public init(on surface: Surface) throws {
        guard let pointer = cairo_create(surface.pointer) else {
            throw GraphicsError("a context to draw with: out of memory")
        }
        (self.pointer, self.surface) = (pointer, surface)
        if let error = GraphicsError("a context to draw with", status: cairo_status(pointer)) {
            throw error
        }
    }

    deinit {
        cairo_destroy(pointer)
    }

    /// Throws cairo's word for what went wrong with this pen or its surface, if anything did: then nothing that was
    /// drawn after it is there.
    package func check() throws {
        if let error = GraphicsError("drawing", status: cairo_status(pointer)) { throw error }
        try surface.check("drawing")
    }

    /// Runs `body` and then puts transform, clip and alpha back as they were.
    public func saved(_ body: () -> Void) {
        let before = alpha
        cairo_save(pointer)
        body()
        cairo_restore(pointer)
        alpha = before
    }

    /// The map from points to the surface's pixels.
    public var transform: AffineTransform {
        get {
            var m = cairo_matrix_t()
            cairo_get_matrix(pointer, &m)
            return AffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
        }
        set {
            guard newValue.inverted() != nil, newValue.isFinite else { return }
            var m = Self.matrix(newValue)
            cairo_set_matrix(pointer, &m)
        }
    }

    /// Puts `transform` before the current one. One that flattens everything is left out.
    public func concatenate(_ transform: AffineTransform) {
        guard transform.isFinite, transform.inverted() != nil else { return }
        var m = Self.matrix(transform)
        cairo_transform(pointer, &m)
    }

    private static func matrix(_ t: AffineTransform) -> cairo_matrix_t {
        cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }

    /// The point nearest to `point` that lies on the corner of a pixel, unless the transform turns or shears.
    public func alignedToPixels(_ point: Point) -> Point {
        let map = transform
        guard map.b == 0, map.c == 0, let back = map.inverted() else { return point }
        let pixel = point.applying(map)
        return Point(x: pixel.x.rounded(), y: pixel.y.rounded()).applying(back)
    }

    /// The rectangle of whole pixels nearest to `rect`, with at least one each way, unless the transform turns or shears.
    public func alignedToPixels(_ rect: Rect) -> Rect {
        let map = transform
        guard !rect.isEmpty, map.b == 0, map.c == 0, let back = map.inverted() else { return rect }
        let pixels = rect.applying(map)
        func side(_ start: Double, _ end: Double) -> (start: Double, length: Double) {
            let (first, last) = (start.rounded(), end.rounded())
            // One that lies inside a single pixel is that.
            return first < last ? (first, last - first) : (start.rounded(.down), 1)
        }
        let (x, y) = (side(pixels.minX, pixels.maxX), side(pixels.minY, pixels.maxY))
        return Rect(x: x.start, y: y.start, width: x.length, height: y.length).applying(back)
    }

    /// The width of a line of `width` points in whole pixels, at least one, unless the transform turns or shears.
    public func alignedToPixels(lineWidth width: Double) -> Double {
        let map = transform
        guard map.b == 0, map.c == 0, map.a != 0 else { return width }
        return (width * abs(map.a)).inWholePixels / abs(map.a)
    }

    // MARK: Clip

    /// Leaves out what lies outside `rect` from now on.
    public func clip(to rect: Rect) {
        cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(pointer)
    }

    /// Leaves out what lies outside `path` from now on.
    public func clip(to path: BezierPath) {
        path.append(to: pointer)
        cairo_clip(pointer)
    }

    // MARK: Shapes

    /// Fills a rectangle.
    public func fill(_ rect: Rect, with color: Color) {
        guard rect.isFinite, setSource(color) else { return }
        cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(pointer)
    }

    /// Fills a shape.
    public func fill(_ path: BezierPath, with color: Color) {
        guard setSource(color) else { return }
        path.append(to: pointer)
        cairo_fill(pointer)
    }

    /// Draws the outline of a shape, `lineWidth` points wide and centred on it.
    public func stroke(
        _ path: BezierPath, with color: Color, lineWidth: Double, cap: LineCap = .butt,
        join: LineJoin = .miter
    ) {
        guard lineWidth > 0, lineWidth.isFinite, setSource(color) else { return }
        path.append(to: pointer)
        setStroke(pointer, lineWidth: lineWidth, cap: cap, join: join)
        cairo_stroke(pointer)
    }

    /// Makes every pixel inside the clip transparent.
    public func clear() {
        cairo_save(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_CLEAR)
        cairo_paint(pointer)
        cairo_restore(pointer)
    }

    private func setSource(_ color: Color) -> Bool {
        let part = color.components(in: appearance)
        let opacity = part.alpha * alpha
        guard opacity > 0 else { return false }
        cairo_set_source_rgba(pointer, part.red, part.green, part.blue, opacity)
        return true
    }

    // MARK: Text and pictures

    /// Draws a line of text whose base line starts at `origin`.
    public func draw(_ line: TextLine, at origin: Point, with color: Color) {
        guard origin.isFinite, setSource(color) else { return }
        cairo_save(pointer)
        cairo_translate(pointer, origin.x, origin.y)
        for run in line.runs {
            cairo_set_scaled_font(pointer, run.font.pointer)
            run.glyphs.withUnsafeBufferPointer {
                cairo_show_glyphs(pointer, $0.baseAddress, Int32($0.count))
            }
        }
        cairo_restore(pointer)
    }

    /// Draws a picture stretched into `rect`.
    public func draw(_ image: Image, in rect: Rect) {
        guard rect.isFinite, !rect.isEmpty, alpha > 0 else { return }
        saved {
            clip(to: rect)
            cairo_translate(pointer, rect.minX, rect.minY)
            cairo_scale(
                pointer, rect.width / Double(image.surface.width), rect.height / Double(image.surface.height))
            cairo_set_source_surface(pointer, image.surface.pointer, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
            cairo_paint_with_alpha(pointer, alpha)
        }
    }

    /// Copies a surface pixel by pixel, its top left corner at the pixel (`x`, `y`); the transform is the identity after it.
    package func draw(_ surface: Surface, atPixelX x: Int, y: Int) {
        cairo_identity_matrix(pointer)
        cairo_set_source_surface(pointer, surface.pointer, Double(x), Double(y))
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
        if alpha < 1 {
            cairo_paint_with_alpha(pointer, alpha)
        } else {
            cairo_rectangle(pointer, Double(x), Double(y), Double(surface.width), Double(surface.height))
            cairo_fill(pointer)
        }
    }

    /// Fills what is opaque in `mask` with a colour, the mask's top left corner at `origin`, a pixel a point.
    package func fill(mask: Surface, at origin: Point, with color: Color) {
        guard setSource(color) else { return }
        cairo_mask_surface(pointer, mask.pointer, origin.x, origin.y)
    }

    /// Draws what `body` draws as one picture with the opacity `opacity`, so that its parts do not shine through.
    public func transparencyLayer(opacity: Double, _ body: () -> Void) {
        let before = alpha
        cairo_push_group(pointer)
        alpha = 1
        body()
        cairo_pop_group_to_source(pointer)
        alpha = before
        cairo_paint_with_alpha(pointer, max(0, min(1, opacity)) * alpha)
    }
}

extension Double {
    /// The whole number of pixels nearest to a length in pixels; what is more than nothing is at least one.
    package var inWholePixels: Double { self > 0 ? max(1, rounded()) : 0 }
}
