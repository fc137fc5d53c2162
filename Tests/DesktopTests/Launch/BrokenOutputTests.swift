import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Standard output that cannot be written.
    @Suite("Broken output")
    struct BrokenOutputTests {
        @Test(
            "a full disk for the trace or the verdict is reported in one line",
            arguments: ["--trace", "--verify"])
        func full(option: String) throws {
            let server = try XServer()
            try run("exec \"$0\" \"$@\" >/dev/full", [option, "--play"], on: server) { demo in
                if option == "--verify" {
                    // Without a frame there is no verdict. The second one is drawn after the first has been presented.
                    let desktop = try Desktop(display: server.display)
                    defer { desktop.close() }
                    var images: [PixelBuffer] = []
                    try desktop.wait("different frames") {
                        guard let window = desktop.window(of: demo.pid) else { return false }
                        let image = try desktop.pixels(of: window)
                        if image != images.last { images.append(image) }
                        return images.count > 3
                    }
                    demo.send(signal: SIGTERM)
                }
                try expectOneLine(demo, "standard output: No space left on device")
            }
        }

        @Test("a limit on the size of files is reported in one line")
        func tooLarge() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(
                "knob-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try run("ulimit -f 4; exec \"$0\" \"$@\" >'\(file.path)'", ["--trace", "--play"]) { demo in
                try expectOneLine(demo, "standard output: File too large")
            }
        }

        @Test(
            "the program exits without a message when the reader of the trace is gone",
            arguments: [false, true])
        func readerGone(ignoresSignal: Bool) throws {
            // Only the first line is read.
            let script = "\(ignoresSignal ? "trap '' PIPE; " : "")\"$0\" \"$@\" | head -n 1; echo ended >&2"
            try run(script, ["--trace", "--play"]) { shell in
                let exit = try shell.waitForExit()
                #expect(exit == .status(0))
                #expect(shell.errors.all == ["ended"], "\(shell.errors.all)")
                #expect(shell.output.all.count == 1)
            }
        }

        @Test("with a closed standard output the program works and prints nothing")
        func closed() throws {
            try run("exec \"$0\" \"$@\" >&- 2>&- <&-", ["--trace", "--verify"]) { demo in
                usleep(500_000)
                #expect(demo.poll() == nil)
                demo.send(signal: SIGTERM)
                let exit = try demo.waitForExit()
                #expect(exit == .status(0))
            }
        }

        /// Runs a shell command in which `$0` and `$@` are the demo with `arguments`.
        private func run(
            _ line: String, _ arguments: [String], on server: XServer? = nil,
            _ body: (ChildProcess) throws -> Void
        ) throws {
            let server = try server ?? XServer()
            defer { server.stop() }
            let process = try ChildProcess(
                "/bin/sh", ["-c", line, DemoProcess.path()] + arguments,
                environment: BuiltProduct.environment(display: server.display))
            defer { process.end() }
            try body(process)
        }

        private func expectOneLine(_ process: ChildProcess, _ text: String) throws {
            #expect(try process.waitForExit() == .status(1))
            #expect(
                process.errors.all.count == 1 && process.errors.all[0].contains(text), "\(process.errors.all)"
            )
        }
    }
}
