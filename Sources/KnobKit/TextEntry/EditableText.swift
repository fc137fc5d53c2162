/// A line of text with a caret and a selection, and the editing operations on them.
///
/// Indices count characters; 0 is before the first. Control characters are removed.
struct EditableText: Equatable {
    private(set) var characters: [Character] = []
    /// The index at which typed text is inserted; the end of the selection that moves.
    private(set) var caret = 0
    /// The end of the selection that stays; equal to `caret` if nothing is selected.
    private(set) var anchor = 0

    /// Creates a line with the caret at its end.
    init(_ string: String = "") { insert(string) }

    var string: String { String(characters) }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    // MARK: Moving

    /// Moves the caret to `index`, clamped to the text; extends the selection if `extending`.
    mutating func move(to index: Int, extending: Bool = false) {
        caret = clamped(index)
        if !extending { anchor = caret }
    }

    /// Selects `range`, clamped to the text, with the caret at its end.
    mutating func select(_ range: Range<Int>) {
        anchor = clamped(range.lowerBound)
        caret = clamped(range.upperBound)
    }

    /// Moves the caret by a character or a word. Without `extending`, a step by a character moves it to an
    /// end of the selection.
    mutating func step(forward: Bool, byWord: Bool, extending: Bool) {
        if !selection.isEmpty, !extending, !byWord {
            return move(to: forward ? selection.upperBound : selection.lowerBound)
        }
        move(to: destination(forward: forward, byWord: byWord), extending: extending)
    }

    // MARK: Editing

    /// Replaces the selection with the printable characters of `string`, if there are any.
    mutating func insert(_ string: String) {
        let new = string.unicodeScalars.filter { !Self.unprintable.contains($0.properties.generalCategory) }
        guard !new.isEmpty else { return }
        let before = String(characters[..<selection.lowerBound]) + String(new)
        // A typed accent combines with the character before it, so the characters are split again.
        characters = Array(before + String(characters[selection.upperBound...]))
        move(to: before.count)
    }

    /// Deletes the selection, or one character or word next to the caret.
    mutating func delete(forward: Bool, byWord: Bool) {
        if selection.isEmpty { move(to: destination(forward: forward, byWord: byWord), extending: true) }
        let index = selection.lowerBound
        characters = Array(String(characters[..<index]) + String(characters[selection.upperBound...]))
        move(to: index)
    }

    /// Replaces `range`, clamped to the text, with the printable characters of `string`. The caret and the selection stay
    /// at their characters; a caret at the start of the range moves behind the new ones, as if they were typed.
    mutating func replace(_ range: Range<Int>, with string: String) {
        var new = self
        new.select(range)
        let range = new.selection
        if !range.isEmpty { new.delete(forward: true, byWord: false) }
        new.insert(string)
        let difference = new.characters.count - characters.count
        func moved(_ index: Int) -> Int {
            // Text that is inserted behind a selection is not selected.
            let isBefore =
                index < range.lowerBound || index == range.lowerBound && index > selection.lowerBound
            return new.clamped(isBefore ? index : max(index, range.upperBound) + difference)
        }
        new.anchor = moved(anchor)
        new.caret = moved(caret)
        self = new
    }

    private static let unprintable: Set<Unicode.GeneralCategory> = [
        .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate,
    ]

    // MARK: Words

    /// Returns the run of letters and digits, of spaces, or of symbols at `index`, which a double click
    /// selects.
    func word(at index: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let middle = max(0, min(index, characters.count - 1))
        let kind = Kind(characters[middle])
        let start = characters[..<middle].lastIndex { Kind($0) != kind }.map { $0 + 1 } ?? 0
        let end = characters[middle...].firstIndex { Kind($0) != kind } ?? characters.count
        return start..<end
    }

    /// Returns the index after a step: with `byWord` the next end or the previous start of a word.
    private func destination(forward: Bool, byWord: Bool) -> Int {
        guard byWord else { return clamped(caret + (forward ? 1 : -1)) }
        let isWord = characters.map { Kind($0) == .word }
        guard forward else {
            let end = isWord[..<caret].lastIndex(of: true) ?? 0
            return isWord[..<end].lastIndex(of: false).map { $0 + 1 } ?? 0
        }
        let start = isWord[caret...].firstIndex(of: true) ?? isWord.count
        return isWord[start...].firstIndex(of: false) ?? isWord.count
    }

    /// The kinds of characters at whose borders words begin and end.
    private enum Kind {
        case word, space, symbol

        init(_ character: Character) {
            self =
                character.isLetter || character.isNumber || character == "_"
                ? .word : character.isWhitespace ? .space : .symbol
        }
    }

    private func clamped(_ index: Int) -> Int { max(0, min(index, characters.count)) }
}
