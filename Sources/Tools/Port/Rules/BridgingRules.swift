/// Conversions to types of Objective-C, which KnobKit does not need.
enum BridgingRules {
    private static let casts: Set = [
        "CFArray", "CFString", "CFDictionary", "CFNumber", "CFTypeRef", "AnyObject", "NSNumber", "NSString",
    ]
    /// What makes a statement one about an animation or a gradient.
    private static let numbers: Set = [
        "fromValue", "toValue", "byValue", "values", "keyTimes", "locations", "lineDashPattern", "setValue",
    ]
    private static let boxes: Set = [
        "cgPoint", "cgSize", "cgRect", "cgVector", "cgAffineTransform", "caTransform3D", "uiEdgeInsets",
    ]

    static func apply(to source: inout Source) {
        for index in source.words("as") { removeCast(at: index, &source) }
        for index in source.words("NSNumber") {
            unbox(index, labels: ["value"], as: "Double", &source)
            replaceElement(index, &source)
        }
        for index in source.words("keyPath") { wrapKeyPath(at: index, &source) }
        for index in source.words("NSValue") { unbox(index, labels: boxes, as: "", &source) }
        for index in source.words("NSAttributedString") + source.words("NSAttributedStringKey")
            + source.words("NSFontAttributeName") + source.words("NSForegroundColorAttributeName")
        {
            annotateAttributes(at: index, &source)
        }
    }

    /// A key path that is set is a type of its own, which a literal can be but no other string.
    private static func wrapKeyPath(at index: Int, _ source: inout Source) {
        guard source.textBefore(index) == ".", let equals = source.next(after: index),
            source.tokens[equals].text == "=",
            let value = source.next(after: equals), source.tokens[value].kind == .word,
            source.tokens[value].text != "AnimationKeyPath",
            source.next(after: value).map({ source.tokens[$0].line > source.tokens[value].line }) ?? true
        else { return }
        source.tokens[value].text = "AnimationKeyPath(\(source.tokens[value].text))"
    }

    /// Removes `as CFArray` and the like, but no conditional casts.
    private static func removeCast(at index: Int, _ source: inout Source) {
        guard let type = source.next(after: index) else { return }
        if isPattern(index, in: source) {
            guard casts.contains(source.tokens[type].text) else { return }
            return source.note(
                at: index,
                "case … as \(source.tokens[type].text): values are no objects here. Match the type that they have."
            )
        }
        if casts.contains(source.tokens[type].text) {
            source.removeCast(index...type)
        } else if source.tokens[type].text == "[", let close = source.close(of: type),
            ["[NSNumber]", "[AnyObject]", "[CFNumber]"].contains(source.text(of: type...close))
        {
            source.removeCast(index...close)
        }
    }

    /// Whether a cast belongs to the pattern of a `case`, where it selects values.
    private static func isPattern(_ index: Int, in source: Source) -> Bool {
        let line = source.tokens[..<index].reversed().prefix { $0.kind != .newline && $0.text != ":" }
        return line.contains { $0.kind == .word && $0.text == "case" }
    }

    /// Replaces an object around a value by the value.
    private static func unbox(_ index: Int, labels: Set<String>, as type: String, _ source: inout Source) {
        guard let open = source.next(after: index), source.tokens[open].text == "(",
            let label = source.next(after: open), labels.contains(source.tokens[label].text),
            let colon = source.next(after: label), source.tokens[colon].text == ":",
            let value = source.next(after: colon)
        else { return }
        // Elsewhere NSNumber is Foundation's.
        guard type.isEmpty || isAboutAnimation(index, in: source) else { return }
        source.tokens[index].text = type
        for removed in label..<value { source.tokens[removed].text = "" }
    }

    /// Replaces `[NSNumber]` by `[Double]` where it is the type of a declaration, as it is of locations and dashes.
    private static func replaceElement(_ index: Int, _ source: inout Source) {
        guard let open = source.previous(before: index), source.tokens[open].text == "[",
            source.textAfter(index) == "]", [":", ">"].contains(source.textBefore(open))
        else { return }
        source.tokens[index].text = "Double"
    }

    /// Whether the statement around a token has a property of an animation.
    private static func isAboutAnimation(_ index: Int, in source: Source) -> Bool {
        var start = index
        while let bracket = source.enclosing[start], source.tokens[bracket].text != "{" { start = bracket }
        let line = source.tokens[start].line
        return source.tokens.indices[..<index].reversed().prefix { source.tokens[$0].line >= line }
            .contains { numbers.contains(source.tokens[$0].text) }
    }

    /// Attributes are objects of one class in Objective-C, but not in Swift.
    private static func annotateAttributes(at index: Int, _ source: inout Source) {
        guard let open = source.previous(before: index), source.tokens[open].text == "[",
            let close = source.close(of: open), source.tokens[close].text == "]",
            let equals = source.previous(before: open), source.tokens[equals].text == "=",
            let name = source.previous(before: equals), ["let", "var"].contains(source.textBefore(name)),
            !["as", "("].contains(source.textAfter(close))
        else { return }
        source.tokens[close].text = "] as [NSAttributedString.Key: Any]"
    }
}

extension Source {
    /// Removes a cast with the space before it.
    fileprivate mutating func removeCast(_ range: ClosedRange<Int>) {
        for index in range { tokens[index].text = "" }
        if range.lowerBound > 0, tokens[range.lowerBound - 1].kind == .space {
            tokens[range.lowerBound - 1].text = ""
        }
    }
}
