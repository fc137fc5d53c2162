import Foundation
import Testing

@testable import site_images

/// Every code sample of the documentation compiles: in doc comments, in the README, and on the pages.
struct SampleTests {
    /// A sample, and where it stands.
    struct Sample {
        let place: String
        let code: String

        /// Whether the code declares tests, types, or extensions that belong at file scope.
        var isDeclaration: Bool {
            code.split(separator: "\n").contains {
                $0.hasPrefix("extension ") || $0 == "import Testing"
                    || $0.hasPrefix("import ") && code.contains("\n@main")
            }
        }

        /// The modules that the samples beside a type of theirs need not import.
        private var modules: [String] {
            place.hasPrefix("Sources/KnobInspector") ? ["KnobKit", "KnobInspector"] : ["KnobKit", "KnobX11"]
        }

        /// The knob and the windows that samples of the README, the recipes, and the inspector go on with.
        private var assumed: String {
            let goesOn = ["README", "Recipes.md", "Gallery.md", "Sources/KnobInspector"]
            guard goesOn.contains(where: place.contains) else { return "" }
            let objects = [("knob", "Knob(frame: .zero)"), ("window", "Window(frame: .zero)")]
                .filter { code.contains($0.0) && !code.contains("let \($0.0)") }
                .map { "let \($0.0) = \($0.1)\n" }.joined()
            guard code.contains("makeWindow("), !code.contains("func makeWindow(") else { return objects }
            return objects + "func makeWindow(_: [String]) -> Window { Window(frame: .zero) }\n"
        }

        /// The sample as a file: imports first, and statements in a function of their own.
        func file(number: Int) -> String {
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            let imports = lines.filter { $0.hasPrefix("import ") }
            let rest = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
            let header = (modules.map { "import \($0)" } + imports.map(String.init))
                .joined(separator: "\n")
            if isDeclaration { return header + "\n" + rest }
            return header + "\n@MainActor func sample\(number)() throws {\n" + assumed + rest + "\n}\n"
        }
    }

    /// The samples of all sources and pages.
    static func samples() throws -> [Sample] {
        let folders = [
            "Sources/KnobLayers", "Sources/KnobLayers", "Sources/KnobLayers", "Sources/KnobKit",
            "Sources/KnobKit",
            "Sources/KnobX11", "Sources/KnobInspector",
        ]
        var paths = ["README.md"]
        for folder in folders {
            let files = FileManager.default.enumerator(
                atPath: Checkout.root.appendingPathComponent(folder).path)
            paths += (files?.allObjects as? [String] ?? []).filter {
                $0.hasSuffix(".swift") || $0.hasSuffix(".md")
            }.map { folder + "/" + $0 }
        }
        return try paths.sorted().flatMap { path in
            let text = try String(contentsOf: Checkout.root.appendingPathComponent(path), encoding: .utf8)
            return samples(in: text, of: path)
        }
    }

    private static func samples(in text: String, of path: String) -> [Sample] {
        var samples: [Sample] = []
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
                    samples.append(
                        Sample(place: "\(path):\(index)", code: lines.joined(separator: "\n")))
                    current = nil
                } else {
                    current = lines + [content]
                }
            } else if content == "```swift" {
                current = []
            }
        }
        return samples
    }

    @Test(.timeLimit(.minutes(3))) func `every sample of the documentation compiles`() throws {
        let samples = try Self.samples()
        #expect(samples.count > 20)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "knobkit-samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for (number, sample) in samples.enumerated() {
            // The compiler's messages name the file, and so the place.
            let name = sample.place.map { "/:".contains($0) ? "_" : String($0) }.joined() + ".swift"
            try sample.file(number: number).write(
                to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            files.append(folder.appendingPathComponent(name).path)
        }
        let compiler = try SampleCompiler(
            products: Checkout.products(), root: Checkout.root, showsWindows: true)
        defer { compiler.close() }
        do {
            try compiler.check(files)
        } catch {
            Issue.record("\(error)")
        }
    }

    /// In a main file, only the statements themselves are.
    @Test func `a function beside statements is on the main actor`() throws {
        let samples = try Self.samples()
        for sample in samples where !sample.isDeclaration {
            let functions = sample.code.split(separator: "\n").filter { $0.hasPrefix("func ") }
            #expect(functions == [], "\(sample.place)")
        }
    }
}
