/// Protocols of Objective-C: what is optional in them gets an implementation that does nothing.
enum ProtocolRules {
    /// Returns the names of the optional methods of all protocols.
    static func optionalMethods(in source: Source) -> [String] {
        source.words("optional").compactMap { index in
            guard let keyword = source.next(after: index), source.tokens[keyword].text == "func" else {
                return nil
            }
            return source.next(after: keyword).map { source.tokens[$0].text }
        }
    }

    /// - Parameter optionalMethods: The names of those in all files.
    static func apply(to source: inout Source, optionalMethods: Set<String>) {
        for name in optionalMethods { callWithoutQuestionMark(name, &source) }
        for type in source.types where type.keyword == "protocol" {
            requireClass(type, &source)
            let optional = source.words("optional").filter {
                source.enclosing[$0] == type.members.lowerBound
                    && ["func", "var"].contains(source.textAfter($0))
            }
            let defaults = optional.compactMap { makeRequired($0, in: type, &source) }
            guard !defaults.isEmpty else { continue }
            let end = type.members.upperBound
            let members = defaults.map { "    \($0)\n" }.joined()
            source.tokens[end].text += "\n\nextension \(type.name) {\n\(members)}"
        }
    }

    /// Removes `optional`, and returns the default implementation.
    private static func makeRequired(
        _ index: Int, in type: TypeDeclaration, _ source: inout Source
    ) -> String? {
        guard let keyword = source.next(after: index), let name = source.next(after: keyword) else {
            return nil
        }
        guard source.tokens[keyword].text == "func",
            let open = source.tokens[name...].firstIndex(where: { $0.text == "(" }),
            var end = source.close(of: open)
        else {
            source.note(
                at: index,
                "optional var: Swift's protocols have no optional properties. Write an extension that has it."
            )
            return nil
        }
        let line = source.tokens.indices[end...].prefix {
            source.tokens[$0].kind != .newline && source.tokens[$0].kind != .comment
                && source.tokens[$0].text != "}"
        }
        let rest = source.text(of: line)
        end = line.last ?? end
        let returned = rest.contains("->") ? String(rest.drop { $0 != ">" }.dropFirst()).trimmed : ""
        let body: String
        if returned.isEmpty || returned == "Void" || returned == "()" {
            body = "{}"
        } else if returned.hasSuffix("?") {
            body = "{ nil }"
        } else {
            source.note(
                at: index,
                "optional func \(source.tokens[name].text): it returns nil unless it is implemented. "
                    + "Implement it with the result \(returned)?.")
            source.tokens[end].text += "?"
            body = "{ nil }"
        }
        let isPublic = ["public", "open"].contains(source.textBefore(type.start))
        let signature = source.text(of: keyword...end).trimmed
        source.remove(index...index)
        return (isPublic ? "public " : "") + "\(signature) \(body)"
    }

    /// A delegate's optional method is called as `delegate?.method?(…)`.
    private static func callWithoutQuestionMark(_ name: String, _ source: inout Source) {
        for call in source.words(name) where source.textBefore(call) == "." {
            guard let mark = source.next(after: call), ["?", "!"].contains(source.tokens[mark].text),
                source.textAfter(mark) == "("
            else { continue }
            source.tokens[mark].text = ""
        }
    }

    /// A protocol of Objective-C can have weak references, one of Swift only if it is for classes.
    private static func requireClass(_ type: TypeDeclaration, _ source: inout Source) {
        let isObjectiveC = (source.declarationStart(of: type.start)..<type.start).contains {
            source.tokens[$0].text == "@objc"
        }
        if isObjectiveC, type.parents.isEmpty, let name = source.next(after: type.start) {
            source.tokens[name].text += ": AnyObject"
        }
        for index in source.tokens.indices[type.start..<type.members.lowerBound]
        where source.tokens[index].text == "NSObjectProtocol" {
            source.tokens[index].text = "AnyObject"
        }
    }
}
