import Foundation
import Testing

@testable import KnobLayers

/// The replacement of a file as a whole or not at all.
struct FileReplacementTests {
    private let folder: URL
    private let old = Data("old content, longer than the new one".utf8)
    private let bytes = Array("new content".utf8)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

    /// The names in the folder.
    private var entries: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func `a new file has the mode that the program's mask leaves`() throws {
        defer { remove() }
        let mask = umask(0o022)
        umask(mask)
        try FileReplacement.write(bytes, to: path("file"))
        #expect(content("file") == Data(bytes))
        #expect(try entries == ["file"])
        var found = stat()
        stat(path("file"), &found)
        #expect(found.st_mode & 0o777 == 0o666 & ~mask)
    }

    @Test(arguments: [0o600, 0o640, 0o755])
    func `an existing file keeps its mode, and whoever reads the old one sees all of it`(mode: mode_t) throws
    {
        defer { remove() }
        try old.write(to: folder.appendingPathComponent("file"))
        chmod(path("file"), mode)
        let reader = try FileHandle(forReadingFrom: folder.appendingPathComponent("file"))
        try FileReplacement.write(bytes, to: path("file"))
        #expect(try reader.readToEnd() == old)
        #expect(content("file") == Data(bytes))
        #expect(try entries == ["file"])
        var found = stat()
        stat(path("file"), &found)
        #expect(found.st_mode & 0o777 == mode)
    }

    @Test func `a link is never followed`() throws {
        defer { remove() }
        try old.write(to: folder.appendingPathComponent("target"))
        for target in ["target", "nothing"] {
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: target)
            let failure = #expect(throws: GraphicsError.self) {
                try FileReplacement.write(bytes, to: path("link"))
            }
            #expect(failure?.description == "it is a link")
            #expect(content("target") == old)
            #expect(try entries == ["link", "target"])
            try FileManager.default.removeItem(atPath: path("link"))
        }
    }

    @Test func `a device is written to, and a full one is reported`() throws {
        defer { remove() }
        try FileReplacement.write(bytes, to: "/dev/null")
        let failure = #expect(throws: GraphicsError.self) {
            try FileReplacement.write(bytes, to: "/dev/full")
        }
        #expect(failure?.description == String(cString: strerror(ENOSPC)))
    }

    @Test func `a name that a folder has is refused, and no temporary file is left`() throws {
        defer { remove() }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
        for name in ["folder", "missing/file"] {
            #expect(throws: GraphicsError.self) { try FileReplacement.write(bytes, to: path(name)) }
        }
        #expect(try entries == ["folder"])
    }
}
