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

    @Test("a link that is named like a draft is neither followed nor removed")
    func plantedLink() throws {
        let victim = folder.appendingPathComponent("victim").path
        #expect(FileManager.default.createFile(atPath: victim, contents: Data("kept".utf8)))
        chmod(victim, 0o640)
        let output = folder.appendingPathComponent("out.png").path
        // The shell plants the link with its own process number, which the program then has.
        let shell = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                "ln -s victim \"$1.part-$$\" && touch \"$1\" && chmod 600 \"$1\" && exec \"$0\" --snapshot \"$1\"",
                DemoProcess.path(), output,
            ], environment: BuiltProduct.environment(display: nil))
        #expect(try shell.waitForExit() == .status(0))
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "kept")
        #expect(try FileManager.default.attributesOfItem(atPath: victim)[.posixPermissions] as? Int == 0o640)
        try leave(["out.png", "out.png.part-\(shell.pid)", "victim"])
    }

    @Test("a signal during the write leaves no draft")
    func signals() throws {
        for delay in 0..<12 {
            let file = folder.appendingPathComponent("out.png").path
            let demo = try DemoProcess(["--size", "1500x1500", "--snapshot", file], display: nil)
            usleep(UInt32(delay) * 15_000)
            demo.process.send(signal: SIGTERM)
            _ = try demo.waitForExit()
            unlink(file)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
        try leave()
    }

    @Test("a line break in the name is replaced in the message")
    func nameWithLineEnd() throws {
        try expectOneLine(folder.path + "/none\n/x.png", "none?/x.png")
        try leave()
    }

    /// A limit on the size of files stands for a disk that becomes full during the write.
    @Test(
        "a disk that becomes full during the write leaves the old file unchanged",
        arguments: ["", "trap '' XFSZ; "])
    func fullInTheMiddle(preparation: String) throws {
        let file = folder.appendingPathComponent("old.png").path
        #expect(FileManager.default.createFile(atPath: file, contents: Data("kept".utf8)))
        let shell = try ChildProcess(
            "/bin/sh",
            [
                "-c", "\(preparation)ulimit -f 4; exec \"$0\" \"$@\"", DemoProcess.path(), "--snapshot", file,
            ],
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
        #expect(found.filter { $0 != "link.png" }.sorted() == names)
        try FileManager.default.removeItem(at: folder)
    }
}
