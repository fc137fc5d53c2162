import KnobGraphics

/// How a layer comes to lie on pixels, at a scale that may be between whole numbers.
extension Layer {
    /// The map from this layer to pixels, where `below` is that of its superlayer.
    ///
    /// What is kept as pixels lies on whole pixels and has whole sides, as long as it is not turned: a line of 2 points
    /// at a scale of 1.25 is 3 pixels, and not 2 and half a one.
    func pixelTransform(on below: AffineTransform) -> AffineTransform {
        var map = transformToSuperlayer.concatenating(below)
        guard shouldRasterize, map.b == 0, map.c == 0 else { return map }
        map.tx = map.tx.rounded()
        map.ty = map.ty.rounded()
        map.a *= Self.stretch(bounds.width * abs(map.a))
        map.d *= Self.stretch(bounds.height * abs(map.d))
        return map
    }

    /// Where the layer cuts off what is on it, with straight edges; `nil` where they are round or turned.
    ///
    /// They are as many pixels apart as the sides of what is kept as pixels, so that none of those is cut off.
    func straightClip(on map: AffineTransform) -> PixelRect? {
        guard cornerRadius == 0, map.b == 0, map.c == 0 else { return nil }
        let edges = bounds.applying(map)
        let (left, top) = (Int(bounded: edges.minX.rounded()), Int(bounded: edges.minY.rounded()))
        return PixelRect(
            minX: left, minY: top, maxX: left + Int(bounded: edges.width.inWholePixels),
            maxY: top + Int(bounded: edges.height.inWholePixels))
    }

    /// What makes a side of so many pixels a whole number of them.
    private static func stretch(_ side: Double) -> Double {
        side > 0 && side.isFinite ? side.inWholePixels / side : 1
    }
}
