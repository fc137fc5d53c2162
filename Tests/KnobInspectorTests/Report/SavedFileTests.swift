import Foundation
import KnobKit
import Testing

@testable import KnobInspector

@Suite("Saved files")
struct SavedFileTests {
    @Test(
        "the folder for documents is the last that user-dirs.dirs names",
        arguments: [
            ("XDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n", "/home/a/Dokumente"),
            (
                "# XDG_DOCUMENTS_DIR=\"/no\"\nXDG_MUSIC_DIR=\"/m\"\nXDG_DOCUMENTS_DIR=\"/srv/docs\"",
                "/srv/docs"
            ),
            ("XDG_DOCUMENTS_DIR=\"/one\"\nXDG_DOCUMENTS_DIR=\"/two\"\n", "/two"),
            ("XDG_DOCUMENTS_DIR=\"relative\"\n", nil), ("XDG_DOCUMENTS_DIR=\"", nil), ("", nil),
        ])
    func documents(text: String, folder: String?) {
        #expect(SavedFile.documentsFolder(in: text, home: "/home/a") == folder)
    }

    @Test("a report is a new file with its text, and an existing file stays as it is")
    func creation() throws {
        let path = FileManager.default.temporaryDirectory.path + "/report-\(UUID().uuidString).md"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try SavedFile.create("✓ one\n", at: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "✓ one\n")
        let error = #expect(throws: GraphicsError.self) { try SavedFile.create("two", at: path) }
        #expect(
            error?.description
                == "cannot write \"\(path)\": there is a file with this name; choose another")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "✓ one\n")
    }

    @Test("the error of a folder that does not exist names the path and the reason")
    func noFolder() {
        let error = #expect(throws: GraphicsError.self) { try SavedFile.create("", at: "/nowhere/a.md") }
        #expect(error?.description == "cannot write \"/nowhere/a.md\": No such file or directory")
    }

    @Test("the proposed path has the date, and no file has it")
    func proposal() throws {
        let path = SavedFile.proposedPath(extension: "md", at: 1_795_333_800)
        #expect(path.hasPrefix("/") && path.contains("/knobkit-2026-11-2") && path.hasSuffix(".md"))
        try SavedFile.create("", at: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let next = SavedFile.proposedPath(extension: "md", at: 1_795_333_800)
        #expect(next == path.dropLast(3) + "-2.md")
    }

    @Test("a file in the current folder is misplaced if there is no folder for documents")
    func misplaced() async {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.path + "/config-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            setenv("XDG_CONFIG_HOME", folder, 1)
            let path = SavedFile.proposedPath(extension: "md")
            guard path.hasPrefix(FileManager.default.currentDirectoryPath + "/"), SavedFile.isMisplaced(path),
                !SavedFile.isMisplaced("/elsewhere/a.md")
            else { exit(2) }
            try "XDG_DOCUMENTS_DIR=\"\(folder)\"\n"
                .write(toFile: folder + "/user-dirs.dirs", atomically: true, encoding: .utf8)
            if SavedFile.isMisplaced(path) || SavedFile.folder != folder { exit(3) }
        }
    }

    @Test("a typed path is absolute, without spaces around it, and its image is beside it")
    func typedPath() throws {
        let home = try #require(ProcessInfo.processInfo.environment["HOME"])
        #expect(SavedFile.absolutePath("~/a.md") == "\(home)/a.md")
        #expect(SavedFile.absolutePath(" /tmp/a b.md \n") == "/tmp/a b.md")
        #expect(SavedFile.absolutePath("/a b.md") == "/a b.md")
        #expect(SavedFile.absolutePath("a.md") == FileManager.default.currentDirectoryPath + "/a.md")
        #expect(SavedFile.imagePath(beside: "/x/a.md") == "/x/a.png")
        #expect(SavedFile.imagePath(beside: "/x/a") == "/x/a.png")
    }
}
