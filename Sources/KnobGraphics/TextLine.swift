internal import CCairo

/// One line of text, measured once and drawn as often as needed.
///
/// Characters are set one after the other from left to right; a character that the font lacks comes from the
/// next best font of the machine that has it. Control characters and line ends are set as spaces. Text that
/// runs from right to left, or whose letters join, is out of scope: such text is set letter by letter.
public final class TextLine {
    /// The pieces, each in one font.
    let runs: [Run]
    private let string: String
    /// Where each character begins, and where the last ends.
    private(set) lazy var boundaries = findBoundaries()
    /// How far the pen moves from the start to the end, in points.
    public let width: Double
    /// How far the font's letters rise above the base line, in points.
    public let ascent: Double
    /// How far the font's letters hang below the base line, in points.
    public let descent: Double
    /// What is inked, relative to the start of the base line, in points.
    public let inkBounds: Rect

    struct Run {
        let font: ScaledFont
        var glyphs: [cairo_glyph_t]
    }

    /// Measures `string` in `font`. Where it is wider than `maximumWidth` points it ends in an ellipsis.
    public init(_ string: String, font: Font, maximumWidth: Double = .infinity) {
        let font = ScaledFont.matching(font)
        var glyphs = string.unicodeScalars.map { scalar in
            // Nothing that a font has a picture for.
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: font.glyph(for: " ")
            default: font.glyph(for: scalar)
            }
        }
        if glyphs.reduce(0, { $0 + $1.advance }) > maximumWidth {
            let ellipsis = font.glyph(for: "…")
            var room = maximumWidth - ellipsis.advance
            let fitting = glyphs.prefix { glyph in
                room -= glyph.advance
                return room >= 0
            }
            glyphs = Array(fitting) + (ellipsis.advance <= maximumWidth ? [ellipsis] : [])
        }

        var runs: [Run] = []
        var pen = 0.0
        var ink = Rect.zero
        for glyph in glyphs {
            if runs.last?.font !== glyph.font { runs.append(Run(font: glyph.font, glyphs: [])) }
            runs[runs.count - 1].glyphs.append(cairo_glyph_t(index: glyph.index, x: pen, y: 0))
            ink = ink.union(glyph.ink.offsetBy(dx: pen, dy: 0))
            pen += glyph.advance
        }
        self.string = string
        self.runs = runs
        width = pen
        inkBounds = ink
        ascent = font.ascent
        descent = font.descent
    }

    private func findBoundaries() -> [Double] {
        let pens = runs.flatMap { $0.glyphs.map(\.x) } + [width]
        var glyphs = 0
        return [0]
            + string.map { character in
                glyphs += character.unicodeScalars.count
                return pens[min(glyphs, pens.count - 1)]
            }
    }
}
