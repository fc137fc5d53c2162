import KnobGraphics

/// The blurred shape of a shadow, as a cached mask of pixels.
@MainActor
final class ShadowMask {
    /// The values that determine the mask.
    struct Shape: Equatable {
        let size: Size
        let cornerRadius, radius: Double
        /// The number of pixels per point.
        let scale: Double
    }

    /// The number of bytes that all cached masks can use together. Above it, a mask is created for each use.
    static var limit = 64 << 20
    /// The number of bytes in use.
    private(set) static var used = 0

    let surface: Surface
    let shape: Shape
    /// The number of the mask's pixels per point. A wide blur has no details, so it is drawn with fewer
    /// pixels.
    let resolution: Double

    /// Returns the distance by which the blur can extend beyond the bounds, in points: about half a radius
    /// for each of the three box filters, and a reserve of 2 points.
    static func margin(radius: Double) -> Double { max(0, radius) * 1.5 + 2 }

    /// Creates the mask; `nil` if it is empty or too large.
    init?(_ shape: Shape) {
        self.shape = shape
        // From a deviation of 32 pixels, every second pixel is enough, and so on.
        let divisor = min(max(1, (shape.radius / 2 * shape.scale / 16).rounded(.down)), 1000)
        let (size, scale) = (shape.size, shape.scale / divisor)
        resolution = scale
        let margin = Self.margin(radius: shape.radius)
        let pixels = PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (size.width + 2 * margin) * scale,
                height: (size.height + 2 * margin) * scale))
        guard pixels.area > 0, pixels.area < 16_000_000,
            let surface = try? Surface.mask(width: pixels.width, height: pixels.height),
            let context = try? Context(on: surface)
        else { return nil }
        context.concatenate(AffineTransform(scaleX: scale, y: scale))
        let rect = Rect(x: margin, y: margin, width: size.width, height: size.height)
        context.fill(BezierPath(roundedRect: rect, cornerRadius: shape.cornerRadius), with: .black)
        surface.blur(deviation: shape.radius / 2 * scale)
        self.surface = surface
        Self.used += surface.width * surface.height
    }

    isolated deinit { Self.used -= surface.width * surface.height }
}
