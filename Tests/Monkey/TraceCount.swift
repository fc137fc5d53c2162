import KnobHarness
import Synchronization

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
