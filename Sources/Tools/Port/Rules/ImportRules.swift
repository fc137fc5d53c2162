/// Imports and conditions: frameworks of Apple become `UIKitNames`.
enum ImportRules {
    private static let frameworks: Set = [
        "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "CoreFoundation", "CoreText", "ObjectiveC",
        "Darwin", "GLKit",
    ]
    private static let known: Set = ["Swift", "Glibc", "Observation", "Synchronization", "UIKitNames"]
    private static let kinds: Set = [
        "class", "struct", "enum", "protocol", "typealias", "func", "var", "let",
    ]

    static func apply(to source: inout Source) {
        rewriteConditions(&source)
        addImport(&source)
        var hasImport = false
        for index in source.words("import") {
            guard let name = moduleName(after: index, in: source) else { continue }
            let module = source.tokens[name].text
            if frameworks.contains(module) || module == "UIKitNames" {
                // In a condition the other branches have no import.
                let isConditional = condition(around: index, in: source) != nil
                if hasImport, !isConditional {
                    removeImport(index, name, &source)
                } else if module != "UIKitNames" {
                    replaceImport(index, name, &source)
                }
                if !isConditional { hasImport = true }
            } else if !known.contains(module), !module.hasPrefix("Knob"),
                condition(around: index, in: source)?.contains(module) != true
            {
                source.note(
                    at: index,
                    "import \(module): this tool does not know the module. "
                        + "Port it too, or remove the import and what needs it.")
            }
        }
    }

    /// Adds an import to a file that has none: in a framework of Xcode, the imports of one file, or of the framework's
    /// header, are those of all.
    private static func addImport(_ source: inout Source) {
        guard source.words("import").allSatisfy({ moduleName(after: $0, in: source) == nil }),
            let first = source.tokens.indices.first(where: { !source.tokens[$0].isTrivia }),
            source.tokens.contains(where: { $0.kind == .word && isName($0.text) })
        else { return }
        let start = source.withDocumentation(first...first).lowerBound
        source.tokens[start].text = "import UIKitNames\n\n" + source.tokens[start].text
    }

    /// Whether a word looks like a name of UIKit, Core Animation, or Core Graphics.
    private static func isName(_ word: String) -> Bool {
        ["UI", "CA", "CG"].contains { word.hasPrefix($0) && word.dropFirst(2).first?.isUppercase == true }
    }

    /// Returns the index of the name of the imported module, or nil if the word begins no import.
    private static func moduleName(after index: Int, in source: Source) -> Int? {
        guard source.textBefore(index) != ".", let next = source.next(after: index),
            source.tokens[next].line == source.tokens[index].line, source.tokens[next].kind == .word
        else { return nil }
        guard kinds.contains(source.tokens[next].text) else { return next }
        return source.next(after: next)
    }

    /// Returns the last token of an import, which can name a submodule or a declaration.
    private static func end(ofImportOf name: Int, in source: Source) -> Int {
        var last = name
        while source.textAfter(last) == ".", let dot = source.next(after: last),
            let part = source.next(after: dot)
        {
            last = part
        }
        return last
    }

    private static func removeImport(_ index: Int, _ name: Int, _ source: inout Source) {
        source.remove(source.declarationStart(of: index)...end(ofImportOf: name, in: source))
    }

    private static func replaceImport(_ index: Int, _ name: Int, _ source: inout Source) {
        for rest in (index + 1)...end(ofImportOf: name, in: source) { source.tokens[rest].text = "" }
        source.tokens[index].text = "import UIKitNames"
    }

    /// Returns the text of the innermost condition of `#if` or `#elseif` around a token, or nil.
    static func condition(around index: Int, in source: Source) -> String? {
        var open: [String] = []
        for (place, token) in source.tokens[..<index].enumerated() where token.kind == .directive {
            switch token.text {
            case "#if": open.append(line(from: place, in: source))
            case "#elseif", "#else":
                if !open.isEmpty { open[open.count - 1] = line(from: place, in: source) }
            case "#endif": _ = open.popLast()
            default: break
            }
        }
        return open.last
    }

    private static func line(from index: Int, in source: Source) -> String {
        source.tokens[index...].prefix { $0.kind != .newline }.map(\.text).joined()
    }

    /// The frameworks and iOS do not exist on Linux, where their branches would be left out without a message.
    private static func rewriteConditions(_ source: inout Source) {
        for start in source.tokens.indices
        where source.tokens[start].kind == .directive
            && ["#if", "#elseif"].contains(source.tokens[start].text)
        {
            var index = start + 1
            while index < source.tokens.count, source.tokens[index].kind != .newline {
                rewriteCondition(at: index, &source)
                index += 1
            }
        }
    }

    private static func rewriteCondition(at index: Int, _ source: inout Source) {
        guard source.tokens[index].kind == .word, let open = source.next(after: index),
            source.tokens[open].text == "(", let name = source.next(after: open)
        else { return }
        let (function, argument) = (source.tokens[index].text, source.tokens[name].text)
        if function == "canImport", frameworks.contains(argument) {
            source.tokens[name].text = "UIKitNames"
        } else if function == "os", argument == "iOS" {
            source.tokens[index].text = "canImport"
            source.tokens[name].text = "UIKitNames"
        }
    }
}
