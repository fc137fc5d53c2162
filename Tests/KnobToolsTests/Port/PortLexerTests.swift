@testable import port
import SeededRandom
import Testing

/// Tokens of a source.
struct PortLexerTests {
    private func words(_ source: String) -> [String] {
        Lexer.tokens(of: source).filter { $0.kind == .word }.map(\.text)
    }

    @Test("strings and comments are single tokens, whatever is in them")
    func literals() {
        #expect(words(#"a "import \(f("x", "}")) {" b"#) == ["a", "b"])
        #expect(words(#"a "\\" b "\"" c"#) == ["a", "b", "c"])
        #expect(words("a #\"\\(x) \"b\" \"# c") == ["a", "c"])
        #expect(words("a \"\"\"\n\" x \"\" y\n\"\"\" b") == ["a", "b"])
        #expect(words("a /* x /* y */ z */ b // c\nd") == ["a", "b", "d"])
    }

    @Test("a string that is not closed ends with its line")
    func openString() {
        #expect(words("a \"b c\nd") == ["a", "d"])
    }

    @Test("the lines of tokens count line feeds, also in comments and strings")
    func lines() {
        let tokens = Lexer.tokens(of: "a\n/*\n*/ b\r\n\"\"\"\n\"\"\" c")
        #expect(tokens.filter { $0.kind == .word }.map(\.line) == [1, 3, 5])
    }

    @Test("the tokens of any text are the text")
    func lossless() {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "\"", "#", "\\(", ")", "{", "}", "/*", "*/", "//", "\n", "\r\n", "@objc", "a", " ", "`", "é",
            "\0",
        ]
        for _ in 0..<2000 {
            let source = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            #expect(Lexer.tokens(of: source).map(\.text).joined() == source)
        }
    }

    @Test("interpolations nest without a limit")
    func depth() {
        let source = String(repeating: "\"\\(", count: 100_000)
        #expect(Lexer.tokens(of: source).count == 1)
    }
}
