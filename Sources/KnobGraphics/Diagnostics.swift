import Glibc
import Synchronization

/// Where a message goes when a programmer's mistake is refused: a limit that can't be, an animation of nothing.
///
/// Such a call changes nothing and never ends the program. The default writes one line to standard error.
public enum Diagnostics {
    /// A mutex of a bare function would wrap it once more at each look, until the stack is too small for a call.
    private struct Handler { var tell: @Sendable (String) -> Void = writeToStandardError }
    private static let handler = Mutex(Handler())

    /// Sends later messages to `newHandler`, or to standard error again if it is `nil`.
    public static func setHandler(_ newHandler: (@Sendable (String) -> Void)?) {
        handler.withLock { $0.tell = newHandler ?? writeToStandardError }
    }

    /// Tells that a call was refused, and why, in a sentence.
    public static func report(_ message: @autoclosure () -> String) {
        let text = message()
        handler.withLock { $0.tell }(text)
    }

    private static func writeToStandardError(_ message: String) {
        let line = Array("KnobKit: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
