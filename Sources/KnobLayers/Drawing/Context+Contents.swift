internal import CKnobCairo

/// Drawing of text, images and masks.
extension Context {
    /// Draws a line of text whose baseline starts at `origin`. Text too small to be seen is not drawn.
    public func draw(_ line: TextLine, at origin: Point, with color: Color) {
        let size = line.pointSize * map.largestScale
        // Half a tenth of a pixel in each direction.
        let isVisible = line.pointSize * line.pointSize * abs(map.a * map.d - map.b * map.c) >= 0.0025
        guard !line.inkBounds.isEmpty, isVisible, setSource(color),
            admits(line.inkBounds.offsetBy(dx: origin.x, dy: origin.y), "text")
        else { return }
        guard size <= Self.textSize else {
            return omit("text of \(size.shortText) pixels is left out: it must be at most 16,384 pixels")
        }
        let before = map
        transform = map.translatedBy(x: origin.x, y: origin.y)
        for run in line.runs { draw(run, asPath: size > Self.pathTextSize) }
        transform = before
    }

    private func draw(_ run: TextLine.Run, asPath: Bool) {
        if let error = GraphicsError("text is left out", status: cairo_scaled_font_status(run.font.pointer)) {
            return omit(error.description)
        }
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
        (glyph.x, glyph.y) = ((glyph.x + 0.5).rounded(.down), (glyph.y + 0.5).rounded(.down))
        cairo_device_to_user(pointer, &glyph.x, &glyph.y)
        return glyph
    }

    /// Draws an image, stretched to `rect`. An image too small to be seen is not drawn.
    public func draw(_ image: Image, in rect: Rect) {
        guard !rect.isEmpty, alpha > 0, admits(rect, "an image") else { return }
        let (x, y) = (rect.width / Double(image.surface.width), rect.height / Double(image.surface.height))
        let stretched = map.translatedBy(x: rect.minX, y: rect.minY).scaledBy(x: x, y: y)
        // An image that is scaled too far down is an image of no pixels.
        guard let inverse = stretched.inverted(), inverse.largestScale <= Self.imageScale else { return }
        guard stretched.largestScale <= Self.imageScale else {
            return omit("an image is left out: it can be enlarged 16,000 times")
        }
        saved {
            clip(to: rect)
            transform = stretched
            cairo_set_source_surface(pointer, image.surface.pointer, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
            cairo_paint_with_alpha(pointer, alpha)
        }
    }

    /// Copies a surface pixel by pixel, its top left corner to the pixel (`x`, `y`). `transform` may be the identity
    /// after that.
    package func draw(_ surface: Surface, atPixelX x: Int, y: Int, opacity: Double = 1) {
        let alpha = alpha * opacity
        let painter = self.surface.painter
        if alpha == 1, let plainClip, painter?.draw(surface, x: x, y: y, over: plainClip) == true { return }
        transform = .identity
        cairo_set_source_surface(pointer, surface.pointer, Double(x), Double(y))
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(pointer, alpha)
    }

    /// Fills the opaque part of `mask` with a color, one point per pixel, the mask's top left corner at
    /// `origin`. A mask too small to be seen is not drawn.
    package func fill(mask: Surface, at origin: Point, with color: Color) {
        let rect = Rect(x: origin.x, y: origin.y, width: Double(mask.width), height: Double(mask.height))
        guard setSource(color), admits(rect, "a shadow") else { return }
        guard let inverse = map.inverted(), inverse.largestScale <= Self.maskScale else { return }
        let width = abs(map.a) * rect.width + abs(map.c) * rect.height
        let height = abs(map.b) * rect.width + abs(map.d) * rect.height
        guard max(width, height) <= Self.maskLength else {
            return omit("a shadow is left out: it must be at most 30,000 pixels long")
        }
        cairo_mask_surface(pointer, mask.pointer, origin.x, origin.y)
    }
}
