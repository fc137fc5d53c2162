extension Source {
    private static let modifiers: Set = [
        "required", "public", "open", "internal", "private", "fileprivate", "convenience", "override",
        "final",
        "class", "static", "weak", "lazy",
    ]

    /// Returns the first modifier or attribute of a declaration, from one of them or from its keyword.
    func declarationStart(of index: Int) -> Int {
        var start = index
        while let previous = previous(before: start) {
            // The argument of an attribute, or of a modifier as in `private(set)`, comes after it.
            let word = tokens[previous].text == ")" ? opening(of: previous).flatMap(self.previous) : previous
            guard let word, Self.modifiers.contains(tokens[word].text) || tokens[word].kind == .attribute
            else {
                break
            }
            start = word
        }
        return start
    }

    /// Returns the modifiers of a declaration with this keyword.
    func modifiers(of index: Int) -> [Int] {
        (declarationStart(of: index)..<index).filter {
            tokens[$0].kind == .word && Self.modifiers.contains(tokens[$0].text)
        }
    }

    /// Removes tokens, and writes a text for them.
    mutating func replace(_ range: ClosedRange<Int>, with text: String) {
        for index in range { tokens[index].text = "" }
        tokens[range.lowerBound].text = text
    }

    /// Returns the tokens of a declaration with its documentation comment.
    func withDocumentation(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
        var start = range.lowerBound
        var index = start - 1
        while index >= 0, tokens[index].isTrivia {
            let (text, next) = (tokens[index].text, index + 1)
            if tokens[index].kind == .newline, tokens[next].kind == .newline { break }
            if tokens[index].kind == .comment {
                guard text.hasPrefix("///") || text.hasPrefix("/**") else { break }
                start = index
            }
            index -= 1
        }
        return start...range.upperBound
    }

    /// The white space before the first token of a line.
    func indentation(of index: Int) -> String {
        var start = index
        while start > 0, tokens[start - 1].kind != .newline { start -= 1 }
        return tokens[start].kind == .space ? tokens[start].text : ""
    }

    /// Whether a type can be used in other modules.
    func isPublic(_ type: TypeDeclaration) -> Bool {
        modifiers(of: type.start).contains { ["public", "open"].contains(tokens[$0].text) }
    }

    /// Writes a member before the end of a type. Its lines after the first have their own indentation.
    ///
    /// - Parameter access: What it begins with if the type is public.
    mutating func append(_ member: String, to type: TypeDeclaration, access: String? = nil) {
        let isFinal = modifiers(of: type.start).contains { tokens[$0].text == "final" }
        let word = access == "open" && isFinal ? "public" : access
        let member = (isPublic(type) ? word.map { $0 + " " } ?? "" : "") + member
        let end = type.members.upperBound
        let outer = indentation(of: end)
        let first = next(after: type.members.lowerBound).map { $0 < end ? indentation(of: $0) : "" } ?? ""
        let inner = first.count > outer.count ? first : outer + "    "
        let isOwnLine =
            end > 0
            && (tokens[end - 1].kind == .space && tokens[end - 2].kind == .newline
                || tokens[end - 1].kind == .newline)
        if isOwnLine, tokens[end - 1].kind == .space { tokens[end - 1].text = "" }
        let text = tokens[end].text
        let members = text.lastIndex(of: "}").map { text[..<$0] } ?? ""
        let rest = text.lastIndex(of: "}").map { text[$0...] } ?? ""
        let start = members.isEmpty ? (isOwnLine ? "" : "\n") : String(members.dropLast(outer.count))
        tokens[end].text = start + "\n\(inner)\(member)\n" + outer + rest
    }

    /// Indents the lines of a text after the first, as a member of a type is indented.
    func indented(_ text: String, in type: TypeDeclaration) -> String {
        let outer = indentation(of: type.members.upperBound)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\n\(outer)    ")
    }
}
