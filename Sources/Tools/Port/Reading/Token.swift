/// A part of a source text. The texts of all tokens, one after another, are the whole source.
struct Token {
    enum Kind {
        /// Spaces, tabs, and other white space inside a line.
        case space
        /// A line feed, with a carriage return before it if there is one.
        case newline
        case comment
        /// A string literal with all its interpolations.
        case string
        /// An identifier, a keyword, or a number.
        case word
        /// A word with `@` before it.
        case attribute
        /// A word with `#` before it.
        case directive
        /// One character of anything else.
        case symbol
    }

    let kind: Kind
    /// What is written for the token. Rules replace it; an empty text removes the token.
    var text: String
    /// The line of the source on which the token begins, from 1.
    let line: Int

    /// Whether the token is white space or a comment.
    var isTrivia: Bool { kind == .space || kind == .newline || kind == .comment }
}
