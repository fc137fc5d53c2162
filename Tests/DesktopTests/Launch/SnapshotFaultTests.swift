import Foundation
import KnobHarness
import Testing
import WindowTests

/// Files that --snapshot cannot write: one line that names the file, and no file is damaged.
@Suite("Snapshots that cannot be written", .ownThread)
struct SnapshotFaultTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test(
        "a folder, a missing folder, a file as a folder, a read-only file system, and a long name are reported"
    )
    func noFile() throws {
        let file = folder.appendingPathComponent("file").path
        #expect(FileManager.default.createFile(atPath: file, contents: Data("kept".utf8)))
        try expectOneLine(folder.path, "Is a directory")
        try expectOneLine(folder.path + "/none/x.png", "No such file")
        try expectOneLine(file + "/x.png", "Not a directory")
        try expectOneLine("/proc/x.png", "/proc/x.png")
        try expectOneLine(folder.path + "/" + String(repeating: "x", count: 252) + ".png", "too long")
        try leave(["file"])
    }

    @Test("a signal ends the wait for the reader of a pipe")
    func pipeWithoutReader() throws {
        let pipe = folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let demo = try DemoProcess(["--snapshot", pipe], display: nil)
        try ProcessActivity.waitUntilQuiet(demo.process.pid)
        demo.process.send(signal: SIGTERM)
        #expect(try demo.waitForExit() == .signal(SIGTERM))
        try leave(["pipe"])
    }

    @Test("a line break in the name is replaced in the message")
    func nameWithLineEnd() throws {
        try expectOneLine(folder.path + "/none\n/x.png", "none?/x.png")
        try leave()
    }

    private func expectOneLine(_ file: String, _ reason: String) throws {
        let demo = try DemoProcess(["--snapshot", file], display: nil)
        #expect(try demo.waitForExit() == .status(1))
        let lines = demo.process.errors.all
        #expect(lines.count == 1 && lines[0].contains("cannot write the image to"), "\(lines)")
        #expect(lines.first?.contains(reason) == true, "\(lines)")
    }

    /// Checks that the folder contains only `names`, and removes it.
    private func leave(_ names: [String] = []) throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(found.sorted() == names)
        try FileManager.default.removeItem(at: folder)
    }
}
