import Foundation
import KnobTestSupport
import Testing

/// Places that no picture can be written to: one line that names the place, and nothing is lost.
@Suite("Pictures that can't be written", .timeLimit(.minutes(2)))
struct SnapshotFaultTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test("a full disk, by a link to a device that is one")
    func fullDevice() throws {
        let link = folder.appendingPathComponent("link.png").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
        try expectOneLine(link, "No space left on device")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
        try leave()
    }

    @Test(
        "a folder, no folder, a file for a folder, a file system that takes no files, a name that is too long"
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

    @Test("a pipe that nobody reads")
    func pipeWithoutReader() throws {
        let pipe = folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        try expectOneLine(pipe, "No such device or address")
        try leave(["pipe"])
    }

    @Test("a line end in the name does not make two lines")
    func nameWithLineEnd() throws {
        try expectOneLine(folder.path + "/none\n/x.png", "none?/x.png")
        try leave()
    }

    /// The limit on the size of files stands for a disk that fills up in the middle of a picture.
    @Test("a disk that fills up in the middle leaves the old picture as it was")
    func fullInTheMiddle() throws {
        let file = folder.appendingPathComponent("old.png").path
        #expect(FileManager.default.createFile(atPath: file, contents: Data("kept".utf8)))
        let shell = try ChildProcess(
            "/bin/sh",
            ["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"", DemoProcess.path(), "--snapshot", file],
            environment: DemoProcess.environment(display: nil))
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
        #expect(lines.count == 1 && lines[0].contains("can't write the picture to"), "\(lines)")
        #expect(lines.first?.contains(reason) == true, "\(lines)")
    }

    /// Checks that nothing but `names` has been left (a link counts as nothing), and takes it away.
    private func leave(_ names: [String] = []) throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(found.filter { $0 != "link.png" } == names)
        try FileManager.default.removeItem(at: folder)
    }
}
