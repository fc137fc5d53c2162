import Synchronization

/// The messages about errors, such as an invalid limit or content that cannot be drawn.
///
/// The call with the error is ignored; the program continues. By default each message is a line on standard error, once, and
/// at most 100 messages are, after which a last line says so. Writing never blocks: while standard error is full, such as a pipe that is not read, messages
/// are dropped.
public enum Diagnostics {
    /// The function that receives messages, if it is not standard error.
    ///
    /// It is in a struct because a mutex of a function would wrap it again at each read, until a call
    /// overflows the stack.
    private struct Handler { var call: (@Sendable (String) -> Void)? }
    private static let handler = Mutex(Handler())
    /// The messages that were written.
    private static let written = Mutex<Set<String>>([])
    private static let capacity = 100

    /// Sends later messages to `newHandler`, or to standard error if it is `nil`.
    ///
    /// The handler receives every message, also repeated ones, and can be called on any thread.
    public static func setHandler(_ newHandler: (@Sendable (String) -> Void)?) {
        handler.withLock { $0.call = newHandler }
    }

    /// Sends a message to the current handler: what is wrong, and what happens instead.
    public static func report(_ message: @autoclosure () -> String) {
        let text = message()
        if let call = handler.withLock({ $0.call }) { return call(text) }
        let (isNew, count) = written.withLock { written in
            (written.count < capacity && written.insert(text).inserted, written.count)
        }
        guard isNew else { return }
        StandardStreams.writeError("KnobKit: \(text)\n")
        if count == capacity {
            StandardStreams.writeError(
                "KnobKit: no more messages follow. Diagnostics.setHandler(_:) receives all.\n")
        }
    }
}

extension String {
    /// This text, made safe for a message on a terminal: one line of at most 120 characters.
    ///
    /// Control characters, which could change the terminal's state, become "?". Trailing line ends are
    /// removed.
    package var inOneLine: String {
        var scalars = unicodeScalars.prefix(480)
        while scalars.last == "\n" || scalars.last == "\r" { scalars.removeLast() }
        var line = UnicodeScalarView()
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: line.append("?")
            default: line.append(scalar)
            }
        }
        let text = String(line)
        return text.count > 120 ? "\(text.prefix(119))…" : text
    }
}
