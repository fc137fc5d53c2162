import Foundation
import KnobTestSupport
import Testing

/// Files that --snapshot cannot write: one line that names the file, and no file is damaged.
@Suite("Snapshots that cannot be written", .timeLimit(.minutes(2)))
struct SnapshotFaultTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test("a link to a full device is reported and stays")
    func fullDevice() throws {
        let link = folder.appendingPathComponent("link.png").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
        try expectOneLine(link, "No space left on device")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
        try leave()
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
        try expectOneLine(folder.path + "/" + String(repeating: "x", count: 250) + ".png", "too long")
        try leave(["file"])
    }

    @Test("a pipe without a reader is reported")
    func pipeWithoutReader() throws {
        let pipe = folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        try expectOneLine(pipe, "No such device or address")
        try leave(["pipe"])
    }

    @Test("a line break in the name is replaced in the message")
    func nameWithLineEnd() throws {
        try expectOneLine(folder.path + "/none\n/x.png", "none?/x.png")
        try leave()
    }

    /// A limit on the size of files stands for a disk that becomes full during the write.
    @Test("a disk that becomes full during the write leaves the old file unchanged")
    func fullInTheMiddle() throws {
        let file = folder.appendingPathComponent("old.png").path
        #expect(FileManager.default.createFile(atPath: file, contents: Data("kept".utf8)))
        let shell = try ChildProcess(
            "/bin/sh",
            ["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"", DemoProcess.path(), "--snapshot", file],
            environment: BuiltProduct.environment(display: nil))
        #expect(try shell.waitForExit() == .status(1))
        #expect(
            shell.errors.all.count == 1 && shell.errors.all[0].contains("File too large"),
            "\(shell.errors.all)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
        try leave(["old.png"])
    }

    private func expectOneLine(_ file: String, _ reason: String) throws {
        let demo = try DemoProcess(["--snapshot", file], display: nil)
        #expect(try demo.waitForExit() == .status(1))
        let lines = demo.process.errors.all
        #expect(lines.count == 1 && lines[0].contains("cannot write the image to"), "\(lines)")
        #expect(lines.first?.contains(reason) == true, "\(lines)")
    }

    /// Checks that the folder contains only `names`, and perhaps the link, and removes it.
    private func leave(_ names: [String] = []) throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(found.filter { $0 != "link.png" } == names)
        try FileManager.default.removeItem(at: folder)
    }
}
