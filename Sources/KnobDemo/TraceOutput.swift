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
    private static let patience = 10

    /// Creates an output. `destination` writes a text and returns an `errno` or `nil`.
    init(to destination: @escaping @MainActor (String) -> Int32? = TraceOutput.writeToStandardOutput) {
        self.destination = destination
    }

    /// Writes a text, unless a write has failed before.
    func write(_ text: String) {
        guard !hasFailed, let code = destination(text) else { return }
        hasFailed = true
        if code == ETIMEDOUT {
            error = "it was not read for \(Self.patience) seconds"
        } else if code != EPIPE {
            error = String(cString: strerror(code))
        }
        didFail?()
    }

    /// Waits for a slow reader, which slows down the program.
    private static func writeToStandardOutput(_ text: String) -> Int32? {
        var bytes = Array(text.utf8)[...]
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        while !bytes.isEmpty {
            let count = poll(&request, 1, Int32(patience * 1000))
            if count == 0 { return ETIMEDOUT }
            if request.revents & Int16(POLLERR) != 0 { return EPIPE }
            // A pipe with room takes this many bytes at once, without blocking.
            let written = bytes.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, min($0.count, Int(PIPE_BUF)))
            }
            if written < 0, errno != EINTR, errno != EAGAIN { return errno }
            bytes = bytes.dropFirst(max(0, written))
        }
        return nil
    }
}
