import Foundation
import KnobKit

/// A button that shows a title, an image, and a background image, each by its state.
///
/// A button of KnobKit has no images, so that this is a control of its own.
open class UIButton: Control, ContentLayout {
    /// What a button looks like.
    public enum ButtonType: Int, Sendable {
        /// White text of 18 points and no feedback. The default.
        case custom
        /// Text of 15 points in the tint color, which fades while the button is pressed.
        case system
        /// Symbols in UIKit, which are left out here: a button without content.
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// The name of `system` before iOS 7.
        public static let roundedRect = ButtonType.system
    }

    /// The look of the button.
    public private(set) var buttonType = ButtonType.custom
    /// The label of the title.
    open var titleLabel: UILabel? { label }
    /// The view of the image.
    open var imageView: UIImageView? { pictureView }

    private let label = UILabel()
    /// The font and the alignment of titles without attributes, while one with attributes is shown.
    private var plainStyle: (font: UIFont, alignment: NSTextAlignment)?
    private let pictureView = UIImageView()
    private let backdropView = UIImageView()
    private var titles = StateValues<String>()
    private var attributedTitles = StateValues<NSAttributedString>()
    private var titleColors = StateValues<UIColor>()
    private var images = StateValues<UIImage>()
    private var backgrounds = StateValues<UIImage>()

    /// The distance of the content from the edges; zero by default.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// How much the title's rectangle is smaller; zero by default.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// How much the image's rectangle is smaller; zero by default.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// Where the content is along the width; the center by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { contentDidChange() } }
    /// Where the content is along the height; the center by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { contentDidChange() } }
    /// Whether a custom button darkens its image while it is pressed; `true` by default. It is drawn at half its opacity.
    open var adjustsImageWhenHighlighted = true { didSet { stateDidChange() } }
    /// Whether a disabled button dims its image; `true` by default.
    open var adjustsImageWhenDisabled = true { didSet { stateDidChange() } }

    /// Creates a custom button without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        LayoutObserver.start()
        label.font = .systemFont(ofSize: 18)
        label.textAlignment = .center
        for view in [backdropView, pictureView, label] { addSubview(view) }
        stateDidChange()
    }

    /// Creates a button that looks like a type.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        if type != .custom { label.font = .systemFont(ofSize: 15) }
        stateDidChange()
    }

    // MARK: Content

    /// Sets the title of a state. A state without one shows that of `.normal`.
    open func setTitle(_ title: String?, for state: State) { change { titles[state] = title } }
    /// Sets the title of a state with its font and color, which is shown instead of that without.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change { attributedTitles[state] = title }
    }
    /// Sets the color of the title in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { change { titleColors[state] = color } }
    /// Sets the image of a state. A state without one shows that of `.normal`.
    open func setImage(_ image: UIImage?, for state: State) { change { images[state] = image } }
    /// Sets the image behind the content, which is stretched.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        change { backgrounds[state] = image }
    }

    /// Returns the title that was set for a state.
    open func title(for state: State) -> String? { titles[state] }
    /// Returns the title with font and color that was set for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
    /// Returns the color that is shown in a state.
    open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
    /// Returns the image that was set for a state.
    open func image(for state: State) -> UIImage? { images[state] }
    /// Returns the image behind the content that was set for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }

    /// The title that is shown.
    open var currentTitle: String? { titles.value(for: state) }
    /// The title that is shown, with its font and color; `nil` for one without.
    open var currentAttributedTitle: NSAttributedString? { attributedTitles.value(for: state) }
    /// The color of the title: what was set, or else the tint color, or white for a custom button.
    open var currentTitleColor: UIColor {
        titleColors.value(for: state)
            ?? (!isEnabled ? .disabled : buttonType == .custom ? .white : tintColor ?? .systemBlue)
    }
    /// The image that is shown.
    open var currentImage: UIImage? { images.value(for: state) }
    /// The image that is shown behind the content.
    open var currentBackgroundImage: UIImage? { backgrounds.value(for: state) }

    private func change(_ body: () -> Void) {
        body()
        stateDidChange()
        contentDidChange()
    }

    /// Lays out the content again, also after the program has changed the label.
    func contentDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Shows the content of the state.
    open override func stateDidChange() {
        if let title = currentAttributedTitle {
            plainStyle = plainStyle ?? (label.font, label.textAlignment)
            label.attributedText = title
        } else {
            if let plainStyle { (label.font, label.textAlignment) = plainStyle }
            plainStyle = nil
            label.text = currentTitle
            label.textColor = currentTitleColor
        }
        label.alpha = buttonType != .custom && isHighlighted ? 0.2 : 1
        pictureView.image = currentImage
        let isOwn = images[state] != nil && state != .normal
        let isDimmed = adjustsImageWhenHighlighted && isHighlighted || adjustsImageWhenDisabled && !isEnabled
        pictureView.alpha = isDimmed && !isOwn ? 0.5 : 1
        backdropView.image = currentBackgroundImage
        setNeedsLayout()
    }

    /// Shows the color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    // MARK: Layout

    /// Returns the rectangle of the image behind the content: the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of title and image: the bounds without `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    /// Returns the rectangle of the title, which is to the right of the image.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).titleRect
    }
    /// Returns the rectangle of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).imageRect
    }

    private var content: ButtonContent {
        let text = (label.text ?? "").isEmpty ? CGSize.zero : label.sizeThatFits(.unlimited)
        return ButtonContent(title: text, image: currentImage?.size ?? .zero)
    }

    private func arrangement(in rect: CGRect) -> ButtonContent.Arrangement {
        content.arranged(
            in: rect, (contentHorizontalAlignment, contentVerticalAlignment),
            titleInsets: titleEdgeInsets, imageInsets: imageEdgeInsets)
    }

    /// Moves title and images to their rectangles.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = contentRect(forBounds: bounds)
        backdropView.frame = backgroundRect(forBounds: bounds)
        label.frame = titleRect(forContentRect: rect)
        pictureView.frame = imageRect(forContentRect: rect)
    }

    /// The size of title and image with the insets. A title without insets has 6 points above and below.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.unlimited) }

    /// Returns the size of title and image with the insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = contentEdgeInsets
        guard content != .empty else {
            let empty = CGSize(width: 30, height: 34)
            return insets == .zero ? empty : .zero.adding(insets)
        }
        let margin = insets == .zero && content.title != .zero ? 12.0 : 0
        let height = max(content.title.height + margin, content.image.height)
        return CGSize(width: content.title.width + content.image.width, height: height).adding(insets)
    }

    // MARK: Interaction

    /// Clicks the button by the keys that do so.
    open override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.isActivation else { return super.keyDown(with: press) }
        if !press.isRepeat { sendActions(for: .touchUpInside) }
        return true
    }

    /// `false`: a finger that is dragged on a button scrolls.
    open override var tracksDrags: Bool { false }

    /// A button with the title as its name, unless it has a label.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        if let text = label.text { description.label = text }
    }
}

/// The name of `UIButton.ButtonType` before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType
