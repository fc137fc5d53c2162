import Glibc
import Synchronization

/// The lines of messages on a descriptor, which are bounded in number and never waited for.
final class MessageLog: Sendable {
    private struct State {
        /// How often each kind of message was added.
        var counts: [String: Int] = [:]
        /// The number of messages that were not written since the last line.
        var dropped = 0
    }

    /// The largest number of kinds that are counted apart. Kinds above it are counted as one.
    static let capacity = 200
    /// The most that a pipe with room for a line accepts at once.
    private static let lineLength = Int(PIPE_BUF)
    private let descriptor: Int32
    private let state = Mutex(State())

    /// Creates a log that writes to `descriptor`.
    init(on descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Adds a message, and writes a line if it is the first of its kind, or the 10th, the 100th, and so on.
    func add(_ message: String) {
        state.withLock { state in
            var kind = Self.kind(of: message)
            if state.counts[kind] == nil, state.counts.count >= Self.capacity { kind = "" }
            let count = state.counts[kind, default: 0] + 1
            state.counts[kind] = count
            guard Self.isPowerOfTen(count) else { return }
            let repetitions = count == 1 ? "" : " (\(Self.text(count)) times)"
            let lost =
                state.dropped == 0
                ? "" : "KnobKit: \(Self.text(state.dropped)) messages were dropped; standard error was full\n"
            let isWritten = write("\(lost)KnobKit: \(message)\(repetitions)\n")
            state.dropped = isWritten ? 0 : state.dropped + 1
        }
    }

    /// Writes `text` if that does not block. Returns whether it was written.
    private func write(_ text: String) -> Bool {
        var bytes = Array(text.utf8)
        if bytes.count > Self.lineLength { bytes = bytes.prefix(Self.lineLength - 1) + [UInt8(ascii: "\n")] }
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // A pipe without a reader is writable, but the signal of the write would end the program.
        guard poll(&request, 1, 0) == 1, request.revents == Int16(POLLOUT) else { return false }
        return Glibc.write(descriptor, bytes, bytes.count) >= 0
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

    private static func isPowerOfTen(_ number: Int) -> Bool {
        var rest = number
        while rest.isMultiple(of: 10) { rest /= 10 }
        return rest == 1
    }

    /// Returns a number with commas between thousands.
    private static func text(_ number: Int) -> String {
        number < 1000
            ? "\(number)" : "\(text(number / 1000)),\(String("\(1000 + number % 1000)".dropFirst()))"
    }
}
