/// Layers that erase what they have drawn.
enum BlendRules {
    /// A layer of Core Animation draws into a bitmap of its own. One of KnobKit draws on what is behind it, so that what it
    /// draws becomes a group.
    static func apply(to source: inout Source, layers: Set<String>) {
        for type in source.types where type.keyword == "class" && layers.contains(type.name) {
            let blends = type.members.contains {
                ["setBlendMode", "clear"].contains(source.tokens[$0].text) && source.textBefore($0) == "."
                    && source.textAfter($0) == "("
            }
            guard blends else { continue }
            for index in source.words("draw") where source.enclosing[index] == type.members.lowerBound {
                group(index, &source)
            }
        }
    }

    private static func group(_ index: Int, _ source: inout Source) {
        guard source.textBefore(index) == "func", let open = source.next(after: index),
            source.textAfter(open) == "in", let close = source.close(of: open),
            let colon = source.tokens[open...close].firstIndex(where: { $0.text == ":" }),
            let name = source.previous(before: colon), let brace = source.next(after: close),
            source.tokens[brace].text.hasPrefix("{"), let end = source.close(of: brace),
            !source.text(of: brace...end).contains("beginTransparencyLayer")
        else { return }
        let context = source.tokens[name].text
        let indent = source.next(after: brace).map { source.indentation(of: $0) } ?? ""
        let isOwnLine = source.next(after: brace).map { source.tokens[$0].line > source.tokens[brace].line }
        source.tokens[brace].text +=
            "\n\(indent)\(context).beginTransparencyLayer(auxiliaryInfo: nil)"
            + "\n\(indent)defer { \(context).endTransparencyLayer() }"
            + (isOwnLine == false ? ";" : "")
    }
}
