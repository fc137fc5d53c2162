/// The characters of a text, counted in Unicode scalars as AT-SPI does. KnobKit counts what the user sees as characters.
struct Characters {
    /// A part of a text that assistive technology reads at once.
    enum Unit {
        case character, word, line
    }

    private let text: String
    let scalars: [Unicode.Scalar]

    init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    var count: Int { scalars.count }

    /// Returns the range between two offsets, clamped to the text. A negative end is that of the text.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let lower = max(0, min(start, count))
        return lower..<max(lower, min(end < 0 ? count : end, count))
    }

    /// Returns a part of the text.
    func string(in range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// Returns the range of the unit at an offset: a character, a word with the spaces that follow it, or the text, which
    /// has one line.
    func range(of unit: Unit, at offset: Int) -> Range<Int> {
        let offset = max(0, min(offset, count))
        switch unit {
        case .line: return 0..<count
        case .character: return offset..<min(offset + 1, count)
        case .word:
            var lower = offset
            var upper = min(offset + 1, count)
            while lower > 0, !wordBegins(at: lower) { lower -= 1 }
            while upper < count, !wordBegins(at: upper) { upper += 1 }
            return lower..<upper
        }
    }

    private func wordBegins(at offset: Int) -> Bool {
        func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
        return offset < count && isSpace(offset - 1) && !isSpace(offset)
    }

    // MARK: Characters of KnobKit

    /// Returns the offset of the character with an index.
    func offset(ofCharacter index: Int) -> Int { text.prefix(max(0, index)).unicodeScalars.count }

    /// Returns the offsets of characters.
    func scalars(of characters: Range<Int>) -> Range<Int> {
        offset(ofCharacter: characters.lowerBound)..<offset(ofCharacter: characters.upperBound)
    }

    /// Returns the indices of the characters between two offsets, which are clamped to the text.
    func characters(_ start: Int, _ end: Int) -> Range<Int> {
        func index(_ offset: Int) -> Int { String(String.UnicodeScalarView(scalars[..<offset])).count }
        let range = range(start, end)
        return index(range.lowerBound)..<index(range.upperBound)
    }
}
