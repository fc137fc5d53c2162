import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Standard output that is a full pipe, which is not read.
    @Suite("Output that is not read")
    struct UnreadOutputTests {
        @Test("frames are drawn, and a signal ends the program")
        func signal() throws {
            try run(["--play"]) { demo, _, _ in
                demo.send(signal: SIGTERM)
                try expectEnd(of: demo)
            }
        }

        /// Runs the demo with standard output to a pipe that is full, and waits until it animates.
        private func run(
            _ arguments: [String], _ body: (ChildProcess, Desktop, UInt) throws -> Void
        ) throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            // A descriptor of the program itself keeps the pipe open for reading.
            let script = """
                f=$(mktemp -u) && mkfifo "$f" && exec 3<>"$f" && rm "$f" && head -c 65536 /dev/zero >&3 \
                && exec "$0" "$@" >&3
                """
            let demo = try ChildProcess(
                "/bin/sh", ["-c", script, DemoProcess.path(), "--trace"] + arguments,
                environment: BuiltProduct.environment(display: server.display))
            defer { demo.end() }
            var window: UInt?
            try desktop.wait("the window") {
                window = desktop.window(of: demo.pid)
                return window != nil
            }
            let shown = try #require(window)
            for _ in 0..<3 {
                let before = try desktop.pixels(of: shown)
                try desktop.wait("a frame") { try desktop.pixels(of: shown) != before }
            }
            try body(demo, desktop, shown)
        }

        private func expectEnd(of demo: ChildProcess) throws {
            #expect(try demo.waitForExit() == .status(0))
            let lines = demo.errors.all
            #expect(
                lines.count == 1 && lines[0].hasPrefix("KnobDemo: standard output is not read: ")
                    && lines[0].hasSuffix(" lines could not be written."), "\(lines)")
        }
    }
}
