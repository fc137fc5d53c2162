import Foundation

/// An X server without a monitor (Xvfb) on a free display. Each test has its own.
package final class XServer {
    /// The value for DISPLAY, for example ":3".
    package let display: String
    /// The server's process number.
    package var pid: Int32 { process.pid }
    private let process: ChildProcess
    private let guardian: Guardian

    /// Starts a server with one screen of 1280×1024 pixels and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - depth: The bits per pixel.
    ///   - options: Further options of Xvfb.
    ///   - resets: Whether the server resets when its last client disconnects.
    package init(depth: Int = 24, options: [String] = [], resets: Bool = false) throws {
        guard let path = Requirements.path(of: "Xvfb") else { throw HarnessError("Xvfb is not installed") }
        // When it is ready, the server writes the number of the display to standard output.
        process = try ChildProcess(
            path,
            [
                "-displayfd", "1", "-screen", "0", "1280x1024x\(depth)", "-nolisten", "tcp",
            ] + (resets ? [] : ["-noreset"]) + options, environment: ProcessInfo.processInfo.environment)
        guardian = try Guardian(of: process.pid)
        let deadline = Date(timeIntervalSinceNow: 20)
        guard let line = process.output.first(from: 0, until: deadline, where: { Int($0) != nil }) else {
            throw HarnessError("Xvfb did not start\n\(process.tail)")
        }
        display = ":\(line.element)"
    }

    deinit {
        stop()
    }

    /// Kills the server at once. The connections of this process must be closed before.
    package func kill() {
        process.send(signal: SIGKILL)
        stop()
    }

    /// Waits until the server has ended by itself.
    package func waitForEnd() throws {
        _ = try process.waitForExit()
    }

    /// Limits the memory of the server to `bytes` more than it uses now.
    package func limitMemory(toMore bytes: UInt) throws {
        let status = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8)
        guard let pages = status.split(separator: " ").first.flatMap({ UInt($0) }) else {
            throw HarnessError("cannot read the memory use of the X server")
        }
        let most = pages * UInt(getpagesize()) + bytes
        let limiter = try ChildProcess(
            "/usr/bin/prlimit", ["--pid", "\(pid)", "--as=\(most)"], environment: [:])
        guard try limiter.waitForExit() == .status(0) else {
            throw HarnessError("cannot limit the memory of the X server\n\(limiter.tail)")
        }
    }

    /// Ends the server. The connections of this process must be closed before.
    package func stop() {
        guardian.dismiss()
        process.end()
    }
}
