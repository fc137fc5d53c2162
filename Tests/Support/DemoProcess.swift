import Foundation

/// The built `KnobDemo`, running: what it traces, what it says, how it ends.
package final class DemoProcess {
    /// The program itself.
    package let process: ChildProcess
    /// The trace so far.
    package let trace = Mailbox<TraceLine>()
    /// What is wrong with lines that look like the trace's and are not.
    private let faults = Mailbox<String>()

    /// Starts it with these arguments; without a display, DISPLAY is not set. `variables` are what else is in its
    /// environment, `authority` is the file with the keys to displays, and `path` is where the program is if not in the
    /// build folder.
    package init(
        _ arguments: [String], display: String?, variables: [String: String] = [:], authority: String? = nil,
        path: String? = nil
    ) throws {
        var environment = Self.environment(display: display).merging(variables) { $1 }
        if let authority { environment["XAUTHORITY"] = authority }
        let reader = TraceReader(of: arguments)
        process = try ChildProcess(path ?? Self.path(), arguments, environment: environment) {
            [trace, faults] line in
            // Whoever waits need wait no longer when the program has ended, or when it writes nonsense.
            guard let line else { return trace.close() }
            guard line.hasPrefix("{") else { return }
            do {
                trace.append(try reader.read(line))
            } catch {
                faults.append("\(error)")
                trace.close()
            }
        }
    }

    /// The environment for a program on `display`: nothing of the desktop where the tests run may change what they see.
    package static func environment(display: String?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in [
            "DISPLAY", "WAYLAND_DISPLAY", "GDK_SCALE", "GDK_DPI_SCALE", "DBUS_SESSION_BUS_ADDRESS",
            "DESKTOP_STARTUP_ID", "XDG_CURRENT_DESKTOP", "XDG_RUNTIME_DIR",
        ] {
            environment[name] = nil
        }
        environment["DISPLAY"] = display
        return environment
    }

    /// Where the program is: beside the test bundle, or where KNOB_DEMO says.
    package static func path() throws -> String {
        if let path = ProcessInfo.processInfo.environment["KNOB_DEMO"] { return path }
        if let path = path(of: "KnobDemo") { return path }
        throw UITestFailure("KnobDemo is not in the build folder; build it, or say where with KNOB_DEMO")
    }

    /// Where another program of the package is, beside this one or the test bundle; nil if it is not built.
    package static func path(of program: String) -> String? {
        let bundles = [
            CommandLine.arguments[0], Bundle.main.executablePath, Bundle.main.bundlePath,
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
        ]
        // The bundle may be a folder with the executable deeper in it, so look upwards from there.
        for bundle in bundles.compactMap({ $0 }) {
            var folder = URL(fileURLWithPath: bundle)
            for _ in 0..<5 {
                folder.deleteLastPathComponent()
                let path = folder.appendingPathComponent(program).path
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                    FileManager.default.isExecutableFile(atPath: path)
                {
                    return path
                }
            }
        }
        return nil
    }

    /// The position after the last line so far: what comes from here on is new.
    package var mark: Int { trace.count }

    /// The lines since a mark.
    package func lines(since mark: Int = 0) -> [TraceLine] {
        Array(trace.all.dropFirst(mark))
    }

    /// Waits for the first line since `mark` that fits; `what` says in the message what was expected.
    @discardableResult
    package func waitForLine(
        _ what: String, since mark: Int = 0, timeout: TimeInterval = 10,
        where fits: (TraceLine) -> Bool
    ) throws -> TraceLine {
        if let line = try findLine(since: mark, timeout: timeout, where: fits) { return line }
        var message = "no trace line for \(what) in \(timeout) s; the last lines:\n\(process.tail)"
        if let exit = process.poll() { message += "\n  (the program has ended: \(exit))" }
        throw UITestFailure(message)
    }

    /// The first line since `mark` that fits, or nil when none comes in time.
    package func findLine(
        since mark: Int, timeout: TimeInterval, where fits: (TraceLine) -> Bool
    ) throws -> TraceLine? {
        let line = trace.first(from: mark, until: Date(timeIntervalSinceNow: timeout), where: fits)
        try checkFormat()
        return line?.element
    }

    /// Throws when a line broke the format.
    package func checkFormat() throws {
        if let fault = faults.all.first { throw UITestFailure(fault) }
    }

    /// Waits for the end.
    package func waitForExit(timeout: TimeInterval = 10) throws -> ChildProcess.Exit {
        let exit = try process.waitForExit(timeout: timeout)
        try checkFormat()
        return exit
    }
}
