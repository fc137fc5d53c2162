/// A line of text, the caret in it and what is selected, and what a person can do to them.
///
/// Places are counted in characters, 0 being before the first. Only characters that can be printed get in.
struct EditableText: Equatable {
    private(set) var characters: [Character] = []
    /// Where what is typed goes to; the end of the selection that moves.
    private(set) var caret = 0
    /// The end of the selection that stays; at the caret where nothing is selected.
    private(set) var anchor = 0

    /// Makes a line with the caret at its end.
    init(_ string: String = "") { insert(string) }

    var string: String { String(characters) }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    // MARK: Moving

    /// Puts the caret at `place`, or at the end that is nearer; selects up to there if `extending`.
    mutating func move(to place: Int, extending: Bool = false) {
        caret = clamped(place)
        if !extending { anchor = caret }
    }

    /// Selects `range` as far as it lies in the text, with the caret at its end.
    mutating func select(_ range: Range<Int>) {
        (anchor, caret) = (clamped(range.lowerBound), clamped(range.upperBound))
    }

    /// Moves by one character, or by a word; what is selected and not extended is left at its end.
    mutating func step(forward: Bool, byWord: Bool, extending: Bool) {
        if !selection.isEmpty, !extending, !byWord {
            return move(to: forward ? selection.upperBound : selection.lowerBound)
        }
        move(to: destination(forward: forward, byWord: byWord), extending: extending)
    }

    // MARK: Editing

    /// Puts `string`, without what can't be printed, in the place of what is selected. Answers whether that
    /// changed the text.
    @discardableResult
    mutating func insert(_ string: String) -> Bool {
        let new = String(String.UnicodeScalarView(string.unicodeScalars.filter(Self.isPrintable)))
        guard !new.isEmpty else { return false }
        let old = characters
        let before = String(characters[..<selection.lowerBound]) + new
        // An accent that is typed becomes part of the character before it, so characters are counted anew.
        characters = Array(before + String(characters[selection.upperBound...]))
        move(to: before.count)
        return characters != old
    }

    /// Takes away what is selected, or else one character or word beside the caret. Answers whether anything
    /// was.
    mutating func delete(forward: Bool, byWord: Bool) -> Bool {
        if selection.isEmpty {
            move(to: destination(forward: forward, byWord: byWord), extending: true)
        }
        guard !selection.isEmpty else { return false }
        let place = selection.lowerBound
        characters = Array(String(characters[..<place]) + String(characters[selection.upperBound...]))
        move(to: place)
        return true
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: false
        default: true
        }
    }

    // MARK: Words

    /// The run of letters and digits, of spaces, or of signs about `place`: what a double click selects.
    func word(at place: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let middle = max(0, min(place, characters.count - 1))
        let kind = Kind(characters[middle])
        let start = characters[..<middle].lastIndex { Kind($0) != kind }.map { $0 + 1 } ?? 0
        let end = characters[middle...].firstIndex { Kind($0) != kind } ?? characters.count
        return start..<end
    }

    /// Where a step goes: by words to the next end of one, or back to the last beginning of one.
    private func destination(forward: Bool, byWord: Bool) -> Int {
        guard byWord else { return clamped(caret + (forward ? 1 : -1)) }
        let isWord = characters.map { Kind($0) == .word }
        var place = caret
        if forward {
            while place < characters.count, !isWord[place] { place += 1 }
            while place < characters.count, isWord[place] { place += 1 }
        } else {
            while place > 0, !isWord[place - 1] { place -= 1 }
            while place > 0, isWord[place - 1] { place -= 1 }
        }
        return place
    }

    private enum Kind {
        case word, space, sign

        init(_ character: Character) {
            self =
                character.isLetter || character.isNumber || character == "_"
                ? .word : character.isWhitespace ? .space : .sign
        }
    }

    private func clamped(_ place: Int) -> Int { max(0, min(place, characters.count)) }
}
