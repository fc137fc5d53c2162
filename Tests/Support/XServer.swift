import Foundation

/// An X server without a screen (Xvfb) on a free display: one for each test, gone when the test is.
package final class XServer {
    /// What to put into DISPLAY, for example ":3".
    package let display: String
    /// The server's process number.
    package var pid: Int32 { process.pid }
    private let process: ChildProcess
    private let guardian: Guardian

    /// Starts a server with one screen of 1280×1024 and waits until it takes connections.
    package init(depth: Int = 24) throws {
        guard let path = Requirements.path(of: "Xvfb") else { throw UITestFailure("Xvfb is not installed") }
        // The server writes the number of the display it found to standard output, then a newline, when
        // it is ready. The pipe stays open for as long as the server runs.
        process = try ChildProcess(
            path,
            [
                "-displayfd", "1", "-screen", "0", "1280x1024x\(depth)", "-nolisten", "tcp", "-noreset",
            ], environment: ProcessInfo.processInfo.environment)
        guardian = try Guardian(of: process.pid)
        let deadline = Date(timeIntervalSinceNow: 20)
        guard let line = process.output.first(from: 0, until: deadline, where: { Int($0) != nil }) else {
            throw UITestFailure("Xvfb did not start\n\(process.tail)")
        }
        display = ":\(line.element)"
    }

    deinit {
        stop()
    }

    /// Ends the server. Connections of the test itself must be closed before.
    package func stop() {
        guardian.dismiss()
        process.end()
    }
}
