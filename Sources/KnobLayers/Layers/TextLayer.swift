/// A layer that draws one line of text.
///
/// Unlike in Core Animation, the line is centered vertically, and a line that is too wide ends in an
/// ellipsis.
///
/// ```swift
/// import KnobKit
///
/// let label = TextLayer()
/// label.bounds = Rect(x: 0, y: 0, width: 120, height: 24)
/// label.string = "0.79"
/// label.font = .boldSystemFont(ofSize: 17)
/// label.alignment = .center
/// ```
public final class TextLayer: Layer {
    /// The text; empty by default.
    public var string = "" { didSet { if string != oldValue { changeLine() } } }
    /// The font; the system font of 17 points by default.
    public var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { changeLine() } } }
    /// The color of the text; `Color.label` by default. Animatable.
    public var foregroundColor = Color.label {
        didSet { change(.foregroundColor, from: oldValue, to: foregroundColor) }
    }
    /// The horizontal alignment; `left` by default.
    public var alignment = TextAlignment.left { didSet { change(oldValue != alignment, .content) } }
    /// Whether a line that is too wide is drawn in a smaller font, down to half the size, before it ends in
    /// an ellipsis; `false` by default.
    public var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { changeLine() } }
    }

    /// The measured line, and the width it was measured for.
    private var measured: (line: TextLine, width: Double)?

    /// Creates a layer without text.
    public required init() { super.init() }

    /// Creates a copy that looks like `layer`.
    public required init(layer: Layer) {
        super.init(layer: layer)
        guard let layer = layer as? TextLayer else { return }
        string = layer.string
        font = layer.font
        foregroundColor = layer.foregroundColor
        alignment = layer.alignment
        adjustsFontSizeToFitWidth = layer.adjustsFontSizeToFitWidth
        measured = layer.measured
    }

    override class var animatableProperties: [AnimatableProperty] { textProperties }

    private static let textProperties =
        baseProperties + [AnimatableProperty(.foregroundColor, \TextLayer.foregroundColor)]

    private func changeLine() {
        measured = nil
        change(true, .content)
    }

    private var line: TextLine {
        if let measured, measured.width == bounds.width { return measured.line }
        let line = TextLine(string, font: fittingFont, maximumWidth: bounds.width)
        measured = (line, bounds.width)
        return line
    }

    /// The font, or a smaller one in which the line fits.
    private var fittingFont: Font {
        guard adjustsFontSizeToFitWidth, bounds.width > 0 else { return font }
        let width = TextLine(string, font: font).width
        guard width > bounds.width else { return font }
        // Quarters of a point, so that a changing text does not create a font for each width.
        let size = (font.pointSize * max(0.5, bounds.width / width) * 4).rounded(.down) / 4
        return Font(
            name: font.familyName, size: max(size, font.pointSize / 2), weight: font.weight,
            hasMonospacedDigits: font.hasMonospacedDigits)
    }

    /// Returns the start of the baseline.
    private func origin(of line: TextLine) -> Point {
        let x = alignment.start(in: bounds.width - line.width)
        return Point(x: bounds.minX + x, y: bounds.midY + (line.ascent - line.descent) / 2)
    }

    /// The bounds of the letters, and of the background, border, and shadow that every layer can have.
    public override var drawnBounds: Rect {
        let line = line
        guard !line.inkBounds.isEmpty else { return boxBounds }
        let origin = origin(of: line)
        // Alignment moves the baseline by up to half a pixel, and hinting moves edges by as much.
        let ink = line.inkBounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -1, dy: -1)
        return boxBounds.union(ink)
    }

    override var drawsAnywhere: Bool { false }

    /// Draws the line with its baseline aligned to pixels.
    public override func draw(in context: Context) {
        super.draw(in: context)
        let line = line
        guard !line.inkBounds.isEmpty else { return }
        context.draw(line, at: context.alignedToPixels(origin(of: line)), with: foregroundColor)
    }
}

/// The horizontal alignment of a line of text.
public enum TextAlignment: Sendable, CaseIterable {
    /// At the left edge. The default.
    case left
    /// In the center.
    case center
    /// At the right edge.
    case right

    /// Returns where a line starts that leaves `space` beside it.
    package func start(in space: Double) -> Double {
        switch self {
        case .left: 0
        case .center: space / 2
        case .right: space
        }
    }
}
