/// The bitmaps of layers with `shouldRasterize`.
extension LayerTree {
    /// Returns the bitmap of a layer and its sublayers, from the cache or drawn now.
    ///
    /// - Returns: `nil` if the layer is rotated, exceeds the limit, or memory is short. The caller then draws
    ///   it normally.
    func raster(of layer: Layer, map: AffineTransform, like context: Context) -> Raster? {
        guard map.b == 0, map.c == 0 else { return nil }
        var linear = map
        (linear.tx, linear.ty) = (0, 0)
        let drawnLayer = layer.presentationLayer
        let key = Raster.Key(
            map: linear, bounds: drawnLayer.bounds, masksToBounds: drawnLayer.masksToBounds,
            cornerRadius: drawnLayer.cornerRadius, appearance: context.appearance,
            isHighContrast: isHighContrast, kind: context.surface.kind)
        if let raster = layer.frameState.raster, raster.key == key { return raster }
        let isPlain = layer.sublayers.isEmpty && layer.rare == nil && !drawnLayer.castsShadow
        let content = isPlain ? drawnLayer.rasterContent : nil
        let identity = content.map { Raster.Identity(key: key, content: $0) }
        layer.frameState.raster = identity.flatMap(rasters.raster)
        if let shared = layer.frameState.raster { return shared }
        let raster = makeRaster(of: layer, map: linear, key: key, identity: identity, like: context.surface)
        if let raster { layer.frameState.raster = raster }
        return raster
    }

    private func makeRaster(
        of layer: Layer, map: AffineTransform, key: Raster.Key, identity: Raster.Identity?,
        like surface: Surface
    ) -> Raster? {
        // The bounds are relative to the layer's origin and include pixels that are outside the window now.
        let bounds = pixelBounds(of: layer, map: map)
        guard bounds.area > 0, rasters.fits(bounds),
            let pixels = try? surface.makeSimilar(width: bounds.width, height: bounds.height),
            let context = try? Context(on: pixels, appearance: key.appearance)
        else { return nil }
        context.isHighContrast = key.isHighContrast
        var map = map
        (map.tx, map.ty) = (Double(-bounds.minX), Double(-bounds.minY))
        drawOpaque(layer, map: map, in: context, only: nil)
        guard (try? context.check()) != nil else {
            // The layer is drawn without a bitmap, which shows again what fails.
            failedLayer = nil
            return nil
        }
        return Raster(surface: pixels, origin: bounds, key: key, identity: identity, in: rasters)
    }

    /// Returns the pixels that a layer and its sublayers cover, without clipping.
    private func pixelBounds(of layer: Layer, map: AffineTransform) -> PixelRect {
        let own = PixelRect(touching: layer.paintedBounds.applying(map))
        return layer.sublayers.reduce(own) { rect, sublayer in
            let drawnLayer = sublayer.presentationLayer
            guard !drawnLayer.isHidden else { return rect }
            return rect.union(pixelBounds(of: sublayer, map: drawnLayer.pixelTransform(on: map)))
        }
    }
}
