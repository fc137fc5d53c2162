/// Extensions: what Swift allows in them for classes of Objective-C only.
enum ExtensionRules {
    static func apply(to source: inout Source) {
        for type in source.types where type.keyword == "extension" {
            if ValueRules.values.contains(type.name) { makeMembersOfValue(type, &source) }
            moveOverrides(from: type, &source)
        }
    }

    /// A structure has no convenience initializers and no class members.
    private static func makeMembersOfValue(_ type: TypeDeclaration, _ source: inout Source) {
        for index in type.members where source.enclosing[index] == type.members.lowerBound {
            if source.tokens[index].text == "convenience" {
                source.remove(index...index)
            } else if source.tokens[index].text == "class", ["func", "var"].contains(source.textAfter(index))
            {
                source.tokens[index].text = "static"
            }
        }
    }

    /// A member of an extension cannot override one of Swift, so that it moves into the class.
    private static func moveOverrides(from type: TypeDeclaration, _ source: inout Source) {
        let overrides = overrides(in: type, source)
        guard !overrides.isEmpty else { return }
        let owner = source.types.first { $0.keyword == "class" && $0.name == type.name }
        for index in overrides {
            guard let owner, let range = member(around: index, in: source) else {
                source.note(
                    at: index,
                    "override in an extension: Swift allows it for classes of Objective-C only. "
                        + "Move the member into class \(type.name).")
                continue
            }
            let text = source.text(of: range)
            source.remove(range)
            source.append(text, to: owner)
        }
    }

    /// Returns the indexes of `override` in the members of a type.
    static func overrides(in type: TypeDeclaration, _ source: Source) -> [Int] {
        source.words("override").filter { source.enclosing[$0] == type.members.lowerBound }
    }

    /// Returns the tokens of a member, from its first modifier to the end of its body, or nil if it cannot move: in another
    /// place it would lose its condition.
    static func member(around index: Int, in source: Source) -> ClosedRange<Int>? {
        guard ImportRules.condition(around: index, in: source) == nil else { return nil }
        let start = source.declarationStart(of: index)
        let open = source.tokens.indices[index...].first {
            source.tokens[$0].text == "{" && source.enclosing[$0] == source.enclosing[index]
        }
        guard let open, let close = source.close(of: open) else { return nil }
        return source.withDocumentation(start...close)
    }
}
