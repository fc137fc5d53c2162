import Synchronization

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
