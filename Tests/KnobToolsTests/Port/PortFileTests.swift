import Foundation
@testable import port
import Testing

/// Files that the tool reads and writes.
struct PortFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID())").path

    private func write(_ data: Data, _ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(name)"
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("a file is written over, or to a folder")
    func writing() throws {
        let path = try write(Data("import UIKit\n".utf8), "A.swift")
        let file = try #require(SourceFile.files(at: path).first)
        #expect(try file.read() == "import UIKit\n")
        #expect(try file.write("x", to: folder + "/out") == folder + "/out/A.swift")
        #expect(try String(contentsOfFile: folder + "/out/A.swift", encoding: .utf8) == "x")
        try SourceFile.replace([(file, "import UIKit\n", "y")])
        #expect(try file.read() == "y")
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("the Swift files of a folder are found, also in folders in it")
    func folders() throws {
        _ = try write(Data(), "B.swift")
        _ = try write(Data(), "C.txt")
        try FileManager.default.createDirectory(atPath: folder + "/a", withIntermediateDirectories: true)
        _ = try write(Data(), "a/A.swift")
        #expect(try SourceFile.files(at: folder).count == 2)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("what cannot be read is named in the error")
    func failures() throws {
        #expect(throws: SourceFile.Failure.self) { try SourceFile.files(at: folder) }
        let path = try write(Data([0xFF, 0xFE, 0x41]), "A.swift")
        let file = try #require(SourceFile.files(at: path).first)
        do {
            _ = try file.read()
            Issue.record("the file was read")
        } catch {
            #expect("\(error)".contains("not UTF-8"))
        }
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("two files of the same name are not written over each other")
    func collision() throws {
        _ = try write(Data("let a = 1\n".utf8), "A.swift")
        try FileManager.default.createDirectory(atPath: folder + "/b", withIntermediateDirectories: true)
        _ = try write(Data("let b = 1\n".utf8), "b/A.swift")
        let tool = try Port.parse(
            ["--output", folder + "/out", folder + "/A.swift", folder + "/b/A.swift"])
        #expect(throws: (any Error).self) { try tool.run() }
        #expect(try String(contentsOfFile: folder + "/out/A.swift", encoding: .utf8) == "let a = 1\n")
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("a file that is named twice is rewritten once")
    func twice() throws {
        let path = try write(Data("import UIKit\n".utf8), "A.swift")
        let tool = try Port.parse(["--output", folder + "/out", path, folder + "/./A.swift", folder])
        try tool.run()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out") == ["A.swift"])
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("if one of several files cannot be written over, none is")
    func unwritable() throws {
        let kept = try #require(SourceFile.files(at: write(Data("a".utf8), "A.swift")).first)
        try FileManager.default.createDirectory(atPath: folder + "/b", withIntermediateDirectories: true)
        let lost = try #require(SourceFile.files(at: write(Data("b".utf8), "b/B.swift")).first)
        try FileManager.default.removeItem(atPath: folder + "/b")
        for changes in [[(kept, "a", "x"), (lost, "b", "y")], [(lost, "b", "y"), (kept, "a", "x")]] {
            do {
                try SourceFile.replace(changes)
                Issue.record("a file in a folder that is gone was written")
            } catch {
                #expect("\(error)".contains("b/B.swift: the file cannot be written"))
                #expect("\(error)".hasSuffix("No file is changed."))
            }
            #expect(try kept.read() == "a")
        }
        try FileManager.default.removeItem(atPath: folder)
    }
}
