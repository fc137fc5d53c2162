import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Standard output that cannot be written, or is not read.
    @Suite("Output")
    struct OutputTests {
        @Test(arguments: [
            ("exec \"$0\" --trace --play >/dev/full", "No space left on device"),
            (
                """
                f=$(mktemp) && exec 3>"$f" && rm "$f" && ulimit -f 4 && exec "$0" --trace --play >&3
                """, "File too large"
            ),
            // A descriptor of the program itself keeps the pipe, which is full, open for reading.
            (
                """
                f=$(mktemp -u) && mkfifo "$f" && exec 3<>"$f" && rm "$f" && head -c 65536 /dev/zero >&3 \
                && exec "$0" --trace --play >&3
                """, "it was not read for 10 seconds."
            ),
        ])
        func `what cannot be written is reported in one line, and ends the program with status 1`(
            script: String, reason: String
        ) throws {
            try run(script) { demo in
                try expectOneLine(demo, reason)
            }
        }

        @Test func `a verdict that cannot be written is reported in one line`() throws {
            try Desktop.run { server, desktop in
                try run("exec \"$0\" --verify --play >/dev/full", on: server) { demo in
                    // Without a frame there is no verdict. The second one is drawn after the first has been presented.
                    var images: [PixelBuffer] = []
                    try desktop.wait("different frames") {
                        guard let window = desktop.window(of: demo.pid) else { return false }
                        let image = try desktop.pixels(of: window)
                        if image != images.last { images.append(image) }
                        return images.count > 3
                    }
                    demo.send(signal: SIGTERM)
                    try expectOneLine(demo, "No space left on device")
                }
            }
        }

        @Test(arguments: ["", "trap '' PIPE; "])
        func `the program exits without a message when the reader of the trace is gone`(trap: String) throws {
            // Only the first line is read.
            try run("\(trap)\"$0\" --trace --play | head -n 1; echo ended >&2") { shell in
                let exit = try shell.waitForExit()
                #expect(exit == .status(0))
                #expect(shell.errors.all == ["ended"] && shell.output.all.count == 1, "\(shell.tail)")
            }
        }

        @Test func `with a closed standard output the program works and prints nothing`() throws {
            try Desktop.run { server, desktop in
                try run("exec \"$0\" --trace --verify >&- 2>&- <&-", on: server) { demo in
                    try desktop.wait("the window") { desktop.window(of: demo.pid) != nil }
                    try desktop.settle(desktop.window(of: demo.pid) ?? 0, of: demo)
                    demo.send(signal: SIGTERM)
                    #expect(try demo.waitForExit() == .status(0))
                }
            }
        }

        private func expectOneLine(_ demo: ChildProcess, _ reason: String) throws {
            #expect(try demo.waitForExit(timeout: 60) == .status(1))
            let text = "KnobDemo: cannot write to standard output: \(reason)"
            #expect(demo.errors.all.count == 1 && demo.errors.all[0].hasPrefix(text), "\(demo.errors.all)")
        }

        /// Runs a shell command in which `$0` is the demo.
        private func run(_ script: String, _ body: (ChildProcess) throws -> Void) throws {
            try Desktop.run { server, _ in try run(script, on: server, body) }
        }

        private func run(
            _ script: String, on server: XServer, _ body: (ChildProcess) throws -> Void
        ) throws {
            let process = try ChildProcess(
                "/bin/sh", ["-c", script, DemoProcess.path()],
                environment: BuiltProduct.environment(display: server.display))
            defer { process.end() }
            try body(process)
        }
    }
}
