/// The alignment of layers to pixels, at any scale.
extension Layer {
    /// Returns the transform from this layer to pixels, where `map` is that of its superlayer.
    ///
    /// A rasterized layer that is not rotated lies on whole pixels and has whole sides: 2 points at a scale
    /// of 1.25 are 3 pixels.
    func pixelTransform(on map: AffineTransform) -> AffineTransform {
        var map = transformToSuperlayer.concatenating(map)
        guard shouldRasterize, map.b == 0, map.c == 0 else { return map }
        map.tx = map.tx.rounded()
        map.ty = map.ty.rounded()
        map.a *= Self.stretch(bounds.width * abs(map.a))
        map.d *= Self.stretch(bounds.height * abs(map.d))
        return map
    }

    /// Returns the pixels to which the layer clips its sublayers; `nil` if the clip has round corners or is
    /// rotated.
    ///
    /// The sides are rounded like those of rasterized layers, so that no rasterized layer is cut off.
    func straightClip(on map: AffineTransform) -> PixelRect? {
        guard cornerRadius == 0, map.b == 0, map.c == 0 else { return nil }
        let edges = bounds.applying(map)
        let (left, top) = (Int(bounded: edges.minX.rounded()), Int(bounded: edges.minY.rounded()))
        return PixelRect(
            minX: left, minY: top, maxX: left + Int(bounded: edges.width.inWholePixels),
            maxY: top + Int(bounded: edges.height.inWholePixels))
    }

    /// Returns the factor that makes the length of a side a whole number of pixels.
    private static func stretch(_ side: Double) -> Double {
        side > 0 && side.isFinite ? side.inWholePixels / side : 1
    }
}
