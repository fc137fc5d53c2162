import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Standard output that is a full pipe, which is not read.
    @Suite("Output that is not read")
    struct UnreadOutputTests {
        @Test("the program ends with one line that says so")
        func ends() throws {
            try run(["--play"]) { demo in
                let exit = try demo.waitForExit(timeout: 60)
                #expect(exit == .status(1))
                let text = "KnobDemo: cannot write to standard output: it was not read for 10 seconds."
                #expect(demo.errors.all == [text])
            }
        }

        /// Runs the demo with standard output to a pipe that is full.
        private func run(_ arguments: [String], _ body: (ChildProcess) throws -> Void) throws {
            let server = try XServer()
            defer { server.stop() }
            // A descriptor of the program itself keeps the pipe open for reading.
            let script = """
                f=$(mktemp -u) && mkfifo "$f" && exec 3<>"$f" && rm "$f" && head -c 65536 /dev/zero >&3 \
                && exec "$0" "$@" >&3
                """
            let demo = try ChildProcess(
                "/bin/sh", ["-c", script, DemoProcess.path(), "--trace"] + arguments,
                environment: BuiltProduct.environment(display: server.display))
            defer { demo.end() }
            try body(demo)
        }
    }
}
