internal import CKnobCairo

extension Context {
    /// Draws what `body` draws, with the opacity that `mask` draws at each point.
    package func masked(by mask: () -> Void, _ body: () -> Void) {
        func group(_ content: cairo_content_t, _ draw: () -> Void) -> OpaquePointer? {
            cairo_push_group_with_content(pointer, content)
            scoped {
                (alpha, plainClip) = (1, nil)
                draw()
            }
            return cairo_pop_group(pointer)
        }
        let content = group(CAIRO_CONTENT_COLOR_ALPHA, body)
        let opacity = group(CAIRO_CONTENT_ALPHA, mask)
        let masked = group(CAIRO_CONTENT_COLOR_ALPHA) {
            cairo_set_source(pointer, content)
            cairo_mask(pointer, opacity)
        }
        cairo_set_source(pointer, masked)
        cairo_paint_with_alpha(pointer, alpha)
        for pattern in [content, opacity, masked] { cairo_pattern_destroy(pattern) }
    }
}
