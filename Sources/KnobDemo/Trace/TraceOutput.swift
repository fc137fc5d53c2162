import Glibc

/// The destination of the trace and of the verdict.
@MainActor
final class TraceOutput {
    /// Called after the first write that failed.
    var didFail: (@MainActor () -> Void)?
    /// The reason why a write failed. A pipe that its reader has closed is no error.
    private(set) var error: String?
    private var hasFailed = false
    private let destination: @MainActor (String) -> Int32?

    /// Creates an output that writes to `destination`, which returns an `errno` or `nil`.
    init(to destination: @escaping @MainActor (String) -> Int32? = { StandardStream.output.write($0) }) {
        self.destination = destination
    }

    /// Writes `text`, unless a write has failed before.
    func write(_ text: String) {
        guard !hasFailed, let code = destination(text) else { return }
        hasFailed = true
        if code != EPIPE { error = String(cString: strerror(code)) }
        didFail?()
    }
}
