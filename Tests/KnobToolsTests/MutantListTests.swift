import Foundation
import Testing

@testable import KnobMutants

/// The list of the mutation test.
struct MutantListTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let list = Result {
        try String(
            contentsOf: root.appendingPathComponent("Tests/Mutation/mutants.txt"), encoding: .utf8)
    }

    @Test("each mutant is in its source once")
    func matches() throws {
        let mutants = try MutantList(Self.list.get()).mutants
        #expect(mutants.count > 100)
        for (file, mutants) in Dictionary(grouping: mutants, by: \.file) {
            #expect(throws: Never.self) { try MutatedSources.sources(of: Self.root, with: mutants) }
            #expect(mutants.allSatisfy { $0.replacement != $0.original }, "\(file)")
        }
    }

    @Test("a mutant that is not in its source is an error")
    func mismatch() throws {
        let list = try MutantList("KnobX11/Application.swift KnobX11Tests\n- no such code\n+ false\n")
        #expect(throws: (any Error).self) {
            try MutatedSources.sources(of: Self.root, with: list.mutants)
        }
    }

    @Test("each mutant has a suite of tests that exists")
    func suites() throws {
        let tests = Self.root.appendingPathComponent("Tests")
        let sources = try #require(
            FileManager.default.enumerator(atPath: tests.path)?.allObjects as? [String]
        )
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8) }
        .joined()
        for filter in Set(try MutantList(Self.list.get()).mutants.map(\.tests)) {
            for suite in filter.split(separator: "|") {
                let name = suite.split { $0 == "." || $0 == "/" }.last ?? ""
                #expect(sources.contains("struct \(name)") || sources.contains("class \(name)"), "\(suite)")
            }
        }
    }
}
