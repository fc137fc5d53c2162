import KnobGraphics
import KnobKit

extension Context {
    /// Adds a shadow to what is drawn until the state is restored.
    ///
    /// All of it has one shadow, as in a transparency layer, where Core Graphics draws one for each call. Without a
    /// color, or with a number that is not finite, the call does nothing: a shadow ends with its state.
    ///
    /// - Parameters:
    ///   - offset: The distance of the shadow, in points, without the transforms of the drawing.
    ///   - blur: The blur, in points.
    ///   - color: The color of the shadow; black with an opacity of a third by default.
    public func setShadow(
        offset: CGSize, blur: CGFloat, color: CGColor? = UIColor(white: 0, alpha: 1.0 / 3)
    ) {
        guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
        group { context, draw in
            context.drawShadow(offset: offset, deviation: max(0, blur) / 2, color: color, of: draw)
            draw(context)
        }
    }

    private func drawShadow(
        offset: CGSize, deviation: Double, color: CGColor, of draw: (Context) -> Void
    ) {
        let map = transform
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        // What is outside of the clip can have a shadow inside, but it was not collected.
        let area = clipPixels.insetBy(dx: -1, dy: -1).integral
        guard area.width >= 1, area.height >= 1, area.width * area.height <= 64_000_000,
            let mask = try? Surface.mask(width: Int(area.width), height: Int(area.height)),
            let caster = try? Context(on: mask)
        else { return }
        caster.transform = map.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY))
        draw(caster)
        mask.blur(deviation: min(deviation * scale, 250))
        saved {
            transform = .identity
            let origin = Point(x: area.minX + offset.width * scale, y: area.minY + offset.height * scale)
            fill(mask: mask, at: origin, with: color)
        }
    }

    /// Limits drawing until the state is restored to where an image has opacity.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the image is stretched to.
    ///   - mask: The image.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        group { context, draw in
            context.masked(by: { context.draw(mask, in: rect) }, { draw(context) })
        }
    }
}
