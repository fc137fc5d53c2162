import Foundation

/// A running `KnobDemo` with its trace.
package final class DemoProcess {
    /// The program itself.
    package let process: ChildProcess
    /// The arguments of the program.
    package let arguments: [String]
    /// The trace so far.
    package let trace = Mailbox<TraceLine>()
    /// The errors in lines of the trace.
    private let faults = Mailbox<String>()

    /// Starts the demo.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the program's name.
    ///   - display: The value of DISPLAY; `nil` for none.
    ///   - variables: Further environment variables.
    ///   - authority: The value of XAUTHORITY.
    ///   - path: The path of the program; `nil` for that in the build folder.
    package init(
        _ arguments: [String], display: String?, variables: [String: String] = [:], authority: String? = nil,
        path: String? = nil
    ) throws {
        let arguments = Self.beginningAtMinimum(arguments)
        self.arguments = arguments
        var environment = BuiltProduct.environment(display: display).merging(variables) { $1 }
        if let authority { environment["XAUTHORITY"] = authority }
        let reader = TraceReader(of: arguments)
        process = try ChildProcess(path ?? Self.path(), arguments, environment: environment) {
            [trace, faults] line in
            // Closing the mailbox ends the waits of tests when the program has ended or a line is invalid.
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

    /// Returns the arguments with which the tutorial's scene begins at 0, unless they name the scene or a
    /// value: most tests count from there.
    private static func beginningAtMinimum(_ arguments: [String]) -> [String] {
        let isShown = arguments.contains("--trace") || arguments.contains("--snapshot")
        guard isShown, !arguments.contains("--scene"), !arguments.contains("--value") else {
            return arguments
        }
        return arguments + ["--value", "0"]
    }

    /// Returns the path of the program: next to the test bundle, or the value of KNOB_DEMO.
    package static func path() throws -> String {
        if let path = ProcessInfo.processInfo.environment["KNOB_DEMO"] { return path }
        if let path = BuiltProduct.path(of: "KnobDemo") { return path }
        throw HarnessError("KnobDemo is not in the build folder: build it, or set KNOB_DEMO to its path")
    }

    /// The number of lines so far, as a mark for those that follow.
    package var mark: Int { trace.count }

    /// Returns the lines since a mark.
    package func lines(since mark: Int = 0) -> [TraceLine] {
        Array(trace.all.dropFirst(mark))
    }

    /// Waits for the first line since `mark` that fits; `what` describes it in the error.
    @discardableResult
    package func waitForLine(
        _ what: String, since mark: Int = 0, timeout: TimeInterval = 30,
        where fits: (TraceLine) -> Bool
    ) throws -> TraceLine {
        if let line = try findLine(since: mark, timeout: timeout, where: fits) { return line }
        var message = "no trace line for \(what) in \(timeout) s; the last lines:\n\(process.tail)"
        if let exit = process.poll() { message += "\n  (the program has ended: \(exit))" }
        throw HarnessError(message)
    }

    /// Waits for the first line since `mark` that fits; returns `nil` if there is none in time.
    package func findLine(
        since mark: Int, timeout: TimeInterval, where fits: (TraceLine) -> Bool
    ) throws -> TraceLine? {
        let line = trace.first(from: mark, until: Date(timeIntervalSinceNow: timeout), where: fits)
        try checkFormat()
        return line?.element
    }

    /// Throws an error if a line has broken the format.
    package func checkFormat() throws {
        if let fault = faults.all.first { throw HarnessError(fault) }
    }

    /// Waits for the end of the program and returns how it ended.
    package func waitForExit(timeout: TimeInterval = 30) throws -> ChildProcess.Exit {
        let exit = try process.waitForExit(timeout: timeout)
        try checkFormat()
        return exit
    }
}

/// Returns the image that `--snapshot` draws without an X server.
package func snapshot(_ arguments: [String] = []) throws -> PixelBuffer {
    let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("knob-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let demo = try DemoProcess(arguments + ["--snapshot", file.path], display: nil)
    let exit = try demo.waitForExit()
    guard exit == .status(0) else { throw HarnessError("--snapshot: \(exit)\n\(demo.process.tail)") }
    return try pixels(ofPNG: file.path)
}
