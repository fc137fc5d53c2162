/// Overrides of methods that KnobKit does not have: they stay as methods that nothing calls.
enum OverrideRules {
    private static let missing = [
        "willMove": "a view is not notified before it enters or leaves a window",
        "alignmentRectInsets": "constraints are about frames",
        "updateConstraints": "constraints are made in initializers and in layoutSubviews()",
    ]
    /// Methods of layers.
    private static let missingOfLayers = ["display": "layers are drawn by draw(in:)"]

    static func apply(to source: inout Source, layers: Set<String>) {
        for (name, reason) in missing.sorted(by: { $0.key < $1.key }) {
            for index in source.words(name)
            where !isInLibrary(at: index, in: source) && removeOverride(at: index, &source) {
                note(index, reason, &source)
            }
        }
        for type in source.types where type.parents.contains(where: layers.contains) {
            for (name, reason) in missingOfLayers {
                for index in source.words(name)
                where type.members.contains(index) && removeOverride(at: index, &source) {
                    note(index, reason, &source)
                }
            }
        }
    }

    private static func note(_ index: Int, _ reason: String, _ source: inout Source) {
        let name = source.tokens[index].text
        source.note(at: index, "\(name): \(reason), so that nothing calls it. Remove it, or call it.")
    }

    /// Of the methods of this name, KnobKit has one.
    private static func isInLibrary(at index: Int, in source: Source) -> Bool {
        source.next(after: index).map { source.textAfter($0) } == "toSuperview"
    }

    /// Removes `override` before a method or property, and the calls of that of its superclass. Where the superclass is one
    /// of the port, which has the method, both stay.
    private static func removeOverride(at index: Int, _ source: inout Source) -> Bool {
        guard let keyword = source.previous(before: index),
            ["func", "var"].contains(source.tokens[keyword].text),
            let override = source.modifiers(of: keyword).first(where: { source.tokens[$0].text == "override" }
            ),
            let brace = source.tokens.indices[index...].first(where: {
                source.tokens[$0].text == "{" && source.enclosing[$0] == source.enclosing[index]
            }), let end = source.close(of: brace)
        else { return false }
        let name = source.tokens[index].text
        let parent = source.type(around: index)?.parents.first
        guard parent?.hasPrefix("UI") == true || !source.text(of: brace...end).contains("super.\(name)")
        else {
            return false
        }
        for call in brace...end where source.tokens[call].text == "super" {
            guard let dot = source.next(after: call), let called = source.next(after: dot),
                source.tokens[called].text == name, let open = source.next(after: called),
                source.tokens[open].text == "(", let close = source.close(of: open)
            else { continue }
            source.remove(call...close)
        }
        source.remove(override...override)
        return true
    }
}
