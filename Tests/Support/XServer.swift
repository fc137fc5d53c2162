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
    ///
    /// `options` are Xvfb's own. A server that `resets` forgets everything when its last client leaves.
    package init(depth: Int = 24, options: [String] = [], resets: Bool = false) throws {
        guard let path = Requirements.path(of: "Xvfb") else { throw UITestFailure("Xvfb is not installed") }
        // The server writes the number of the display it found to standard output, then a newline, when
        // it is ready. The pipe stays open for as long as the server runs.
        process = try ChildProcess(
            path,
            [
                "-displayfd", "1", "-screen", "0", "1280x1024x\(depth)", "-nolisten", "tcp",
            ] + (resets ? [] : ["-noreset"]) + options, environment: ProcessInfo.processInfo.environment)
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

    /// Ends the server without giving it the time to say good-bye. Connections of the test itself must be closed before.
    package func kill() {
        process.send(signal: SIGKILL)
        stop()
    }

    /// Waits for the server to end by itself.
    package func waitForEnd() throws {
        _ = try process.waitForExit()
    }

    /// Allows the server so many bytes more than it has now.
    package func limitMemory(toMore bytes: UInt) throws {
        let status = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8)
        guard let pages = status.split(separator: " ").first.flatMap({ UInt($0) }) else {
            throw UITestFailure("how much memory the server has is not known")
        }
        let most = pages * UInt(getpagesize()) + bytes
        let limiter = try ChildProcess(
            "/usr/bin/prlimit", ["--pid", "\(pid)", "--as=\(most)"], environment: [:])
        guard try limiter.waitForExit() == .status(0) else {
            throw UITestFailure("the server's memory can't be limited\n\(limiter.tail)")
        }
    }

    /// Ends the server. Connections of the test itself must be closed before.
    package func stop() {
        guardian.dismiss()
        process.end()
    }
}
