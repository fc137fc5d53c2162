/// What unarchives views from storyboards: `init?(coder:)` and the methods of Interface Builder.
enum CoderRules {
    /// Calls that are no setup.
    private static let ignored: Set = [
        "init", "fatalError", "preconditionFailure", "print", "NSLog", "super", "if", "guard", "let", "var",
        "self",
        "awakeFromNib", "prepareForInterfaceBuilder", "translatesAutoresizingMaskIntoConstraints",
    ]

    static func apply(to source: inout Source) {
        for index in source.words("init") {
            guard let close = coderParameters(of: index, in: source) else { continue }
            remove(from: index, parametersEndAt: close, &source)
        }
        for name in ["prepareForInterfaceBuilder", "awakeFromNib", "encode"] {
            for index in source.words(name) where source.textBefore(index) == "func" {
                removeMethod(name, at: index, &source)
            }
        }
    }

    /// Returns the end of the parameters if the initializer takes a coder.
    private static func coderParameters(of index: Int, in source: Source) -> Int? {
        guard source.textBefore(index) != ".", var open = source.next(after: index) else { return nil }
        if ["?", "!"].contains(source.tokens[open].text) {
            guard let next = source.next(after: open) else { return nil }
            open = next
        }
        guard source.tokens[open].text == "(", source.textAfter(open) == "coder",
            let close = source.close(of: open)
        else { return nil }
        return close
    }

    private static func remove(from index: Int, parametersEndAt close: Int, _ source: inout Source) {
        guard let brace = source.next(after: close), source.tokens[brace].text == "{",
            let end = source.close(of: brace)
        else {
            return source.note(at: index, "init?(coder:): its body was not found. Remove the initializer.")
        }
        let start = source.declarationStart(of: index)
        let setup = setup(in: brace...end, of: source)
        let local = source.tokens[..<close].lastIndex { $0.text == ":" }.map { source.textBefore($0) }
        let canMove = !setup.isEmpty && !needsCoder(local ?? "coder", in: brace...end, source)
        if canMove, let type = source.type(around: index), type.keyword == "class",
            !hasOtherInitializer(type, than: index, in: source), !isLayer(type)
        {
            return makeFrameInitializer(start...end, brace, &source)
        }
        if canMove, let target = emptyFrameInitializer(besides: index, in: source),
            words(ofInitializersBesides: start...end, around: index, in: source)
                .isDisjoint(with: setup.map { source.tokens[$0].text })
        {
            moveSetup(of: start...end, brace, to: target, &source)
        } else {
            report(setup, notIn: start...end, of: "init?(coder:)", at: index, &source)
        }
        source.remove(source.withDocumentation(start...end))
    }

    /// Whether a body reads from the coder after the call of the superclass, or fails.
    private static func needsCoder(_ name: String, in body: ClosedRange<Int>, _ source: Source) -> Bool {
        var index = body.lowerBound
        while index < body.upperBound {
            let text = source.tokens[index].text
            if text == "super", let dot = source.next(after: index), source.textAfter(dot) == "init",
                let open = source.next(after: dot).flatMap({ source.next(after: $0) }),
                let close = source.close(of: open)
            {
                index = close
            } else if text == name || text == "return" && source.textAfter(index) == "nil" {
                return true
            }
            index += 1
        }
        return false
    }

    private static func isLayer(_ type: TypeDeclaration) -> Bool {
        type.parents.contains { $0.hasPrefix("CA") || $0.hasSuffix("Layer") }
    }

    /// Without another initializer the one for storyboards has the setup of the view.
    private static func makeFrameInitializer(_ range: ClosedRange<Int>, _ brace: Int, _ source: inout Source)
    {
        let access = source.tokens[range.lowerBound..<brace].first {
            $0.text == "public" || $0.text == "open"
        }
        let indent = range.lowerBound > 0 ? source.tokens[range.lowerBound - 1] : nil
        let space = indent?.kind == .space ? indent?.text ?? "" : ""
        let body = bodyWithoutSuper(in: brace...range.upperBound, indent: space + "    ", of: source)
        for index in range { source.tokens[index].text = "" }
        source.tokens[range.lowerBound].text =
            (access == nil ? "" : "public ") + "override init(frame: CGRect) {\n\(space)    "
            + "super.init(frame: frame)\n" + body + "\(space)}"
    }

    /// Returns the braces of an `init(frame:)` of the same type that only calls the superclass.
    private static func emptyFrameInitializer(besides index: Int, in source: Source) -> ClosedRange<Int>? {
        guard let type = source.type(around: index), type.keyword == "class" else { return nil }
        for other in source.words("init")
        where other != index && source.enclosing[other] == type.members.lowerBound {
            guard source.textBefore(other) != ".", let open = source.next(after: other),
                let close = source.close(of: open), let brace = source.next(after: close),
                let end = source.close(of: brace)
            else { continue }
            let body = (brace + 1..<end).filter { !source.tokens[$0].isTrivia }
            if source.text(of: body) == "super.init(frame:frame)" { return brace...end }
        }
        return nil
    }

    /// A view that is created in code is set up as one from a storyboard was.
    private static func moveSetup(
        of range: ClosedRange<Int>, _ brace: Int, to target: ClosedRange<Int>, _ source: inout Source
    ) {
        let indent = source.indentation(of: target.upperBound)
        let inner = indent + "    "
        let body = bodyWithoutSuper(in: brace...range.upperBound, indent: inner, of: source)
        let newline = source.previous(before: target.upperBound).flatMap { call in
            (call..<target.upperBound).first { source.tokens[$0].kind == .newline }
        }
        if let newline {
            source.tokens[newline].text += body
            return
        }
        guard !source.tokens[target].contains(where: { $0.kind == .comment }) else {
            source.tokens[target.upperBound].text = "\n\(body)\(indent)}"
            return
        }
        source.replace(
            target.lowerBound...target.upperBound,
            with: "{\n\(inner)super.init(frame: frame)\n\(body)\(indent)}")
    }

    /// The lines of a body without the call of the superclass.
    private static func bodyWithoutSuper(
        in range: ClosedRange<Int>, indent: String, of source: Source
    ) -> String {
        var source = source
        let inside = (range.lowerBound + 1)..<range.upperBound
        for index in inside where source.tokens[index].text == "super" {
            guard let dot = source.next(after: index), let name = source.next(after: dot),
                ["init", "awakeFromNib"].contains(source.tokens[name].text),
                let open = source.next(after: name), let close = source.close(of: open)
            else { continue }
            let isFollowed = source.textAfter(close) == ";"
            for removed in index...(isFollowed ? source.next(after: close) ?? close : close) {
                source.tokens[removed].text = ""
            }
        }
        let text = source.text(of: inside)
        // A body on the line of its braces has no indentation of its own.
        let isOneLine = !text.contains("\n")
        return text.split(separator: "\n").filter { !String($0).trimmed.isEmpty }
            .map { (isOneLine ? indent + String($0).trimmed : String($0)) + "\n" }.joined()
    }

    private static func removeMethod(_ name: String, at index: Int, _ source: inout Source) {
        guard let function = source.previous(before: index), let open = source.next(after: index),
            let close = source.close(of: open), let brace = source.next(after: close),
            source.tokens[brace].text == "{", let end = source.close(of: brace)
        else { return }
        let start = source.declarationStart(of: function)
        guard source.text(of: start..<function).contains("override") else { return }
        if name == "awakeFromNib" {
            let setup = setup(in: brace...end, of: source)
            if !setup.isEmpty, let type = source.type(around: index), type.keyword == "class",
                !hasOtherInitializer(type, than: index, in: source)
            {
                return makeFrameInitializer(start...end, brace, &source)
            }
            report(setup, notIn: start...end, of: "awakeFromNib()", at: index, &source)
        }
        source.remove(source.withDocumentation(start...end))
    }

    /// Returns the names that a body calls or assigns to.
    private static func setup(in body: ClosedRange<Int>, of source: Source) -> [Int] {
        body.filter { index in
            let token = source.tokens[index]
            guard token.kind == .word, !ignored.contains(token.text) else { return false }
            let (before, after) = (source.textBefore(index), source.textAfter(index))
            guard before != "." || isMemberOfSelf(index, in: source) else { return false }
            return after == "(" || after == "=" && before != "let" && before != "var"
        }
    }

    private static func isMemberOfSelf(_ index: Int, in source: Source) -> Bool {
        source.previous(before: index).map { source.textBefore($0) == "self" } ?? false
    }

    private static func hasOtherInitializer(
        _ type: TypeDeclaration, than index: Int, in source: Source
    ) -> Bool {
        source.words("init").contains {
            $0 != index && source.enclosing[$0] == type.members.lowerBound && source.textBefore($0) != "."
        }
            || source.tokens[type.members].contains { $0.text.contains("override init(frame: CGRect) {") }
    }

    /// Adds a note for the setup that is nowhere else in the type.
    private static func report(
        _ setup: [Int], notIn range: ClosedRange<Int>, of name: String, at index: Int, _ source: inout Source
    ) {
        let elsewhere = words(ofInitializersBesides: range, around: index, in: source)
        for missing in setup where !elsewhere.contains(source.tokens[missing].text) {
            source.note(
                at: index,
                "\(name): it is removed, and no other initializer has its \(source.tokens[missing].text). "
                    + "Write it in init(frame:).")
        }
    }

    /// Returns the words in the bodies of the other initializers of a type.
    private static func words(
        ofInitializersBesides range: ClosedRange<Int>, around index: Int, in source: Source
    ) -> Set<String> {
        let rest = (source.type(around: index)?.members).map { members in
            source.words("init").filter { members.contains($0) && !range.contains($0) }
        }
        let bodies = (rest ?? []).compactMap { start -> ClosedRange<Int>? in
            guard source.textBefore(start) != ".", let open = source.next(after: start),
                let close = source.close(of: open), let brace = source.next(after: close),
                let end = source.close(of: brace)
            else { return nil }
            return brace...end
        }
        return Set(bodies.flatMap { $0.map { source.tokens[$0].text } })
    }
}
