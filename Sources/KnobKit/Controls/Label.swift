/// A view with one line of text, centered vertically.
open class Label: View {
    open override class var layerClass: Layer.Type { TextLayer.self }

    /// The text; `nil` by default. Text that is too wide is truncated with an ellipsis.
    open var text: String? {
        didSet {
            guard text != oldValue else { return }
            textLayer?.string = text ?? ""
            invalidateIntrinsicContentSize()
            setNeedsAccessibilityUpdate()
        }
    }
    /// The font; the system font of 17 points by default. It is drawn larger by `textScale`.
    open var font = Font.systemFont(ofSize: 17) { didSet { textScaleDidChange() } }
    /// The color of the text; the label color, black or white, by default.
    open var textColor = Color.label { didSet { textLayer?.foregroundColor = textColor } }
    /// The alignment of the text; left by default.
    open var textAlignment = TextAlignment.left { didSet { textLayer?.alignment = textAlignment } }

    /// Whether text that is too wide is drawn in a smaller font, down to half its size; `false` by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { textLayer?.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
    }

    private var textLayer: TextLayer? { layer as? TextLayer }
    /// The font in the size of the text around the label.
    private var scaledFont: Font { font.scaled(by: textScale) }

    /// Creates a label without text.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    open override func textScaleDidChange() {
        textLayer?.font = scaledFont
        invalidateIntrinsicContentSize()
    }

    /// Text to be read; without text, the label is no element.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        guard let text, !text.isEmpty else { return }
        description.role = .label
        description.label = text
        description.text = AccessibilityText(text)
    }

    /// The rectangle of the text, in the superview's coordinates; `nil` without text.
    final var textFrame: Rect? {
        guard let text, !text.isEmpty else { return nil }
        let height = fittingSize.height
        guard let line = accessibleLine else { return frame }
        let rect = Rect(
            x: bounds.minX + line.start, y: bounds.midY - height / 2, width: line.line.width, height: height)
        return convert(rect, to: superview)
    }

    override var accessibleLine: Line? {
        let line = TextLine(text ?? "", font: scaledFont)
        let rest = bounds.width - line.width
        guard rest >= 0 else { return nil }
        return Line(line: line, start: textAlignment.start(in: rest), height: scaledFont.lineHeight)
    }

    /// The size of the text.
    open override var intrinsicContentSize: Size { fittingSize }

    /// Returns the size of the text.
    open override func sizeThatFits(_ size: Size) -> Size {
        let font = textLayer?.font ?? font
        let line = TextLine(text ?? "", font: font)
        return Size(width: min(size.width, line.width.rounded(.up)), height: font.lineHeight.rounded(.up))
    }
}
