import Glibc
import KnobKit

/// The destination of the trace and of the verdict: standard output, or a function of a test.
@MainActor
final class TraceOutput {
    /// Called after the first write that failed.
    var didFail: (@MainActor () -> Void)?
    /// Why a write has failed. A pipe that its reader has closed is no error.
    private(set) var error: String?
    private var hasFailed = false
    private let destination: @MainActor (String) -> Int32?

    /// The time for which a reader may stop, in seconds.
    private static let patience = 10.0

    /// Creates an output. `destination` writes a text and returns an `errno` or `nil`; by default it writes to standard
    /// output, and waits for a slow reader, which slows down the program.
    init(
        to destination: @escaping @MainActor (String) -> Int32? = {
            StandardStreams.write($0, to: STDOUT_FILENO, within: TraceOutput.patience)
        }
    ) {
        self.destination = destination
    }

    /// Writes a text, unless a write has failed before.
    func write(_ text: String) {
        guard !hasFailed, let code = destination(text) else { return }
        hasFailed = true
        if code == ETIMEDOUT {
            error = "it was not read for \(Int(Self.patience)) seconds"
        } else if code != EPIPE {
            error = String(cString: strerror(code))
        }
        didFail?()
    }
}
