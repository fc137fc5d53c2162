/// A view that shows an image.
open class ImageView: View {
    /// The image; `nil` by default.
    open var image: Image? { didSet { updateImage() } }

    private func updateImage() {
        layer.contents = image
        invalidateIntrinsicContentSize()
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
        // An initializer's own assignments do not call `didSet`.
        updateImage()
    }

    /// An image, which is an element if the program has given it a label.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .image
    }

    /// The size of the image; none without an image.
    open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

    /// Returns the size of the image, or of the bounds without an image.
    open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? bounds.size }
}
