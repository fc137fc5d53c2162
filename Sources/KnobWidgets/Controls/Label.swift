import KnobLayers

/// A view that shows one line of text, halfway between its top and its bottom.
open class Label: View {
    /// A layer that shows text.
    public override class var layerClass: Layer.Type { TextLayer.self }

    /// The text; `nil`, the default, is none. What is too wide ends in an ellipsis.
    public var text: String? {
        didSet { textLayer?.string = text ?? "" }
    }
    /// The typeface and the size; the system font of 17 points by default.
    public var font = Font.systemFont(ofSize: 17) { didSet { textLayer?.font = font } }
    /// The colour of the text; the appearance's own, black or white, by default.
    public var textColor = Color.label { didSet { textLayer?.foregroundColor = textColor } }
    /// Where the line stands; at the left edge by default.
    public var textAlignment = TextAlignment.left { didSet { textLayer?.alignment = textAlignment } }

    /// Whether text that is too wide is set smaller, down to half its size; `false` by default.
    public var adjustsFontSizeToFitWidth = false {
        didSet { textLayer?.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
    }

    private var textLayer: TextLayer? { layer as? TextLayer }

    /// Makes a label without text at `frame`.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Just as large as the text.
    public override func sizeThatFits(_ size: Size) -> Size {
        let line = TextLine(text ?? "", font: font)
        return Size(width: min(size.width, line.width.rounded(.up)), height: font.lineHeight.rounded(.up))
    }
}
