import KnobGraphics

/// A layer that draws an image.
public final class ImageLayer: Layer {
    /// The image; `nil` by default.
    public var image: Image? { didSet { change(image !== oldValue, .content) } }
    /// How the image fits into the bounds; `resize` by default.
    public var contentsGravity = ContentsGravity.resize {
        didSet { change(oldValue != contentsGravity, .content) }
    }

    /// Creates a layer without an image.
    public required init() { super.init() }

    /// Creates a copy that looks like `layer`.
    public required init(layer: Layer) {
        super.init(layer: layer)
        guard let layer = layer as? ImageLayer else { return }
        image = layer.image
        contentsGravity = layer.contentsGravity
    }

    private var imageRect: Rect {
        guard let image, image.size.width > 0, image.size.height > 0 else { return .zero }
        let factor =
            switch contentsGravity {
            case .resize: 0.0
            case .resizeAspect: min(bounds.width / image.size.width, bounds.height / image.size.height)
            case .center: 1.0
            }
        guard factor > 0 else { return bounds }
        let size = Size(width: image.size.width * factor, height: image.size.height * factor)
        return Rect(center: bounds.center, size: size)
    }

    /// The bounds of the image, and of the background, border, and shadow that every layer can have.
    public override var drawnBounds: Rect { super.drawnBounds.union(imageRect) }

    /// Whether nothing overlaps: the layer draws only the image.
    public override var drawsWithoutOverlap: Bool { super.drawnBounds.isEmpty }

    /// Draws the image.
    public override func draw(in context: Context) {
        super.draw(in: context)
        if let image { context.draw(image, in: imageRect) }
    }
}
