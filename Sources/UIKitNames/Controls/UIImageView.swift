import KnobKit

/// A view that shows an image, template images in the tint color.
open class UIImageView: ImageView {
    /// The image; `nil` by default.
    open override var image: UIImage? {
        get { shown }
        set {
            shown = newValue
            showImages()
        }
    }
    /// The image while the view is highlighted; `nil`, the default, for `image`.
    open override var highlightedImage: UIImage? {
        get { shownHighlighted }
        set {
            shownHighlighted = newValue
            showImages()
        }
    }

    private var shown: UIImage?
    private var shownHighlighted: UIImage?

    /// Creates a view with the size of an image, or an empty one without an image.
    public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Draws template images in the new color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImages()
    }

    private func showImages() {
        super.image = tinted(shown)
        super.highlightedImage = tinted(shownHighlighted)
    }

    private func tinted(_ image: UIImage?) -> UIImage? {
        guard let image, image.renderingMode == .alwaysTemplate else { return image }
        return image.withTintColor(tintColor)
    }
}
