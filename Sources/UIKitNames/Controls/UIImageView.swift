import KnobKit

/// A view that shows an image, template images in the tint color.
open class UIImageView: ImageView {
    /// The image; `nil` by default.
    open override var image: UIImage? { didSet { showImage() } }
    /// The image while the view is highlighted; `nil`, the default, for `image`.
    open override var highlightedImage: UIImage? { didSet { showImage() } }
    /// Whether the highlighted image is shown; `false` by default.
    open override var isHighlighted: Bool { didSet { showImage() } }

    /// Creates a view with the size of an image, or an empty one without an image.
    public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Draws a template image in the new color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Draws a template image in the color of the window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        showImage()
    }

    /// Draws a template image in the color of the new traits.
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        showImage()
    }

    /// Replaces a template image by one in the tint color. The superclass shows all others.
    private func showImage() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        guard let shown, shown.renderingMode == .alwaysTemplate else { return }
        layer.contents = shown.tinted(with: tintColor, in: traitCollection.appearance)
    }
}
