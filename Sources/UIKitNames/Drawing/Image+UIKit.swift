import Foundation
import KnobKit

extension Image {
    /// Creates an image with the pixels of another.
    public convenience init(cgImage: CGImage) { self.init(surface: cgImage.surface) }

    /// Creates an image of one transparent pixel.
    public convenience init() { self.init(surface: Surface()) }

    /// Creates an image from a PNG file in the resources of a bundle, or returns nil if there is none.
    ///
    /// The file has the name, with or without its extension, and `@2x` before that if it has two pixels per point.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, compatibleWith _: TraitCollection? = nil
    ) {
        let bundle = bundle ?? .main
        let name = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let files = [("", 1.0), ("@2x", 2)].compactMap { suffix, scale in
            bundle.path(forResource: name + suffix, ofType: "png").map { ($0, scale) }
        }
        guard let (path, scale) = files.last else { return nil }
        try? self.init(contentsOfFile: path, scale: scale)
    }

    /// The image itself.
    public var cgImage: CGImage? { self }

    /// The width in pixels.
    public var width: Int { surface.width }

    /// The height in pixels.
    public var height: Int { surface.height }

    /// Draws the image in the current context, stretched to a rectangle, but for its edges in `capInsets`.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { Context.current?.draw(resized(to: rect.size), in: rect) }

    /// Draws the image in the current context with its upper left corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: Rect(origin: point, size: size)) }

    /// Draws the image in the current context as often as it fits in a rectangle, from its upper left corner on.
    @preconcurrency @MainActor
    public func drawAsPattern(in rect: CGRect) {
        guard let context = Context.current, size.width > 0, size.height > 0, rect.isFinite else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
        context.restoreGState()
    }
}
