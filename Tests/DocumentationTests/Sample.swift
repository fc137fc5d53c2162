import Foundation

/// A code sample of a page or of a documentation comment, and where it stands.
struct Sample {
    /// The path of the file, relative to the package.
    let path: String
    /// The number of the first line of the code in that file.
    let line: Int
    let lines: [String]

    /// Whether the code declares tests, extensions, or a main type, which belong at file scope.
    var isDeclaration: Bool {
        lines.contains { $0.hasPrefix("extension ") || $0 == "import Testing" || $0 == "@main" }
    }

    /// The modules that the code imports, and those that the samples beside a type of theirs need not import.
    var imports: Set<String> {
        let written = lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }
        let own = ["KnobInspector", "UIKitNames"].first { path.hasPrefix("Sources/\($0)/") } ?? "KnobX11"
        return Set(written).union(["KnobKit", own])
    }

    /// The objects that a sample continues with but does not create.
    private var assumed: String {
        let continues = ["README", "Recipes.md", "Gallery.md", "Scales.md", "Sources/KnobInspector"].contains
        {
            path.contains($0)
        }
        guard continues else { return "" }
        let code = lines.joined(separator: "\n")
        return [("knob", "Knob(frame: .zero)"), ("window", "Window(frame: .zero)")]
            .filter { code.contains($0.0) && !code.contains("let \($0.0)") }
            .map { "let \($0.0) = \($0.1)\n" }.joined()
    }

    /// Returns the sample as a part of a file: a function, or declarations. The compiler's messages name the line of the
    /// page.
    func part(number: Int) -> String {
        let code = lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
        let located = "#sourceLocation(file: \"\(path)\", line: \(line))\n\(code)\n#sourceLocation()\n"
        guard !isDeclaration else { return located }
        return "@MainActor func sample\(number)() throws {\n\(assumed)\(located)}\n"
    }

    /// Returns the samples of the README, and of the comments and pages of the libraries.
    static func all() throws -> [Sample] {
        // Another test compares the page of the small application with a program that is built.
        let files = Checkout.files(in: "Sources").filter {
            !$0.hasPrefix("Sources/Tools/") && !$0.hasSuffix("/SmallApplication.md")
                && ($0.hasSuffix(".swift") || $0.hasSuffix(".md"))
        }
        return try (["README.md"] + files).flatMap { path in
            try samples(in: Checkout.text(path), of: path)
        }
    }

    private static func samples(in text: String, of path: String) -> [Sample] {
        var samples: [Sample] = []
        var start = 0
        var current: [String]?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let isComment = path.hasSuffix(".swift")
            let trimmed = line.drop { $0 == " " }
            if isComment, !trimmed.hasPrefix("///") {
                current = nil
                continue
            }
            let content = isComment ? String(trimmed.dropFirst(trimmed.hasPrefix("/// ") ? 4 : 3)) : line
            if let lines = current {
                if content.hasPrefix("```") {
                    samples.append(Sample(path: path, line: start, lines: lines))
                    current = nil
                } else {
                    current = lines + [content]
                }
            } else if content == "```swift" {
                current = []
                // The line after this one, counted from 1.
                start = index + 2
            }
        }
        return samples
    }
}
