import Foundation
import Testing

/// The code of the documentation compiles: of comments, of the README, of the pages, and of each step of the tutorial.
struct SampleTests {
    /// Samples with the same imports are one file, so that a sample needs the imports that it shows.
    @Test(.timeLimit(.minutes(5))) func `every sample of the documentation compiles`() async throws {
        let samples = try Sample.all()
        #expect(samples.count > 20)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var files = [try folder.write(TutorialSteps.file(), to: "Tutorial.swift").path]
        for (imports, group) in Dictionary(grouping: samples.enumerated(), by: \.element.imports) {
            let header = imports.sorted().map { "import \($0)\n" }.joined()
            let parts = group.map { $0.element.part(number: $0.offset) }
            let name = imports.sorted().joined(separator: "+") + ".swift"
            files.append(try folder.write(header + parts.joined(), to: name).path)
        }
        let flags = try await Self.flags()
        do {
            try await Command.run(
                ["swiftc", "-typecheck", "-parse-as-library", "-suppress-warnings"] + flags + files)
        } catch {
            Issue.record("\(error)")
        }
    }

    /// Returns the flags with which the compiler finds the modules of this package.
    private static func flags() async throws -> [String] {
        let words = try await Command.run(["pkg-config", "--cflags", "cairo-ft", "x11"])
        let maps = Checkout.files(in: "Sources").filter { $0.hasSuffix("/module.modulemap") }
        let clang =
            words.split(whereSeparator: \.isWhitespace).map(String.init)
            + maps.map { "-fmodule-map-file=\(Checkout.root.path)/\($0)" }
        return ["-swift-version", "6", "-I", Checkout.modules.path] + clang.flatMap { ["-Xcc", $0] }
    }

    /// In a main file, only the statements themselves are.
    @Test func `a function beside statements is on the main actor`() throws {
        for sample in try Sample.all() where !sample.isDeclaration {
            let functions = sample.lines.filter { $0.hasPrefix("func ") }
            #expect(functions == [], "\(sample.path):\(sample.line)")
        }
    }
}
