/// Subclasses of layers: the initializers that every layer has, and `layerClass`.
enum LayerRules {
    private static let layers: Set = [
        "CALayer", "CAShapeLayer", "CATextLayer", "CAGradientLayer", "CAReplicatorLayer", "CAScrollLayer",
    ]

    /// Returns the names of the classes of layers among the types of all files.
    static func names(in types: [TypeDeclaration]) -> Set<String> {
        var names = layers
        var count = 0
        while count != names.count {
            count = names.count
            for type in types where type.keyword == "class" && type.parents.contains(where: names.contains) {
                names.insert(type.name)
            }
        }
        return names
    }

    static func apply(to source: inout Source, layers: Set<String>) {
        for index in source.words("layerClass") { rewriteLayerClass(at: index, &source) }
        for type in source.types
        where type.keyword == "class" && type.parents.contains(where: layers.contains) {
            rewriteInitializers(of: type, &source)
            rewriteDrawing(of: type, &source)
        }
    }

    /// Whether a layer has properties that an animated copy of it needs to draw.
    private static func drawsItself(_ type: TypeDeclaration, _ source: Source) -> Bool {
        type.members.contains { index in
            guard source.enclosing[index] == type.members.lowerBound else { return false }
            let text = source.tokens[index].text
            return text == "@NSManaged"
                || (text == "draw" || text == "display") && source.textBefore(index) == "func"
        }
    }

    /// Core Animation draws a layer itself where KnobKit draws an animated copy, which must have all that is drawn.
    private static func copyingInitializer(of type: TypeDeclaration, _ source: Source) -> String {
        let names = storedProperties(of: type, source)
        let copies = names.map { "        \($0) = layer.\($0)\n" }.joined()
        let body = names.isEmpty ? "" : "    if let layer = layer as? \(type.name) {\n\(copies)    }\n"
        return "required init(layer: CALayer) {\n    super.init(layer: layer)\n\(body)}"
    }

    /// Core Animation copies managed properties itself.
    private static func copyManagedProperties(
        of type: TypeDeclaration, after close: Int, _ source: inout Source
    ) {
        guard let brace = source.next(after: close), source.tokens[brace].text == "{",
            let end = source.close(of: brace)
        else { return }
        let managed = source.tokens.indices.filter { index in
            source.tokens[index].text == "@NSManaged" && source.enclosing[index] == type.members.lowerBound
        }
        let names = managed.compactMap { index in
            source.tokens.indices[index...].prefix { source.tokens[$0].kind != .newline }
                .first { source.tokens[$0].text == "var" }.flatMap { source.next(after: $0) }
                .map { source.tokens[$0].text }
        }
        let body = source.text(of: brace...end)
        let missing = names.filter { !body.contains("\($0) = ") }
        guard !missing.isEmpty else { return }
        let indent = source.indentation(of: end)
        let copies = missing.map { "\(indent)        \($0) = original.\($0)\n" }.joined()
        source.tokens[end].text =
            "    if let original = layer as? \(type.name) {\n\(copies)\(indent)    }\n\(indent)}"
    }

    /// The variables of a type that are stored, without those that are lazy.
    private static func storedProperties(of type: TypeDeclaration, _ source: Source) -> [String] {
        source.words("var").compactMap { index in
            guard source.enclosing[index] == type.members.lowerBound, let name = source.next(after: index),
                !source.modifiers(of: index).contains(where: {
                    ["static", "class", "lazy", "override"].contains(source.tokens[$0].text)
                })
            else { return nil }
            let line = source.tokens.indices[name...].prefix { source.tokens[$0].kind != .newline }
            // A brace without a value before it is that of accessors, unless those observe.
            let brace = line.first {
                source.tokens[$0].text == "{" && source.enclosing[$0] == source.enclosing[index]
            }
            let isAssigned = line.contains { source.tokens[$0].text == "=" && $0 < brace ?? .max }
            let observes = brace.map { ["didSet", "willSet"].contains(source.textAfter($0)) } ?? true
            return isAssigned || observes ? source.tokens[name].text : nil
        }
    }

    /// A layer of KnobKit draws its background in `draw(in:)`.
    private static func rewriteDrawing(of type: TypeDeclaration, _ source: inout Source) {
        func isMember(_ index: Int, _ keyword: String) -> Bool {
            source.enclosing[index] == type.members.lowerBound && source.textBefore(index) == keyword
        }
        guard
            let name = source.words("draw").first(where: {
                isMember($0, "func") && source.textAfter($0) == "("
            }),
            let open = source.next(after: name), source.textAfter(open) == "in",
            let close = source.close(of: open),
            let brace = source.next(after: close), source.tokens[brace].text == "{",
            let end = source.close(of: brace),
            let colon = (open...close).first(where: { source.tokens[$0].text == ":" }),
            !source.text(of: brace...end).contains("super.draw(in:")
        else { return }
        let body = source.next(after: brace) ?? end
        let isOwnLine = source.tokens[body].line > source.tokens[brace].line && body < end
        let call = "super.draw(in: \(source.textBefore(colon)))"
        source.tokens[brace].text = isOwnLine ? "{\n\(source.indentation(of: body))\(call)" : "{ \(call);"
    }

    private static func rewriteLayerClass(at index: Int, _ source: inout Source) {
        guard ["var", "func"].contains(source.textBefore(index)), let end = source.next(after: index) else {
            return
        }
        for name in source.tokens.indices[end...].prefix(8) where source.tokens[name].text == "AnyClass" {
            source.tokens[name].text = "CALayer.Type"
            guard let dot = source.previous(before: name), source.tokens[dot].text == ".",
                let module = source.previous(before: dot)
            else { return }
            (source.tokens[dot].text, source.tokens[module].text) = ("", "")
            return
        }
    }

    private static func rewriteInitializers(of type: TypeDeclaration, _ source: inout Source) {
        var (hasPlain, hasCopying, hasOther) = (false, false, false)
        for index in source.words("init")
        where source.enclosing[index] == type.members.lowerBound && source.textBefore(index) != "." {
            guard let open = source.next(after: index), let close = source.close(of: open) else { continue }
            let parameters = source.text(of: (open + 1)..<close).filter { !$0.isWhitespace }
            if parameters.isEmpty {
                hasPlain = true
                makeRequired(index, of: type, &source)
            } else if ["layer:Any", "layer:Any!", "layer:AnyObject", "layer:CALayer"].contains(parameters) {
                hasCopying = true
                copyManagedProperties(of: type, after: close, &source)
                makeRequired(index, of: type, &source)
                for name in open...close where source.tokens[name].text.hasPrefix("Any") {
                    source.tokens[name].text = "CALayer"
                    if source.textAfter(name) == "!", let mark = source.next(after: name) {
                        source.tokens[mark].text = ""
                    }
                }
            } else if !source.modifiers(of: index).contains(where: { source.tokens[$0].text == "convenience" }
            ) {
                hasOther = true
            }
        }
        guard hasPlain || hasCopying || hasOther || drawsItself(type, source) else { return }
        func append(_ member: String) {
            source.append(source.indented(member, in: type), to: type, access: "public")
        }
        if !hasPlain { append("required init() {\n    super.init()\n}") }
        if !hasCopying { append(copyingInitializer(of: type, source)) }
    }

    /// These initializers are required in KnobKit, which creates layers of a class it only knows at run time. They are as
    /// accessible as the class.
    private static func makeRequired(_ index: Int, of type: TypeDeclaration, _ source: inout Source) {
        let modifiers = source.modifiers(of: index)
        func has(_ names: String...) -> Bool {
            modifiers.contains { names.contains(source.tokens[$0].text) }
        }
        if !has("required") {
            if let override = modifiers.first(where: { source.tokens[$0].text == "override" }) {
                source.tokens[override].text = "required"
            } else {
                source.tokens[index].text = "required init"
            }
        }
        if source.isPublic(type), !has("public", "open", "internal", "private", "fileprivate") {
            let first = modifiers.first ?? index
            source.tokens[first].text = "public \(source.tokens[first].text)"
        }
    }
}
