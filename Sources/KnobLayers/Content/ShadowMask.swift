/// The blurred outline of a shadow, as a cached mask of pixels.
@MainActor
final class ShadowMask {
    /// What a shadow is cast of, in the layer's coordinates.
    enum Outline: Equatable {
        /// An opaque rectangle.
        case box(Rect, cornerRadius: Double)
        /// The inside of a path.
        case path([BezierPath.Element])
        /// What the layer and its sublayers draw in a rectangle.
        case drawing(Rect, cornerRadius: Double, Appearance)

        @MainActor var bounds: Rect {
            switch self {
            case .box(let rect, _), .drawing(let rect, _, _): rect
            case .path(let elements): BezierPath(elements: elements).bounds
            }
        }
    }

    /// The values that determine the mask.
    struct Key: Equatable {
        let outline: Outline
        let radius: Double
        /// The number of pixels per point.
        let scale: Double

        /// Whether the mask depends on more than these values: on what is drawn.
        var isOfDrawing: Bool { if case .drawing = outline { true } else { false } }
    }

    /// The number of bytes that all cached masks can use together. Above it, a mask is created for each use.
    static var limit = 64 << 20
    /// The number of bytes in use.
    private(set) static var used = 0

    let surface: Surface
    let key: Key
    /// The top left corner, in the layer's coordinates.
    let origin: Point
    /// The number of the mask's pixels per point. A wide blur has no details, so it is drawn with fewer
    /// pixels.
    let resolution: Double

    /// Returns the distance by which the blur can extend beyond the outline, in points: about half a radius
    /// for each of the three box filters, and a reserve of 2 points.
    static func margin(radius: Double) -> Double { max(0, radius) * 1.5 + 2 }

    /// Creates the mask; `nil` if it is empty or too large, or if it cannot be drawn.
    ///
    /// - Parameter draw: Draws the layer, for an outline that is what the layer draws.
    init?(_ key: Key, draw: (Context, AffineTransform) -> Void) {
        self.key = key
        // From a deviation of 32 pixels, every second pixel is enough, and so on.
        let divisor = min(max(1, (key.radius / 2 * key.scale / 16).rounded(.down)), 1000)
        let (bounds, scale) = (key.outline.bounds, key.scale / divisor)
        resolution = scale
        let margin = Self.margin(radius: key.radius)
        let origin = Point(x: bounds.minX - margin, y: bounds.minY - margin)
        let pixels = PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (bounds.width + 2 * margin) * scale,
                height: (bounds.height + 2 * margin) * scale))
        guard !bounds.isEmpty, pixels.area > 0, pixels.area < 16_000_000,
            let surface = try? Surface.mask(width: pixels.width, height: pixels.height),
            let context = try? Context(on: surface)
        else { return nil }
        context.concatenate(AffineTransform(scaleX: scale, y: scale))
        context.concatenate(AffineTransform(translationX: -origin.x, y: -origin.y))
        switch key.outline {
        case .box(let rect, let cornerRadius):
            context.fill(BezierPath(roundedRect: rect, cornerRadius: cornerRadius), with: .black)
        case .path(let elements): context.fill(BezierPath(elements: elements), with: .black)
        case .drawing(_, _, let appearance):
            context.appearance = appearance
            draw(context, context.transform)
        }
        guard !context.hasFailed else { return nil }
        surface.blur(deviation: key.radius / 2 * scale, within: margin * scale)
        (self.surface, self.origin) = (surface, origin)
        Self.used += surface.width * surface.height
    }

    isolated deinit { Self.used -= surface.width * surface.height }
}
