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

/// The lines of messages on a descriptor, which are bounded in number and never waited for.
final class MessageLog: Sendable {
    /// The counts since the start.
    private struct State {
        /// How often each kind of message was added.
        var counts: [String: Int] = [:]
        /// The number of messages that were not written since the last line.
        var dropped = 0
    }

    /// The largest number of kinds that are counted apart. Kinds above it are counted as one.
    static let capacity = 200
    private let descriptor: Int32
    private let state = Mutex(State())

    /// Creates a log that writes to `descriptor`.
    init(on descriptor: Int32) { self.descriptor = descriptor }

    /// Adds a message, and writes a line if it is the first of its kind, or the 10th, the 100th, and so on.
    func add(_ message: String) {
        state.withLock { state in
            var kind = Self.kind(of: message)
            if state.counts[kind] == nil, state.counts.count >= Self.capacity { kind = "" }
            let count = state.counts[kind, default: 0] + 1
            state.counts[kind] = count
            let digits = "\(count)"
            guard digits.first == "1", digits.dropFirst().allSatisfy({ $0 == "0" }) else { return }
            let repetitions = count == 1 ? "" : " (\(Self.text(count)) times)"
            let lost =
                state.dropped == 0
                ? "" : "KnobKit: \(Self.text(state.dropped)) messages were dropped; standard error was full\n"
            var line = Array("\(lost)KnobKit: \(message)\(repetitions)\n".utf8)[...]
            // A part of a longer one could be dropped.
            if line.count > StandardError.blockSize {
                line = line.prefix(StandardError.blockSize - 1) + [UInt8(ascii: "\n")]
            }
            let isWritten = StandardError.write(line, to: descriptor)
            state.dropped = isWritten ? 0 : state.dropped + 1
        }
    }

    /// Returns the message without its numbers, which often differ from one message of a kind to the next.
    private static func kind(of message: String) -> String {
        var kind = String.UnicodeScalarView()
        for scalar in message.unicodeScalars {
            switch scalar {
            case "0"..."9", ".", ",", "-", "+": break
            default: kind.append(scalar)
            }
        }
        return String(kind)
    }

    /// Returns a number with commas between thousands.
    private static func text(_ number: Int) -> String {
        number < 1000
            ? "\(number)" : "\(text(number / 1000)),\(String("\(1000 + number % 1000)".dropFirst()))"
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
