/// The layer of a text field: the visible part of its line, the selection behind it, and the caret.
final class TextFieldLayer: Layer {
    /// The drawn attributes; a change of any of them needs display.
    struct Content {
        var line = TextLine("", font: .systemFont(ofSize: 15))
        var color = Color.label
        var selectionColor = Color.clear
        /// The x coordinate of the line's start, relative to the left edge of the layer, in points.
        var start = 0.0
        /// The selection and the caret, in points from the start of the line.
        var selection = 0.0...0
        var caret: Double?
        /// The start and the end of the text that an input method composes, in points from the start of the line.
        var underline: ClosedRange<Double>?
        /// Whether there is an exclamation mark at the right edge.
        var showsInvalidMark = false
    }

    /// The distance of the text from the left and the right edge, in points.
    static let inset = 7.0

    /// The attributes to draw.
    var content = Content() { didSet { setNeedsDisplay() } }

    required init() { super.init() }

    required init(layer: Layer) {
        super.init(layer: layer)
        if let layer = layer as? TextFieldLayer { content = layer.content }
    }

    override var drawsWithoutOverlap: Bool { false }

    override func draw(in context: Context) {
        super.draw(in: context)
        let visibleBounds = bounds.insetBy(dx: Self.inset, dy: 1)
        guard !visibleBounds.isEmpty else { return }
        if content.showsInvalidMark {
            let top = context.alignedToPixels(Point(x: bounds.maxX - 6, y: bounds.midY - 6))
            for (y, height) in [(0.0, 8.0), (10, 2)] {
                context.fill(Rect(x: top.x, y: top.y + y, width: 2, height: height), with: content.color)
            }
        }
        let (line, pixel) = (content.line, 1 / max(context.transform.a, 0.01))
        context.saved {
            // The caret behind the last visible character lies just outside the visible bounds.
            context.clip(to: visibleBounds.insetBy(dx: -1, dy: 0))
            let top = (bounds.midY - (line.ascent + line.descent) / 2).rounded()
            let height = (line.ascent + line.descent).rounded(.up)
            let start = context.alignedToPixels(
                Point(x: bounds.minX + content.start, y: bounds.midY + (line.ascent - line.descent) / 2))
            func fill(_ range: ClosedRange<Double>, _ y: Double, _ height: Double, with color: Color) {
                let width = range.upperBound - range.lowerBound
                context.fill(
                    Rect(x: start.x + range.lowerBound, y: y, width: width, height: height), with: color)
            }
            fill(content.selection, top, height, with: content.selectionColor)
            context.draw(line, at: start, with: content.color)
            if let underline = content.underline {
                let y = context.alignedToPixels(Point(x: 0, y: start.y + 2)).y
                fill(underline, y, max(1, (1 / pixel).rounded()) * pixel, with: content.color)
            }
            if let caret = content.caret {
                let corner = context.alignedToPixels(Point(x: start.x + caret, y: top))
                context.fill(
                    Rect(x: corner.x, y: corner.y, width: pixel, height: height), with: content.color)
            }
        }
    }
}
