/// Properties whose storage Core Animation makes, which get storage and are listed for animations.
enum ManagedRules {
    /// The values that an animation can change, and what they are before they are set.
    private static let animatable = [
        "CGFloat": "0", "Double": "0", "TimeInterval": "0", "CFTimeInterval": "0", "CGPoint": ".zero",
        "CGSize": ".zero", "CGRect": ".zero", "CGAffineTransform": ".identity", "CATransform3D": ".identity",
        "UIColor": ".clear", "CGColor": ".clear", "Float": "0",
    ]
    /// The values that are not animated, and what they are before they are set. A change draws the layer again.
    private static let plain = ["Int": "0", "Bool": "false", "String": "\"\""]

    static func apply(to source: inout Source) {
        var managed: [Int: [String]] = [:]
        for index in source.tokens.indices where source.tokens[index].text == "@NSManaged" {
            guard let owner = source.types.lastIndex(where: { $0.members.contains(index) }),
                let name = rewrite(index, &source)
            else { continue }
            if !name.isEmpty { managed[owner, default: []].append(name) }
        }
        for (owner, names) in managed.sorted(by: { $0.key < $1.key }) {
            let type = source.types[owner]
            let list = names.map { "AnimatableProperty(\"\($0)\", \\\(type.name).\($0))" }
            let text =
                "override class var animatableProperties: [AnimatableProperty] {\n"
                + "    super.animatableProperties + [\n" + list.map { "        \($0),\n" }.joined()
                + "    ]\n}"
            source.append(source.indented(text, in: type), to: type, access: "open")
        }
    }

    /// Gives a property storage. Returns its name, an empty one if it cannot be animated, or nil if it is left.
    private static func rewrite(_ index: Int, _ source: inout Source) -> String? {
        let line = source.tokens.indices[index...].prefix { source.tokens[$0].kind != .newline }
        guard let keyword = line.first(where: { source.tokens[$0].text == "var" }),
            let name = source.next(after: keyword), let colon = source.next(after: name),
            source.tokens[colon].text == ":", let type = source.next(after: colon)
        else {
            note(index, &source)
            return nil
        }
        let (property, written) = (source.tokens[name].text, source.tokens[type].text)
        let isOptional = type + 1 < source.tokens.count && ["?", "!"].contains(source.tokens[type + 1].text)
        let isColor = written == "UIColor" || written == "CGColor"
        let end = isOptional ? type + 1 : type
        let didSet = "didSet { didChangeValue(forKey: \"\(property)\") }"
        if let value = animatable[written], !isOptional || isColor {
            source.tokens[end].text +=
                (isOptional ? "" : " = \(value)")
                + " { willSet { willChangeValue(forKey: \"\(property)\") } \(didSet) }"
            source.remove(index...index)
            return property
        }
        guard isOptional || plain[written] != nil else {
            note(index, &source)
            return nil
        }
        source.tokens[end].text +=
            (isOptional ? "" : " = \(plain[written] ?? "")") + " { \(didSet) }"
        source.remove(index...index)
        return ""
    }

    private static func note(_ index: Int, _ source: inout Source) {
        source.note(
            at: index, "@NSManaged: the property needs storage. Remove @NSManaged, and give it a value.")
    }
}
