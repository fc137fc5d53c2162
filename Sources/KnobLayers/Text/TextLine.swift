internal import CKnobCairo

/// A line of text that is measured once and can be drawn many times.
///
/// Characters are set from left to right. A character that the font lacks comes from the best installed font
/// that has it. Control characters and line ends become spaces. There is no shaping: text that runs from
/// right to left or whose letters join is set letter by letter.
public final class TextLine {
    /// The glyphs, grouped by font.
    let runs: [Run]
    private let string: String
    /// The start of each character and the end of the last one, in points from the start of the line.
    private lazy var boundaries = findBoundaries()
    /// The size of the font, in points.
    let pointSize: Double
    /// The distance from the start to the end of the line, in points.
    public let width: Double
    /// The height of the font's letters above the baseline, in points.
    public let ascent: Double
    /// The depth of the font's letters below the baseline, in points.
    public let descent: Double
    /// The bounds of the ink relative to the start of the baseline, in points.
    let inkBounds: Rect

    /// A part of the line whose glyphs are in one font.
    struct Run {
        let font: ScaledFont
        var glyphs: [cairo_glyph_t]
    }

    /// Creates a line and measures it. A line wider than `maximumWidth` points ends in an ellipsis.
    public init(_ string: String, font: Font, maximumWidth: Double = .infinity) {
        pointSize = font.pointSize
        let hasMonospacedDigits = font.hasMonospacedDigits
        let font = ScaledFont.matching(font)
        var glyphs = string.unicodeScalars.map { scalar in
            // Control characters and ends of lines, without their general category, which is slow to look up.
            let isGap = scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value || 0x2028...0x2029 ~= scalar.value
            let glyph = font.glyph(for: isGap ? " " : scalar)
            return hasMonospacedDigits && "0"..."9" ~= scalar ? glyph.centered(in: font.digitAdvance) : glyph
        }
        if glyphs.reduce(0, { $0 + $1.advance }) > maximumWidth {
            let ellipsis = font.glyph(for: "…")
            var remaining = maximumWidth - ellipsis.advance
            let fitting = glyphs.prefix { glyph in
                remaining -= glyph.advance
                return remaining >= 0
            }
            glyphs = Array(fitting) + (ellipsis.advance <= maximumWidth ? [ellipsis] : [])
        }

        var runs: [Run] = []
        var x = 0.0
        var ink = Rect.zero
        for glyph in glyphs {
            if runs.last?.font !== glyph.font { runs.append(Run(font: glyph.font, glyphs: [])) }
            runs[runs.count - 1].glyphs.append(cairo_glyph_t(index: glyph.index, x: x + glyph.offset, y: 0))
            ink = ink.union(glyph.ink.offsetBy(dx: x, dy: 0))
            x += glyph.advance
        }
        self.string = string
        self.runs = runs
        width = x
        inkBounds = ink
        ascent = font.ascent
        descent = font.descent
    }

    // MARK: Carets, between characters, which are grapheme clusters

    /// Returns the distance from the start of the line to the caret in front of a character, in points.
    ///
    /// - Parameter index: From 0, the start, to the number of characters, the end; clamped to that range. If
    ///   the line ends in an ellipsis, all indices behind that are at the end of the line.
    package func offset(at index: Int) -> Double { boundaries[max(0, min(index, boundaries.count - 1))] }

    /// Returns the index of the caret nearest to `x`, in points from the start of the line.
    ///
    /// Halfway between two carets, it is the first one; for NaN, it is 0.
    package func index(at x: Double) -> Int {
        boundaries.indices.min { abs(boundaries[$0] - x) < abs(boundaries[$1] - x) } ?? 0
    }

    private func findBoundaries() -> [Double] {
        let starts = runs.flatMap { $0.glyphs.map(\.x) } + [width]
        var glyphs = 0
        return [0]
            + string.map { character in
                glyphs += character.unicodeScalars.count
                return starts[min(glyphs, starts.count - 1)]
            }
    }
}
