import KnobGraphics

/// How a picture fits into a layer of another size.
public enum ContentsGravity: Sendable, CaseIterable {
    /// Stretched to the layer's bounds. The default.
    case resize
    /// As large as fits without being distorted, in the middle.
    case resizeAspect
    /// In its own size, in the middle.
    case center
}

/// A layer that shows a picture.
public final class ImageLayer: Layer {
    /// The picture; `nil`, the default, is nothing.
    public var image: Image? { didSet { change(image !== oldValue, .content) } }
    /// How the picture fits into the bounds; `resize` by default.
    public var contentsGravity = ContentsGravity.resize {
        didSet { change(oldValue != contentsGravity, .content) }
    }

    /// Makes a layer without a picture.
    public required init() { super.init() }

    /// Makes a copy that shows what `layer` shows.
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
        return Rect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// What the picture covers, and whatever else the layer draws.
    public override var drawnBounds: Rect { super.drawnBounds.union(imageRect) }

    /// Whether there is nothing beside the picture.
    public override var drawsOnce: Bool { super.drawnBounds.isEmpty }

    /// Draws the picture.
    public override func draw(in context: Context) {
        super.draw(in: context)
        if let image { context.draw(image, in: imageRect) }
    }
}
