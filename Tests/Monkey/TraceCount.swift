import KnobTestSupport
import Synchronization

/// What the program has traced, in numbers: a long play writes more lines than anybody would keep.
final class TraceCount: Sendable {
    /// The numbers so far.
    struct Numbers {
        var launches = 0
        var began = 0
        /// Ended or cancelled.
        var ended = 0
        var lines = 0
        /// The last line of the trace, and what the program said when it closed.
        var last = ""
        var verdict = ""
    }

    private let state = Mutex(Numbers())

    /// The numbers so far.
    var numbers: Numbers { state.withLock { $0 } }

    /// Counts a line of the program's output.
    func add(_ line: String) {
        state.withLock { numbers in
            guard line.hasPrefix("{") else {
                numbers.verdict += numbers.verdict.isEmpty ? line : "; " + line
                return
            }
            numbers.lines += 1
            numbers.last = line
            // The cause and the phase are near the line's beginning.
            let head = line.prefix(80)
            if head.contains("\"launch\"") { numbers.launches += 1 }
            if head.contains("\"began\"") { numbers.began += 1 }
            if head.contains("\"ended\"") || head.contains("\"cancelled\"") { numbers.ended += 1 }
        }
    }
}
