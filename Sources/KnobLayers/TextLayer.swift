import KnobGraphics

/// Where a line of text stands between the left and the right edge.
public enum TextAlignment: Sendable, CaseIterable {
    /// At the left edge. The default.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
}

/// A layer that shows one line of text.
///
/// Unlike Core Animation's, the line stands halfway between the top and the bottom of the bounds, and a line that
/// is too wide ends in an ellipsis.
public final class TextLayer: Layer {
    /// The text; empty by default.
    public var string = "" { didSet { if string != oldValue { textChanged() } } }
    /// The typeface and the size; the system font of 17 points by default.
    public var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { textChanged() } } }
    /// The colour of the text; the appearance's own, black or white, by default. Animated.
    public var foregroundColor = Color.label {
        didSet { change(.foregroundColor, from: oldValue, to: foregroundColor, .content) }
    }
    /// Where the line stands; at the left edge by default.
    public var alignment = TextAlignment.left { didSet { change(oldValue != alignment, .content) } }

    /// Whether a line that is too wide is set smaller, down to half its size, before it ends in an ellipsis; `false` by
    /// default.
    public var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textChanged() } }
    }

    /// The line as it was measured last, and the width that it was measured for.
    private var measured: (line: TextLine, width: Double)?

    /// Makes a layer without text.
    public required init() { super.init() }

    /// Makes a copy that shows what `layer` shows.
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

    /// The properties of every layer, and the text's colour.
    public override class var animatableProperties: [AnimationKeyPath: AnimatableProperty] { textProperties }

    private static let textProperties = baseProperties.merging([
        .foregroundColor: AnimatableProperty(
            of: TextLayer.self, get: { $0.foregroundColor }, set: { $0.foregroundColor = $1 })
    ]) { $1 }

    private func textChanged() {
        measured = nil
        change(true, .content)
    }

    private var line: TextLine {
        if let measured, measured.width == bounds.width { return measured.line }
        let line = TextLine(string, font: fittingFont, maximumWidth: bounds.width)
        measured = (line, bounds.width)
        return line
    }

    /// The font, or one small enough for the line to fit.
    private var fittingFont: Font {
        guard adjustsFontSizeToFitWidth, bounds.width > 0 else { return font }
        let width = TextLine(string, font: font).width
        guard width > bounds.width else { return font }
        // In quarters of a point, so that a text that changes does not make a font for each width.
        let size = (font.pointSize * max(0.5, bounds.width / width) * 4).rounded(.down) / 4
        return Font(name: font.familyName, size: size, weight: font.weight)
    }

    /// The start of the base line.
    private func origin(of line: TextLine) -> Point {
        let room = bounds.width - line.width
        let x =
            switch alignment {
            case .left: 0.0
            case .center: room / 2
            case .right: room
            }
        return Point(x: bounds.minX + x, y: bounds.midY + (line.ascent - line.descent) / 2)
    }

    /// What the letters cover, and whatever else the layer draws.
    public override var drawnBounds: Rect {
        let line = line
        guard !line.inkBounds.isEmpty else { return super.drawnBounds }
        let origin = origin(of: line)
        // The base line moves by up to half a pixel to lie on one, and hinting by as much again.
        let ink = line.inkBounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -1, dy: -1)
        return super.drawnBounds.union(ink)
    }

    /// Whether there is nothing beside the text.
    public override var drawsOnce: Bool { super.drawnBounds.isEmpty }

    /// Draws the line, its base line on whole pixels.
    public override func draw(in context: Context) {
        super.draw(in: context)
        let line = line
        guard !line.inkBounds.isEmpty else { return }
        context.draw(line, at: context.alignedToPixels(origin(of: line)), with: foregroundColor)
    }
}
