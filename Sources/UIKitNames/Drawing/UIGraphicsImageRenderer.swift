import KnobKit

/// Draws images.
///
/// ```swift
/// let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///     UIColor.red.setFill()
///     context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
/// }
/// ```
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
    private let size: Size
    private let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of images of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) {
        (self.size, self.format) = (size, format)
    }

    /// Returns an image that is drawn by `actions`, or an image of one transparent pixel if the size has no area or is too large.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        ImageContext.begin(size, scale: format.scale)
        defer { ImageContext.end() }
        guard let context = Context.current, let before = ImageContext.image else { return Image() }
        actions(UIGraphicsImageRendererContext(cgContext: context))
        return ImageContext.image ?? before
    }
}

/// What images of a renderer are like.
public final class UIGraphicsImageRendererFormat {
    /// The pixels per point. The default is 0, the scale of the context that is current.
    public var scale = 0.0
    /// Whether images have no transparent pixels. KnobKit ignores it.
    public var opaque = false

    /// Creates the default format.
    public init() {}

    /// Returns the default format.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of an image of a renderer.
@preconcurrency @MainActor
public struct UIGraphicsImageRendererContext {
    /// The context.
    public let cgContext: CGContext

    /// Fills a rectangle with the fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
}
