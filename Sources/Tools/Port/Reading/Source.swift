/// The tokens of a file, what its brackets enclose, and what is left to do by hand.
struct Source {
    /// Something the reader must do by hand.
    struct Note {
        let line: Int
        let text: String
    }

    var tokens: [Token]
    private(set) var notes: [Note] = []
    /// The index of the other bracket of a pair.
    private let partner: [Int: Int]
    /// The index of the innermost bracket that is open at a token.
    let enclosing: [Int?]
    /// Whether each bracket has a partner.
    let isBalanced: Bool
    let types: [TypeDeclaration]

    init(_ text: String) {
        tokens = Lexer.tokens(of: text)
        var (partner, enclosing, open): ([Int: Int], [Int?], [Int]) = ([:], [], [])
        var isBalanced = true
        for (index, token) in tokens.enumerated() {
            let closes: [String: String] = [")": "(", "]": "[", "}": "{"]
            if token.kind == .symbol, let opener = closes[token.text] {
                if let start = open.last, tokens[start].text == opener {
                    (partner[start], partner[index]) = (index, start)
                    open.removeLast()
                } else {
                    isBalanced = false
                }
            }
            enclosing.append(open.last)
            if token.kind == .symbol, closes.values.contains(token.text) { open.append(index) }
        }
        (self.partner, self.enclosing, self.isBalanced) = (partner, enclosing, isBalanced && open.isEmpty)
        types = TypeFinder.types(in: tokens, partner: partner)
    }

    /// The source as it is written.
    var text: String { tokens.map(\.text).joined() }

    /// Adds a note, once for each line.
    mutating func note(at index: Int, _ text: String) {
        let line = tokens[index].line
        if !notes.contains(where: { $0.line == line && $0.text == text }) {
            notes.append(Note(line: line, text: text))
        }
    }

    /// Returns the notes with the lines of what is written, in their order.
    func notesOfResult() -> [Note] {
        var (lines, line): ([Int: Int], Int) = ([:], 1)
        for token in tokens {
            if !token.text.isEmpty, lines[token.line] == nil { lines[token.line] = line }
            line += token.text.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        let last = tokens.last?.line ?? 1
        return notes.sorted { $0.line < $1.line }.map { note in
            let first = (note.line...max(note.line, last)).lazy.compactMap { lines[$0] }.first
            return Note(line: first ?? line, text: note.text)
        }
    }

    /// Returns the bracket that closes an opening one, or nil if there is none or it is no opening one.
    func close(of index: Int) -> Int? { partner[index].flatMap { $0 > index ? $0 : nil } }

    /// Returns the bracket that opens a closing one, or nil if there is none or it is no closing one.
    func opening(of index: Int) -> Int? { partner[index].flatMap { $0 < index ? $0 : nil } }

    // MARK: Neighbors

    /// Returns the index of the next token that is no white space or comment and not removed.
    func next(after index: Int) -> Int? {
        ((index + 1)..<max(index + 1, tokens.count)).first {
            !tokens[$0].isTrivia && !tokens[$0].text.isEmpty
        }
    }

    /// Returns the index of the token before, without white space, comments and what is removed.
    func previous(before index: Int) -> Int? {
        (0..<index).last { !tokens[$0].isTrivia && !tokens[$0].text.isEmpty }
    }

    /// Returns the text of the next token, or an empty string.
    func textAfter(_ index: Int) -> String { next(after: index).map { tokens[$0].text } ?? "" }

    /// Returns the text of the token before, or an empty string.
    func textBefore(_ index: Int) -> String { previous(before: index).map { tokens[$0].text } ?? "" }

    /// Returns the indexes of the words with a text.
    func words(_ text: String) -> [Int] {
        tokens.indices.filter { tokens[$0].kind == .word && tokens[$0].text == text }
    }

    /// Returns the innermost type around a token.
    func type(around index: Int) -> TypeDeclaration? {
        types.last { $0.members.contains(index) }
    }

    /// Returns the text of the tokens of a range.
    func text(of range: some Sequence<Int>) -> String { range.map { tokens[$0].text }.joined() }

    // MARK: Removal

    /// Removes tokens, and the line that would be left empty.
    mutating func remove(_ range: ClosedRange<Int>) {
        for index in range { tokens[index].text = "" }
        var (first, last) = (range.lowerBound, range.upperBound)
        while first > 0, isBlank(first - 1) { first -= 1 }
        while last + 1 < tokens.count, isBlank(last + 1) { last += 1 }
        let startsLine = first == 0 || tokens[first - 1].kind == .newline
        let endsLine = last + 1 == tokens.count || tokens[last + 1].kind == .newline
        if startsLine, endsLine {
            for index in first...last { tokens[index].text = "" }
            if last + 1 < tokens.count { tokens[last + 1].text = "" }
        } else if last > range.upperBound {
            for index in (range.upperBound + 1)...last { tokens[index].text = "" }
        }
    }

    private func isBlank(_ index: Int) -> Bool { tokens[index].kind == .space || tokens[index].text.isEmpty }
}
