internal import CCairo

/// Drawing of text, images and masks.
extension Context {
    /// Draws a line of text whose baseline starts at `origin`.
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

    /// Draws an image, stretched to `rect`.
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

    /// Copies a surface pixel by pixel, its top left corner to the pixel (`x`, `y`). Resets `transform` to
    /// the identity.
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

    /// Fills the opaque part of `mask` with a color, one point per pixel, the mask's top left corner at `origin`.
    package func fill(mask: Surface, at origin: Point, with color: Color) {
        guard setSource(color) else { return }
        cairo_mask_surface(pointer, mask.pointer, origin.x, origin.y)
    }
}
