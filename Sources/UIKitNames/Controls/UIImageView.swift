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

    /// Stretches an image with edges to the new size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if shown?.capInsets ?? .zero != .zero { showImage() }
    }

    private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    /// Replaces a template image by one in the tint color, and one with edges by one in the size of the view. The superclass
    /// shows all others.
    private func showImage() {
        guard let shown else { return }
        let fitting = contentMode == .scaleToFill ? shown.resized(to: bounds.size) : shown
        if fitting.renderingMode == .alwaysTemplate {
            layer.contents = fitting.tinted(with: tintColor, in: traitCollection.appearance)
        } else if fitting !== shown || shown.capInsets != .zero {
            // The contents can be the image in an earlier size.
            layer.contents = fitting
        }
    }
}
