import Glibc
import Synchronization

/// The messages about errors, such as an invalid limit or content that cannot be drawn.
///
/// The call with the error is ignored; the program continues. By default each kind of message is a line on
/// standard error when it is reported for the first time, and then after 10, 100, 1,000 times, and so on,
/// with that number. Messages that differ only in numbers are of the same kind. Writing never blocks: while
/// standard error is full, such as a pipe that is not read, messages are dropped, and the next line states
/// their number.
public enum Diagnostics {
    /// The function that receives messages, if it is not standard error.
    ///
    /// It is in a struct because a mutex of a function would wrap it again at each read, until a call
    /// overflows the stack.
    private struct Handler { var call: (@Sendable (String) -> Void)? }
    private static let handler = Mutex(Handler())
    private static let log = MessageLog(on: STDERR_FILENO)

    /// Sends later messages to `newHandler`, or to standard error if it is `nil`.
    ///
    /// The handler receives every message, also repeated ones, and can be called on any thread.
    public static func setHandler(_ newHandler: (@Sendable (String) -> Void)?) {
        handler.withLock { $0.call = newHandler }
    }

    /// Sends a message to the current handler: what is wrong, and what happens instead.
    public static func report(_ message: @autoclosure () -> String) {
        let text = message()
        guard let call = handler.withLock({ $0.call }) else { return log.add(text) }
        call(text)
    }
}
