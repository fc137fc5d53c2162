import KnobGraphics

extension Layer {
    /// The bounds of the shadow, in the layer's coordinates.
    var shadowBounds: Rect {
        let margin = ShadowMask.margin(radius: shadowRadius)
        return bounds.insetBy(dx: -margin, dy: -margin).offsetBy(
            dx: shadowOffset.width, dy: shadowOffset.height)
    }

    /// Draws the shadow of the bounds.
    func drawShadow(in context: Context) {
        let map = context.transform
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        guard scale > 0, scale.isFinite else { return }
        let shape = ShadowMask.Shape(
            size: bounds.size, cornerRadius: cornerRadius, radius: shadowRadius, scale: scale)
        if let mask = frameState.shadowMask, mask.shape == shape { return draw(mask, in: context) }
        frameState.shadowMask = nil
        guard let mask = ShadowMask(shape) else { return }
        draw(mask, in: context)
        if ShadowMask.used <= ShadowMask.limit { frameState.shadowMask = mask }
    }

    private func draw(_ mask: ShadowMask, in context: Context) {
        let (corner, scale) = (shadowBounds.origin, mask.resolution)
        context.saved {
            context.alpha *= shadowOpacity
            context.concatenate(AffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.fill(
                mask: mask.surface, at: Point(x: corner.x * scale, y: corner.y * scale),
                with: shadowColor)
        }
    }
}
