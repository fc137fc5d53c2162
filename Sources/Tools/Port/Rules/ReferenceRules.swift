/// Selectors, key paths and literals of colors: what Xcode writes for them.
enum ReferenceRules {
    static func apply(to source: inout Source) {
        for index in source.tokens.indices where source.tokens[index].text == "#colorLiteral" {
            source.tokens[index].text = "UIColor"
        }
        for index in source.tokens.indices where source.tokens[index].text == "#imageLiteral" {
            replaceImage(index, &source)
        }
        for index in source.tokens.indices where source.tokens[index].kind == .directive {
            let directive = source.tokens[index].text
            guard directive == "#selector" || directive == "#keyPath", let open = source.next(after: index),
                source.tokens[open].text == "(", let close = source.close(of: open), close > open + 1
            else { continue }
            if directive == "#keyPath" {
                replaceKeyPath(index, open, close, &source)
            } else {
                replaceSelector(index, open, close, &source)
            }
        }
        for index in source.words("Selector") where source.textAfter(index) == "(" {
            guard let open = source.next(after: index), let argument = source.next(after: open),
                source.tokens[argument].kind == .string || source.tokens[argument].text == "("
            else { continue }
            source.note(
                at: index, "Selector(\"…\"): methods have no names at run time. Write Selector(Class.method)."
            )
        }
    }

    private static func replaceImage(_ index: Int, _ source: inout Source) {
        guard let open = source.next(after: index), let label = source.next(after: open),
            let close = source.close(of: open), source.tokens[label].text == "resourceName"
        else { return }
        source.tokens[index].text = "UIImage"
        source.tokens[label].text = "named"
        source.tokens[close].text = ")!"
    }

    private static func replaceKeyPath(_ index: Int, _ open: Int, _ close: Int, _ source: inout Source) {
        let names = source.text(of: (open + 1)..<close).split(separator: ".").map {
            $0.filter { !$0.isWhitespace }
        }
        // Names of types come before those of properties.
        let properties = names.drop { $0.first?.isUppercase == true || $0 == "self" }
        let path = properties.isEmpty ? names[...] : properties
        source.replace(index...close, with: "\"\(path.joined(separator: "."))\"")
    }

    private static func replaceSelector(_ index: Int, _ open: Int, _ close: Int, _ source: inout Source) {
        guard let first = source.next(after: open) else { return }
        let accessor = source.tokens[first].text
        if accessor == "getter" || accessor == "setter", source.textAfter(first) == ":" {
            source.note(
                at: index,
                "#selector(\(accessor):…): properties have no selectors. Write a method and refer to it.")
            return
        }
        if isRemoved(index, in: source) {
            source.note(
                at: index,
                "removeTarget with a #selector: methods are not compared at run time. Write action: nil for all "
                    + "methods of the target, or keep the Selector that was added and write it here.")
            return
        }
        var method = source.text(of: (open + 1)..<close).trimmed
        if method.hasPrefix("self.") || method.hasPrefix("Self.") { method = String(method.dropFirst(5)) }
        if !isQualified(method) {
            guard let type = source.type(around: index) else {
                source.note(
                    at: index,
                    "#selector(\(method)): the class of the method is not known. Write Class.\(method).")
                return
            }
            method = "\(type.name).\(method)"
        }
        let label = source.textBefore(index) == ":" ? labelBefore(index, in: source) : ""
        // Where no method of KnobKit takes the reference, it must be a Selector.
        source.replace(
            index...close, with: ["action", "selector"].contains(label) ? method : "Selector(\(method))")
    }

    /// Whether the reference is an argument of `removeTarget`. No call is longer than 64 tokens.
    private static func isRemoved(_ index: Int, in source: Source) -> Bool {
        var (token, depth) = (index, 0)
        while let before = source.previous(before: token), token - before < 64 {
            token = before
            switch source.tokens[token].text {
            case ")", "]", "}": depth += 1
            case "(" where depth == 0: return source.textBefore(token) == "removeTarget"
            case "[" where depth == 0, "{" where depth == 0: return false
            case "(", "[", "{": depth -= 1
            default: break
            }
        }
        return false
    }

    /// Whether a type comes before the name of the method.
    private static func isQualified(_ method: String) -> Bool {
        method.prefix { $0 != "(" && $0 != " " }.contains(".")
    }

    private static func labelBefore(_ index: Int, in source: Source) -> String {
        source.previous(before: index).map { source.textBefore($0) } ?? ""
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
