import KnobLayers

/// A view that shows a picture.
public final class ImageView: View {
    /// A layer that shows a picture.
    public override class var layerClass: Layer.Type { ImageLayer.self }

    /// The picture; `nil`, the default, is none.
    public var image: Image? {
        get { imageLayer?.image }
        set { imageLayer?.image = newValue }
    }
    /// How the picture fits into the view; stretched to its bounds by default.
    public var contentMode: ContentsGravity {
        get { imageLayer?.contentsGravity ?? .resize }
        set { imageLayer?.contentsGravity = newValue }
    }

    private var imageLayer: ImageLayer? { layer as? ImageLayer }

    /// Makes a view without a picture at `frame`.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes a view of the size of `image`.
    public convenience init(image: Image) {
        self.init(frame: Rect(origin: .zero, size: image.size))
        self.image = image
    }

    /// The picture's own size.
    public override func sizeThatFits(_ size: Size) -> Size { image?.size ?? bounds.size }
}
