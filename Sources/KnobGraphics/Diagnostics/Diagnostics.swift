import Synchronization

/// The messages about programming errors, such as an invalid limit or an animation of a property that does not exist.
///
/// The call with the error is ignored; the program continues. By default each message is a line on standard error.
public enum Diagnostics {
    /// The function is in a struct, because a mutex of a function would wrap it again at each read, until a
    /// call overflows the stack.
    private struct Handler { var call: @Sendable (String) -> Void = writeToStandardError }
    private static let handler = Mutex(Handler())

    /// Sends later messages to `newHandler`, or to standard error if it is `nil`.
    ///
    /// The handler can be called on any thread.
    public static func setHandler(_ newHandler: (@Sendable (String) -> Void)?) {
        handler.withLock { $0.call = newHandler ?? writeToStandardError }
    }

    /// Sends a message to the current handler: what is wrong, and what happens instead.
    public static func report(_ message: @autoclosure () -> String) {
        let text = message()
        handler.withLock { $0.call }(text)
    }

    private static func writeToStandardError(_ message: String) {
        StandardError.write("KnobKit: \(message)\n")
    }
}
