import Foundation
import KnobHarness
import Testing
import WindowTests

/// Files that --snapshot cannot write, and images in folders in which the program must not look.
@Suite("The program's files", .ownThread)
struct FileTests {
    @Test func `a path that cannot be written is reported`() throws {
        try withTemporaryFolder { folder in
            for (path, reason) in [
                (folder.path, "Is a directory"), ("\(folder.path)/none\n/x.png", "none?/x.png"),
            ] {
                let demo = try DemoProcess(["--snapshot", path], display: nil)
                #expect(try demo.waitForExit() == .status(1))
                let lines = demo.process.errors.all
                #expect(lines.count == 1 && lines[0].contains("cannot write the image to"), "\(lines)")
                #expect(lines.first?.contains(reason) == true, "\(lines)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `a signal ends the wait for the reader of a pipe`() throws {
        try withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let demo = try DemoProcess(["--snapshot", pipe], display: nil)
            try ProcessActivity.waitUntilQuiet(demo.process.pid)
            demo.process.send(signal: SIGTERM)
            #expect(try demo.waitForExit() == .signal(SIGTERM))
        }
    }

    @Test
    func `images planted in the folders above a program, and in the current one, are not read`() throws {
        try withTemporaryFolder { folder in
            let program = folder.appendingPathComponent("a/b/KnobDemo")
            for name in ["Resources", "a/Resources", "a/b/Resources"] {
                let planted = folder.appendingPathComponent(name)
                _ = try planted.deletingLastPathComponent().created()
                try FileManager.default.copyItem(
                    at: Checkout.root.appendingPathComponent("Resources"), to: planted)
            }
            // Another process copies the program, because a file that this one has open for writing cannot be executed.
            let script =
                "cd \"$1\" && cp \"$2\" \"$3\" && exec \"$3\" --scene rotary --snapshot \"$1/out.png\""
            let demo = try ChildProcess(
                "/bin/sh", ["-c", script, "sh", folder.path, DemoProcess.path(), program.path],
                environment: BuiltProduct.environment(display: nil))
            #expect(try demo.waitForExit() == .status(0), "\(demo.tail)")
            let lines = demo.errors.all
            #expect(
                lines.count == 6 && lines.allSatisfy { $0.contains("\(folder.path)/a/share/KnobDemo") },
                "\(lines)")
            #expect(!lines.contains { $0.contains("Resources") })
        }
    }
}
