import Foundation
import KnobHarness
import Synchronization

/// A run of the program that the monkey plays with.
final class PlayedDemo {
    let process: ChildProcess
    let trace = TraceCount()
    /// The program's window.
    let window: UInt
    /// The acts in this run.
    var acts = 0
    private let desktop: Desktop

    /// Starts the program, and waits for its first frame.
    init(_ plan: Play.Plan, on desktop: Desktop) throws {
        self.desktop = desktop
        var environment = BuiltProduct.environment(display: desktop.display)
        // The allocator returns free memory at once where it can, so that resident memory shows leaks.
        environment["MALLOC_MMAP_THRESHOLD_"] = "32768"
        environment["MALLOC_TRIM_THRESHOLD_"] = "32768"
        process = try ChildProcess(
            plan.program, plan.options.list, environment: environment, keepsOutput: false
        ) { [trace] line in
            if let line { trace.add(line) }
        }
        try desktop.wait("the program's first frame", timeout: 60) { [trace, process] in
            if let exit = process.poll() { throw HarnessError("the program ended at once: \(exit)") }
            return trace.numbers.launches > 0
        }
        guard let window = desktop.window(of: process.pid) else {
            throw HarnessError("the program has no window")
        }
        self.window = window
    }

    /// Waits until the program sleeps, when it has handled all events so far. Returns whether it still runs. The limit is a
    /// minute of the program's own time, since other programs may keep the machine busy.
    func catchUp() throws -> Bool {
        let start = ProcessActivity(of: process.pid)?.nanoseconds ?? 0
        let deadline = monotonicTime() + 1800
        while monotonicTime() < deadline {
            guard process.poll() == nil, let before = ProcessActivity(of: process.pid) else { return false }
            guard before.nanoseconds - start < 60_000_000_000 else { break }
            usleep(2_000)
            guard let after = ProcessActivity(of: process.pid) else { return false }
            guard after.isAsleep, after.nanoseconds == before.nanoseconds else { continue }
            // It can sleep as well while it ends.
            return desktop.size(of: window).width > 0
        }
        throw HarnessError("the program has been busy for a minute")
    }

    /// Waits until the program ends by itself, and returns the result of --verify. Throws an error if it did not end as the
    /// user ends it.
    func verdict() throws -> String {
        let exit = try process.waitForExit(timeout: 60)
        let verdict = trace.numbers.verdict
        guard exit == .status(0), verdict.hasSuffix(", 0 out of sync") else {
            throw HarnessError("the program ended with \(exit): \(verdict)")
        }
        return verdict
    }
}

/// The numbers of the lines in a trace, which is too long to be kept.
final class TraceCount: Sendable {
    /// The numbers so far.
    struct Numbers {
        var launches = 0
        var began = 0
        /// The edits that have ended or were cancelled.
        var ended = 0
        var lines = 0
        /// The last line of the trace, the last one that begins a scene, and the result of --verify.
        var last = ""
        var lastLaunch = ""
        var verdict = ""
    }

    private let state = Mutex(Numbers())

    /// The numbers so far.
    var numbers: Numbers { state.withLock { $0 } }

    /// Counts a line of the program's standard output.
    func add(_ line: String) {
        state.withLock { numbers in
            if line.hasPrefix("watched: ") { return }
            guard line.hasPrefix("{") else {
                numbers.verdict += numbers.verdict.isEmpty ? line : "; " + line
                return
            }
            numbers.lines += 1
            numbers.last = line
            // Cause and phase are near the beginning of the line.
            let head = line.prefix(80)
            if head.contains("\"launch\"") {
                numbers.launches += 1
                numbers.lastLaunch = line
            }
            if head.contains("\"began\"") { numbers.began += 1 }
            if head.contains("\"ended\"") || head.contains("\"cancelled\"") { numbers.ended += 1 }
        }
    }
}
