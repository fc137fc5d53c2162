/// Finds the types that a source declares or extends.
enum TypeFinder {
    private static let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
    /// What can follow `class` where it is a modifier.
    private static let members: Set = [
        "func", "var", "let", "subscript", "override", "public", "open", "internal", "private", "fileprivate",
        "final", "required", "static",
    ]

    /// Returns the types in the order of their keywords, so that the innermost type around a token is the
    /// last one that contains it.
    static func types(in tokens: [Token], partner: [Int: Int]) -> [TypeDeclaration] {
        let significant = tokens.indices.filter { !tokens[$0].isTrivia }
        return significant.indices.compactMap { place in
            let index = significant[place]
            guard tokens[index].kind == .word, keywords.contains(tokens[index].text),
                place == 0 || tokens[significant[place - 1]].text != ".",
                place + 1 < significant.count, tokens[significant[place + 1]].kind == .word,
                !members.contains(tokens[significant[place + 1]].text)
            else { return nil }
            return declaration(at: place, significant, tokens, partner)
        }
    }

    private static func declaration(
        at place: Int, _ significant: [Int], _ tokens: [Token], _ partner: [Int: Int]
    ) -> TypeDeclaration? {
        let rest = significant[(place + 1)...]
        guard let open = rest.first(where: { ["{", "}", ";"].contains(tokens[$0].text) }),
            tokens[open].text == "{", let close = partner[open]
        else { return nil }
        let head = rest.prefix { $0 < open }.map { tokens[$0].text }
        let name = head.prefix { ![":", "<", "where"].contains($0) }.joined()
        let parents = head.drop { $0 != ":" }.dropFirst().prefix { $0 != "where" }
            .split(separator: ",").map { $0.joined() }
        return TypeDeclaration(
            keyword: tokens[significant[place]].text, name: name, parents: parents, start: significant[place],
            members: open...close)
    }
}
