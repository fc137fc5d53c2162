/// A part of a text that assistive technology reads at once.
enum TextUnit {
    case character, word, line

    /// The units of AT-SPI's boundaries: characters, words, sentences, and lines, the last three by start and end.
    static let ofBoundaries: [TextUnit] = [.character, .word, .word, .line, .line, .line, .line]
}

/// The characters of a text, counted in Unicode scalars as AT-SPI does.
struct Characters {
    var scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var count: Int { scalars.count }

    /// Returns the range between two offsets, clamped to the text. A negative end is that of the text.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let lower = max(0, min(start, count))
        return lower..<max(lower, min(end < 0 ? count : end, count))
    }

    /// Returns a part of the text.
    func string(in range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// Returns the range of the unit at an offset, or with a direction of -1 or 1 of the one before or after it; an
    /// empty range if there is none.
    func part(_ unit: TextUnit, at offset: Int, _ direction: Int) -> Range<Int> {
        let here = range(of: unit, at: offset)
        switch direction {
        case 0: return here
        case 1: return here.upperBound < count ? range(of: unit, at: here.upperBound) : count..<count
        default: return here.lowerBound > 0 ? range(of: unit, at: here.lowerBound - 1) : 0..<0
        }
    }

    private func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
        let offset = max(0, min(offset, count))
        guard offset < count || unit != .character else { return count..<count }
        var (lower, upper) = (offset, min(offset + 1, count))
        guard unit != .character else { return lower..<upper }
        while lower > 0, !begins(unit, at: lower) { lower -= 1 }
        while upper < count, !begins(unit, at: upper) { upper += 1 }
        return lower..<upper
    }

    /// Whether a unit begins at an offset in the text: a word after a space, which belongs to the word before.
    private func begins(_ unit: TextUnit, at offset: Int) -> Bool {
        guard offset < count else { return false }
        func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
        return unit == .line ? scalars[offset - 1] == "\n" : isSpace(offset - 1) && !isSpace(offset)
    }
}
