import KnobGraphics

/// The softened outline of a layer's bounds, in pixels, kept until its shape or the scale changes.
@MainActor
final class ShadowMask {
    /// How many bytes all masks may take up together; those beyond are blurred anew whenever they are drawn.
    static var limit = 64 << 20
    /// How many bytes they take up.
    private(set) static var used = 0

    private let surface: Surface
    private let size: Size
    private let cornerRadius, radius, scale: Double

    /// How far beyond the bounds the blur reaches, in points: three boxes of about half a radius, and a pixel.
    private static func margin(radius: Double) -> Double { max(0, radius) * 1.5 + 2 }

    /// What the shadow of a layer covers, in the layer's coordinates.
    static func bounds(of layer: Layer) -> Rect {
        let margin = margin(radius: layer.shadowRadius)
        return layer.bounds.insetBy(dx: -margin, dy: -margin)
            .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
    }

    /// `nil` where the shadow is empty or so large that there is no memory for it.
    fileprivate init?(of layer: Layer, scale: Double) {
        size = layer.bounds.size
        (cornerRadius, radius, self.scale) = (layer.cornerRadius, layer.shadowRadius, scale)
        let margin = Self.margin(radius: radius)
        let pixels = PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (size.width + 2 * margin) * scale,
                height: (size.height + 2 * margin) * scale))
        guard pixels.area > 0, pixels.area < 16_000_000,
            let surface = try? Surface.mask(width: pixels.width, height: pixels.height),
            let context = try? Context(on: surface)
        else { return nil }
        context.concatenate(AffineTransform(scaleX: scale, y: scale))
        let shape = Rect(x: margin, y: margin, width: size.width, height: size.height)
        context.fill(BezierPath(roundedRect: shape, cornerRadius: cornerRadius), with: .black)
        surface.blur(deviation: radius / 2 * scale)
        self.surface = surface
        Self.used += surface.width * surface.height
    }

    isolated deinit { Self.used -= surface.width * surface.height }

    fileprivate func fits(_ layer: Layer, scale: Double) -> Bool {
        size == layer.bounds.size && cornerRadius == layer.cornerRadius && radius == layer.shadowRadius
            && self.scale == scale
    }

    fileprivate func draw(for layer: Layer, in context: Context) {
        let corner = Self.bounds(of: layer).origin
        context.saved {
            context.concatenate(AffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.fill(
                mask: surface, at: Point(x: corner.x * scale, y: corner.y * scale),
                with: layer.shadowColor.multipliedAlpha(layer.shadowOpacity))
        }
    }
}

extension Layer {
    /// Draws the shadow of the bounds.
    func drawShadow(in context: Context) {
        let map = context.transform
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        guard scale > 0, scale.isFinite else { return }
        if let shadowMask, shadowMask.fits(self, scale: scale) {
            return shadowMask.draw(for: self, in: context)
        }
        shadowMask = nil
        guard let mask = ShadowMask(of: self, scale: scale) else { return }
        mask.draw(for: self, in: context)
        if ShadowMask.used <= ShadowMask.limit { shadowMask = mask }
    }
}

extension Color {
    fileprivate func multipliedAlpha(_ factor: Double) -> Color {
        Color(
            light: withAlphaComponent(light.alpha * factor), dark: withAlphaComponent(dark.alpha * factor))
    }
}
