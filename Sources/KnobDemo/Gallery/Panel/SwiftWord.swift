import KnobKit

/// The words of a line of Swift code, with their columns and colors.
@MainActor
enum SwiftWord {
    private enum Kind {
        case space, word, symbol

        init(_ character: Character) {
            let isWord = character.isLetter || character.isNumber || "_.".contains(character)
            self = isWord ? .word : character == " " ? .space : .symbol
        }
    }

    private static let keywords: Set<Substring> = [
        "let", "for", "in", "if", "guard", "else", "try", "return", "true", "false", "nil",
    ]
    private static let literal = Color(
        light: Color(red: 0.1, green: 0.36, blue: 0.72), dark: Color(red: 0.5, green: 0.76, blue: 1))

    /// Returns the parts of a line without the spaces between them.
    static func all(in line: String) -> [(column: Int, text: String, color: Color)] {
        var words: [(column: Int, text: String, color: Color)] = []
        var (rest, column) = (Substring(line), 0)
        while let first = rest.first {
            let isNegative = first == "-" && rest.dropFirst().first?.isNumber == true
            let (isText, kind) = (first == "\"", isNegative ? .word : Kind(first))
            let next = rest.dropFirst().firstIndex {
                isText ? $0 == "\"" : Kind($0) != kind || kind == .symbol
            }
            let end = next.map { isText ? rest.index(after: $0) : $0 } ?? rest.endIndex
            let text = rest[..<end]
            if kind != .space {
                let isKeyword = keywords.contains(text)
                let isLiteral = isText || isNegative || first.isNumber
                let color = isLiteral ? literal : isKeyword ? GalleryStyle.tint : .label
                words.append((column, String(text), color))
            }
            column += text.count
            rest = rest[end...]
        }
        return words
    }
}
