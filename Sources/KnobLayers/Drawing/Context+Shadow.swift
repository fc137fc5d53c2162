internal import CKnobCairo

extension Context {
    /// Sets the shadow of paths and texts that are drawn with the calls of Core Graphics and of `BezierPath`; none by
    /// default.
    ///
    /// As in Core Graphics, transforms do not change it: offset and blur are in points of the coordinates in which the
    /// drawing began. Numbers that are not finite are reported, and there is no shadow.
    ///
    /// - Parameters:
    ///   - offset: The distance from what is drawn; a positive height is downward.
    ///   - blur: Twice the standard deviation of the blur, limited to 500 pixels; 0 for a sharp shadow.
    ///   - color: `nil` for no shadow; a translucent black by default.
    public func setShadow(offset: Size, blur: Double, color: Color? = Color(white: 0, alpha: 1.0 / 3)) {
        let isFinite = Point(x: offset.width, y: offset.height).isFinite && blur.isFinite
        if !isFinite { Diagnostics.report("Context: a shadow of numbers that are not finite is left out.") }
        state.values.shadow = isFinite ? color.map { (offset, max(0, blur), $0) } : nil
    }

    /// Calls `draw`, with its shadow behind it. `bounds` are those of what `draw` draws.
    func shadowed(_ bounds: @autoclosure () -> Rect, _ draw: (Context) -> Void) {
        if let shadow = state.values.shadow {
            var base = state.stack[0].map
            (base.tx, base.ty) = (0, 0)
            let offset = Point(x: shadow.offset.width, y: shadow.offset.height).applying(base)
            let deviation = min(shadow.blur / 2 * abs(base.a * base.d - base.b * base.c).squareRoot(), 250)
            let margin = 3 * deviation + 4
            // What falls into the clip, and what the blur brings in.
            let area = pixelClip.offsetBy(dx: -offset.x, dy: -offset.y).insetBy(dx: -margin, dy: -margin)
                .intersection(bounds().applying(map).insetBy(dx: -margin, dy: -margin))
            let (x, y) = (area.minX.rounded(.down), area.minY.rounded(.down))
            let (width, height) = (Int(bounded: area.maxX - x) + 1, Int(bounded: area.maxY - y) + 1)
            if !area.isEmpty, let mask = try? Surface.mask(width: width, height: height),
                let caster = try? Context(on: mask, appearance: appearance)
            {
                caster.transform = map.concatenating(AffineTransform(translationX: -x, y: -y))
                caster.alpha = alpha
                draw(caster)
                mask.blur(deviation: deviation)
                saved {
                    (alpha, transform) = (1, .identity)
                    fill(mask: mask, at: Point(x: x + offset.x, y: y + offset.y), with: shadow.color)
                }
            }
        }
        draw(self)
    }

    /// The bounds of the clip, in pixels.
    private var pixelClip: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        saved {
            transform = .identity
            cairo_clip_extents(pointer, &left, &top, &right, &bottom)
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
