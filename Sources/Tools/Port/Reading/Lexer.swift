/// Divides a source text into tokens without losing a character.
///
/// The lexer accepts any text: an open string or comment ends at the end of the text.
struct Lexer {
    private let text: [Unicode.Scalar]
    private var position = 0
    private var line = 1

    init(_ source: String) { text = Array(source.unicodeScalars) }

    /// Returns the tokens of a source text.
    static func tokens(of source: String) -> [Token] {
        var lexer = Lexer(source)
        var tokens: [Token] = []
        while let token = lexer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() -> Token? {
        guard position < text.count else { return nil }
        let start = position
        let kind = scan()
        var characters = String.UnicodeScalarView()
        characters.append(contentsOf: text[start..<position])
        defer { line += text[start..<position].count { $0 == "\n" } }
        return Token(kind: kind, text: String(characters), line: line)
    }

    /// Moves to the end of the token at the position, and returns its kind.
    private mutating func scan() -> Token.Kind {
        let scalar = text[position]
        if scalar == "\n" || scalar == "\r" {
            position += scalar == "\r" && peek(1) == "\n" ? 2 : 1
            return .newline
        }
        if Self.isSpace(scalar) {
            skip(while: Self.isSpace)
            return .space
        }
        if scalar == "/", peek(1) == "/" {
            skip { $0 != "\n" && $0 != "\r" }
            return .comment
        }
        if scalar == "/", peek(1) == "*" {
            skipBlockComment()
            return .comment
        }
        if let quote = StringScanner.opening(in: text, at: position) {
            position = StringScanner.end(of: quote, in: text)
            return .string
        }
        if Self.isWord(scalar) {
            skip(while: Self.isWord)
            return .word
        }
        if scalar == "`" { return scanEscapedWord() }
        guard scalar == "@" || scalar == "#", let after = peek(1), Self.isWord(after) else {
            position += 1
            return .symbol
        }
        position += 1
        skip(while: Self.isWord)
        return scalar == "@" ? .attribute : .directive
    }

    private func peek(_ distance: Int) -> Unicode.Scalar? {
        position + distance < text.count ? text[position + distance] : nil
    }

    private mutating func skip(while matches: (Unicode.Scalar) -> Bool) {
        while position < text.count, matches(text[position]) { position += 1 }
    }

    /// A word between backticks is a word, which keeps them.
    private mutating func scanEscapedWord() -> Token.Kind {
        let start = position
        position += 1
        skip(while: Self.isWord)
        guard position > start + 1, peek(0) == "`" else {
            position = start + 1
            return .symbol
        }
        position += 1
        return .word
    }

    /// Block comments contain others.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if text[position] == "/", peek(1) == "*" {
                depth += 1
                position += 2
            } else if text[position] == "*", peek(1) == "/" {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < text.count
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\r" && scalar.properties.isWhitespace
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar == "$" || scalar.properties.isXIDContinue
    }
}
