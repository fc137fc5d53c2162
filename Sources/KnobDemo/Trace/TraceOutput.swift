import Glibc
import KnobInspector
import KnobKit

/// The destination of the trace and of the verdict.
@MainActor
final class TraceOutput {
    /// Called after the first write that failed.
    var didFail: (@MainActor () -> Void)?
    /// The reason why a write failed. A pipe that its reader has closed is no error.
    private(set) var error: String?
    private var hasFailed = false
    private let destination: (@MainActor (String) -> Int32?)?
    private var queue: OutputQueue?

    /// Creates an output.
    ///
    /// - Parameter destination: Writes a line and returns an `errno` or `nil`; by default, another thread
    ///   writes the lines to standard output.
    init(to destination: (@MainActor (String) -> Int32?)? = nil) {
        self.destination = destination
        guard destination == nil else { return }
        queue = OutputQueue(to: STDOUT_FILENO) { code in
            Task { @MainActor [weak self] in self?.fail(code) }
        }
    }

    /// Writes a line of the trace, unless a write has failed before.
    func write(_ text: String) { write(text, isRequired: false) }

    /// Writes a line of the verdict, which is never dropped.
    func writeVerdict(_ text: String) { write(text, isRequired: true) }

    /// Waits until the lines are written. A reader that does not read is not waited for; then a message says
    /// how many lines are lost.
    func finish(isUrgent: Bool) {
        guard let queue else { return }
        let lost = queue.finish(isUrgent: isUrgent)
        if let code = queue.failure { return fail(code) }
        guard lost > 0 else { return }
        StandardError.report("standard output is not read: \(lost.text("line")) could not be written")
    }

    private func write(_ text: String, isRequired: Bool) {
        guard !hasFailed else { return }
        queue?.write(text, isRequired: isRequired)
        if let code = destination?(text) { fail(code) }
    }

    private func fail(_ code: Int32) {
        guard !hasFailed else { return }
        hasFailed = true
        if code != EPIPE { error = String(cString: strerror(code)) }
        didFail?()
    }
}
