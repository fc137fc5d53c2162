/// The shadows of layers.
extension LayerTree {
    /// Draws the shadow of a layer, behind the layer.
    func drawShadow(of layer: Layer, map: AffineTransform, in context: Context) {
        let drawnLayer = layer.presentationLayer
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        guard scale > 0, scale.isFinite else { return }
        let key = ShadowMask.Key(
            outline: drawnLayer.shadowOutline(of: layer, in: context.appearance),
            radius: drawnLayer.shadowRadius, scale: scale)
        if let mask = layer.frameState.shadowMask, mask.key == key {
            return draw(mask, of: drawnLayer, in: context)
        }
        layer.frameState.shadowMask = nil
        let failed = failedLayer
        let mask = ShadowMask(key) { context, map in
            drawOpaque(layer, map: map, in: context, only: nil, withShadow: false)
        }
        // What fails in the mask is drawn, and reported, once more.
        failedLayer = failed
        guard let mask else { return }
        draw(mask, of: drawnLayer, in: context)
        if ShadowMask.used <= ShadowMask.limit { layer.frameState.shadowMask = mask }
    }

    private func draw(_ mask: ShadowMask, of layer: Layer, in context: Context) {
        let scale = mask.resolution
        context.saved {
            context.alpha *= layer.shadowOpacity
            context.concatenate(AffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.fill(
                mask: mask.surface,
                at: Point(
                    x: (mask.origin.x + layer.shadowOffset.width) * scale,
                    y: (mask.origin.y + layer.shadowOffset.height) * scale),
                with: layer.shadowColor)
        }
    }
}
