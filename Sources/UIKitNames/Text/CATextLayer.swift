import Foundation
import KnobKit

/// A layer that draws lines of text from its top on, and cuts off what is outside of its bounds, as in Core Animation.
///
/// A `TextLayer` has one line, which is centered vertically and ends in an ellipsis where it is too wide.
open class CATextLayer: Layer {
    private static let colorKey = AnimationKeyPath("foregroundColor")

    /// The text, a `String` or an `NSAttributedString`; `nil`, the default, for none. An attributed string is drawn with the
    /// attributes of its first character instead of those of the layer.
    public var string: Any? { didSet { setNeedsDisplay() } }
    /// The font; the system font of 36 points by default.
    public var font = Font.systemFont(ofSize: 36) { didSet { setNeedsDisplay() } }
    /// The color of the text; white by default. Animatable.
    public var foregroundColor: Color? = .white {
        willSet { willChangeValue(forKey: "foregroundColor") }
        didSet { didChangeValue(forKey: "foregroundColor") }
    }
    /// The alignment of the lines; `left` by default.
    public var alignmentMode = TextAlignment.left { didSet { setNeedsDisplay() } }
    /// How a line ends that is too wide; `.none` by default.
    public var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// Whether lines are broken between words where they would be too wide; `false` by default.
    public var isWrapped = false { didSet { setNeedsDisplay() } }

    /// Creates a layer without text.
    public required init() { super.init() }

    /// Creates a copy that looks like `layer`.
    public required init(layer: Layer) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        (string, font, foregroundColor) = (layer.string, layer.font, layer.foregroundColor)
        (truncationMode, isWrapped) = (layer.truncationMode, layer.isWrapped)
        alignmentMode = layer.alignmentMode
    }

    /// The size of the font, in points.
    public var fontSize: Double {
        get { font.pointSize }
        set { font = font.withSize(newValue) }
    }

    /// The properties of every layer, and the color of the text.
    open override class var animatableProperties: [AnimatableProperty] {
        super.animatableProperties + [AnimatableProperty(colorKey, \CATextLayer.foregroundColor)]
    }

    /// Whether a change of a property draws the layer again, as that of the color does.
    open override class func needsDisplay(forKey key: String) -> Bool {
        key == colorKey.description || super.needsDisplay(forKey: key)
    }

    /// Returns what animates a change of a property. That of the color begins at the color that is shown.
    open override func action(forKey key: String) -> Animation? {
        let action = super.action(forKey: key)
        if key == "foregroundColor", let fade = action as? BasicAnimation, fade.fromValue == nil {
            fade.fromValue = presentation()?.foregroundColor ?? foregroundColor ?? .clear
        }
        return action
    }

    /// The bounds, outside of which nothing is drawn.
    open override var drawnBounds: Rect { boxBounds.union(bounds) }

    /// Draws the lines.
    open override func draw(in context: Context) {
        drawBox(in: context)
        let style = NSMutableParagraphStyle()
        style.alignment = alignmentMode
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: foregroundColor ?? .clear, .paragraphStyle: style,
        ]
        let attributed = string as? NSAttributedString
        if let attributed, attributed.length > 0 {
            attributes = attributed.attributes(at: 0, effectiveRange: nil)
        }
        let lines = AttributedLines(
            attributed?.string ?? string as? String ?? "", attributes,
            width: isWrapped ? bounds.width : .infinity,
            maximumWidth: truncationMode == .none ? .infinity : bounds.width)
        context.saved {
            context.clip(to: bounds)
            lines.draw(in: bounds, of: context)
        }
    }
}

/// How a line of a text layer ends that is too wide.
public enum CATextLayerTruncationMode: Sendable {
    /// It is cut off.
    case none
    /// With an ellipsis at its end, whatever the case says.
    case start, end, middle
}

/// The name of `CATextLayerTruncationMode.none` before Swift 4.2.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name of `CATextLayerTruncationMode.start` before Swift 4.2.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The name of `CATextLayerTruncationMode.end` before Swift 4.2.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The name of `CATextLayerTruncationMode.middle` before Swift 4.2.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
