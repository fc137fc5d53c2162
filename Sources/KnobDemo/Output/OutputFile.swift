import Glibc
import KnobInspector
import KnobKit

/// A file that the program writes while it runs, by a thread.
struct OutputFile {
    /// The lines.
    let queue: OutputQueue
    /// What the error message begins with.
    private let attempt: String

    /// Creates the file at `path`, or empties it.
    ///
    /// - Parameters:
    ///   - kind: What it contains, such as "report", for messages.
    ///   - path: The path of a file, or of a pipe with a reader.
    init(_ kind: String, at path: String) throws {
        attempt = "cannot write the \(kind) \"\(path.inOneLine)\": "
        // A pipe without a reader would block.
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard file >= 0 else { throw GraphicsError(attempt + String(cString: strerror(errno))) }
        queue = OutputQueue(to: file) { _ in }
    }

    /// Waits until all lines are written.
    ///
    /// - Parameter isUrgent: Whether a signal ends the program, which leaves half a second.
    /// - Returns: Why the file is not complete, or `nil` if it is.
    func finish(isUrgent: Bool) -> String? {
        let lost = queue.finish(isUrgent: isUrgent)
        if let code = queue.failure { return attempt + String(cString: strerror(code)) }
        return lost == 0 ? nil : attempt + "the disk is too slow"
    }
}
