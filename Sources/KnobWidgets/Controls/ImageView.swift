import KnobLayers

/// A view that shows an image.
public final class ImageView: View {
    /// The image; `nil` by default.
    public var image: Image? {
        get { layer.contents }
        set {
            layer.contents = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// Creates a view without an image.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of `image`.
    public convenience init(image: Image) {
        self.init(frame: Rect(origin: .zero, size: image.size))
        self.image = image
    }

    /// An image, which is an element if the program has given it a label.
    public override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .image
    }

    /// The size of the image; none without an image.
    public override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

    /// Returns the size of the image, or of the bounds without an image.
    public override func sizeThatFits(_ size: Size) -> Size { image?.size ?? bounds.size }
}
