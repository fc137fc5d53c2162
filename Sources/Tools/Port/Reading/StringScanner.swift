/// Finds the ends of string literals, which can contain expressions with further literals.
enum StringScanner {
    /// The start of a literal: where it is, how many `#` it has, and whether it has three quotation marks.
    struct Opening {
        let start, pounds: Int
        let isMultiline: Bool

        var length: Int { pounds + (isMultiline ? 3 : 1) }
    }

    /// Returns the literal that begins at a position, or nil.
    static func opening(in text: [Unicode.Scalar], at start: Int) -> Opening? {
        var position = start
        while position < text.count, text[position] == "#" { position += 1 }
        guard position < text.count, text[position] == "\"" else { return nil }
        let isMultiline = matches(text, position, quotes: 3)
        return Opening(start: start, pounds: position - start, isMultiline: isMultiline)
    }

    /// Returns the position after a literal.
    ///
    /// A literal of one line that is not closed ends with its line. There is no recursion, so that the depth
    /// of interpolations has no limit.
    static func end(of opening: Opening, in text: [Unicode.Scalar]) -> Int {
        var position = opening.start + opening.length
        var open = [(literal: opening, parentheses: 0)]
        while position < text.count, let last = open.last {
            if last.parentheses > 0 {
                position = scanExpression(text, position, &open)
                continue
            }
            let literal = last.literal
            let scalar = text[position]
            if scalar == "\\", hasPounds(text, position + 1, literal.pounds) {
                let next = position + 1 + literal.pounds
                if next < text.count, text[next] == "(" { open[open.count - 1].parentheses = 1 }
                position = min(next + 1, text.count)
            } else if isEnd(text, position, of: literal) {
                position += (literal.isMultiline ? 3 : 1) + literal.pounds
                open.removeLast()
            } else if scalar == "\n", !literal.isMultiline {
                return position
            } else {
                position += 1
            }
        }
        return position
    }

    /// Moves by one character, or into a literal, in an expression inside a literal.
    private static func scanExpression(
        _ text: [Unicode.Scalar], _ position: Int, _ open: inout [(literal: Opening, parentheses: Int)]
    ) -> Int {
        if let literal = opening(in: text, at: position) {
            open.append((literal, 0))
            return position + literal.length
        }
        if text[position] == "(" { open[open.count - 1].parentheses += 1 }
        if text[position] == ")" { open[open.count - 1].parentheses -= 1 }
        return position + 1
    }

    private static func isEnd(_ text: [Unicode.Scalar], _ position: Int, of literal: Opening) -> Bool {
        let count = literal.isMultiline ? 3 : 1
        return matches(text, position, quotes: count) && hasPounds(text, position + count, literal.pounds)
    }

    private static func matches(_ text: [Unicode.Scalar], _ position: Int, quotes count: Int) -> Bool {
        position + count <= text.count && text[position..<position + count].allSatisfy { $0 == "\"" }
    }

    private static func hasPounds(_ text: [Unicode.Scalar], _ position: Int, _ count: Int) -> Bool {
        position + count <= text.count && text[position..<position + count].allSatisfy { $0 == "#" }
    }
}
