/// Overrides in an extension whose class is in another file: a member of an extension cannot override one of Swift.
struct MovedMembers {
    /// The text of the members, by the name of their class.
    private let members: [String: [String]]

    /// - Parameter sources: All files, as they are written.
    init(sources: [Source]) {
        let sources = sources.filter(\.isBalanced)
        let classes = Set(sources.flatMap(\.types).filter { $0.keyword == "class" }.map(\.name))
        var members: [String: [String]] = [:]
        for source in sources {
            for type in Self.extensions(in: source) where classes.contains(type.name) {
                for index in ExtensionRules.overrides(in: type, source) {
                    guard let range = ExtensionRules.member(around: index, in: source) else { continue }
                    members[type.name, default: []].append(source.text(of: range))
                }
            }
        }
        self.members = members
    }

    /// Returns the source without the members that move to other files, and with those that move to its classes.
    func applied(to source: Source) -> Source {
        guard !members.isEmpty, source.isBalanced else { return source }
        var source = source
        for type in Self.extensions(in: source) where members[type.name] != nil {
            for index in ExtensionRules.overrides(in: type, source) {
                guard let range = ExtensionRules.member(around: index, in: source) else { continue }
                let names = Set(
                    range.filter { source.tokens[$0].kind == .word }.map { source.tokens[$0].text })
                source.remove(range)
                source.publish(names, for: type)
            }
        }
        for type in source.types where type.keyword == "class" {
            for member in members[type.name] ?? [] { source.append(member, to: type) }
        }
        return Source(source.text)
    }

    /// Returns the extensions of classes that are in other files.
    private static func extensions(in source: Source) -> [TypeDeclaration] {
        source.types.filter { type in
            type.keyword == "extension"
                && !source.types.contains { $0.keyword == "class" && $0.name == type.name }
        }
    }
}

extension Source {
    /// Removes `private` from what a member uses that moves to another file.
    fileprivate mutating func publish(_ names: Set<String>, for type: TypeDeclaration) {
        for index in words("private") + words("fileprivate")
        where enclosing[index] == nil || enclosing[index] == type.members.lowerBound {
            var word = next(after: index)
            while let current = word, !isKeyword(current) {
                guard tokens[current].kind == .word, !["{", "}"].contains(tokens[current].text) else { break }
                word = next(after: current)
            }
            guard let word, let name = next(after: word), names.contains(tokens[name].text) else { continue }
            tokens[index].text = ""
            if tokens[index + 1].kind == .space { tokens[index + 1].text = "" }
        }
    }

    /// Whether a name follows. `class` can be a modifier.
    private func isKeyword(_ index: Int) -> Bool {
        let members = ["func", "var", "let"]
        if tokens[index].text == "class" { return !members.contains(textAfter(index)) }
        return (members + ["struct", "enum", "actor", "typealias"]).contains(tokens[index].text)
    }
}
