/// The blurred outline of a box with round corners, as a mask of pixels.
final class ShadowMask {
    /// The values that determine the mask.
    struct Key: Equatable {
        /// The box, in the layer's coordinates.
        let box: Rect
        let cornerRadius: Double
        /// The radius of the blur, in points.
        let radius: Double
        /// The number of pixels per point.
        let scale: Double
    }

    let surface: Surface
    let key: Key
    /// The top left corner, in the layer's coordinates.
    let origin: Point

    /// Returns the distance by which the blur can extend beyond the box, in points: about half a radius
    /// for each of the three box filters, and a reserve of 2 points.
    static func margin(radius: Double) -> Double { max(0, radius) * 1.5 + 2 }

    /// Creates the mask; `nil` if it is empty or too large, or if it cannot be drawn.
    init?(_ key: Key) {
        self.key = key
        let margin = Self.margin(radius: key.radius)
        let origin = Point(x: key.box.minX - margin, y: key.box.minY - margin)
        let pixels = PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (key.box.width + 2 * margin) * key.scale,
                height: (key.box.height + 2 * margin) * key.scale))
        guard !key.box.isEmpty, pixels.area > 0, pixels.area < 16_000_000,
            let surface = try? Surface.mask(width: pixels.width, height: pixels.height),
            let context = try? Context(on: surface)
        else { return nil }
        context.concatenate(AffineTransform(scaleX: key.scale, y: key.scale))
        context.concatenate(AffineTransform(translationX: -origin.x, y: -origin.y))
        context.fill(BezierPath(roundedRect: key.box, cornerRadius: key.cornerRadius), with: .black)
        guard (try? context.check()) != nil else { return nil }
        surface.blur(deviation: key.radius / 2 * key.scale, within: margin * key.scale)
        self.surface = surface
        self.origin = origin
    }
}
