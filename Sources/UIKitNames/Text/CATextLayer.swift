import KnobKit

/// A layer that draws lines of text from its top on, and cuts off what is outside of its bounds, as in Core Animation.
///
/// A `TextLayer` has one line, which is centered vertically and ends in an ellipsis where it is too wide.
open class CATextLayer: TextLayer {
    /// How a line ends that is too wide; `.none` by default.
    public var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// Whether lines are broken between words where they would be too wide; `false` by default.
    public var isWrapped = false { didSet { setNeedsDisplay() } }

    /// Creates a layer without text, which is white with 36 points.
    public required init() {
        super.init()
        (font, foregroundColor) = (.systemFont(ofSize: 36), .white)
    }

    /// Creates a copy that looks like `layer`.
    public required init(layer: Layer) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        (truncationMode, isWrapped) = (layer.truncationMode, layer.isWrapped)
    }

    /// The size of the font, in points.
    public var fontSize: Double {
        get { font.pointSize }
        set { font = font.withSize(newValue) }
    }

    /// The alignment of the lines.
    public var alignmentMode: TextAlignment {
        get { alignment }
        set { alignment = newValue }
    }

    /// The bounds, outside of which nothing is drawn.
    open override var drawnBounds: Rect { boxBounds.union(bounds) }

    /// Draws the lines.
    open override func draw(in context: Context) {
        drawBox(in: context)
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let lines = AttributedLines(
            string, [.font: font, .foregroundColor: foregroundColor, .paragraphStyle: style],
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
