import Foundation
import Testing

/// Every code sample of the documentation compiles: in doc comments, in the README, and on the pages.
struct SampleTests {
    /// A sample, and where it stands.
    struct Sample {
        let place: String
        let code: String

        /// Whether the code declares types or extensions that belong at file scope.
        var isDeclaration: Bool {
            code.split(separator: "\n").contains {
                $0.hasPrefix("extension ") || $0.hasPrefix("import ") && code.contains("\n@main")
            }
        }

        /// The modules that the samples beside a type of theirs need not import.
        private var modules: [String] {
            place.hasPrefix("Sources/KnobInspector") ? ["KnobKit", "KnobInspector"] : ["KnobKit", "KnobX11"]
        }

        /// The knob and the windows that samples of the README, the recipes, and the inspector go on with.
        private var assumed: String {
            let goesOn = ["README", "Sources/KnobKit/KnobKit.docc/Recipes", "Sources/KnobInspector"]
            guard goesOn.contains(where: place.hasPrefix) else { return "" }
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

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The samples of all sources and pages.
    static func samples() throws -> [Sample] {
        let folders = [
            "Sources/KnobGraphics", "Sources/KnobTiming", "Sources/KnobLayers", "Sources/KnobWidgets",
            "Sources/KnobKit",
            "Sources/KnobX11", "Sources/KnobInspector",
        ]
        var paths = ["README.md"]
        for folder in folders {
            let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            paths += (files?.allObjects as? [String] ?? []).filter {
                $0.hasSuffix(".swift") || $0.hasSuffix(".md")
            }.map { folder + "/" + $0 }
        }
        return try paths.sorted().flatMap { path in
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
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
        // A sample of a test needs the test library, which the compiler does not find by itself.
        let samples = try Self.samples().filter { !$0.code.contains("import Testing") }
        #expect(samples.count > 20)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "knobkit-samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for (number, sample) in samples.enumerated() {
            let name = "Sample\(number).swift"
            try (sample.file(number: number) + "\n// \(sample.place)\n").write(
                to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            files.append(folder.appendingPathComponent(name).path)
        }
        let output = try Self.typecheck(files)
        #expect(output == "", "\(output)\n\(samples.enumerated().map { "Sample\($0): \($1.place)" })")
    }

    /// In a main file, only the statements themselves are.
    @Test func `a function beside statements is on the main actor`() throws {
        let samples = try Self.samples().filter { !$0.code.contains("import Testing") }
        for sample in samples where !sample.isDeclaration {
            let functions = sample.code.split(separator: "\n").filter { $0.hasPrefix("func ") }
            #expect(functions == [], "\(sample.place)")
        }
    }

    /// Returns the compiler's errors for `files`, each with its sample's place.
    private static func typecheck(_ files: [String]) throws -> String {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings",
                "-I", products.appendingPathComponent("Modules").path,
                "-I", root.appendingPathComponent("Sources/CX11").path,
                "-I", root.appendingPathComponent("Sources/CCairo").path,
                "-I", root.appendingPathComponent("Sources/CRuntime").path,
                "-Xcc", "-I/usr/include/cairo", "-Xcc", "-I/usr/include/freetype2",
            ] + files
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return process.terminationStatus == 0
            ? "" : text.components(separatedBy: "\n").filter { $0.contains("error:") }.joined(separator: "\n")
    }
}
