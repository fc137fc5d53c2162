import Dispatch
import Glibc
import KnobKit

/// Standard input, whose lines move the controls.
///
/// Of the lines that have arrived together, the last one of each channel counts. The first line that is invalid gets a
/// message.
@MainActor
final class Input {
    private let channels: [Channel]
    private var hasComplained = false

    /// Begins to read.
    init(to channels: [Channel]) {
        self.channels = channels
        readLines { self.follow($0) }
    }

    private func follow(_ lines: [String]) {
        var values: [Int: Double] = [:]
        for line in lines {
            if let (index, value) = read(line) {
                values[index] = value
            } else if !hasComplained {
                hasComplained = true
                let valid = channels[0].nameInLines.map { "a name and a number, such as \"\($0) 1\"" }
                StandardStreams.writeError(
                    "knob: the line \(String(line.prefix(60)).debugDescription) on standard input is not "
                        + "\(valid ?? "a number"); such lines are ignored.\n")
            }
        }
        for (index, value) in values { channels[index].follow(value) }
    }

    /// Returns the index of the channel and the value in a line; `nil` if it is invalid.
    private func read(_ line: String) -> (index: Int, value: Double)? {
        var words = line.split(whereSeparator: \.isWhitespace)[...]
        let name = channels.count > 1 ? words.popFirst().map(String.init) ?? "" : nil
        guard let index = channels.firstIndex(where: { $0.nameInLines == name }),
            let value = channels[index].value(in: words.joined(separator: " "))
        else { return nil }
        return (index, value)
    }
}

/// Reads standard input to its end on a thread, so that the window does not wait for it, and calls `handle` with the lines
/// that have arrived. Nothing more is read until it returns, so that lines never pile up in memory.
private func readLines(_ handle: @escaping @MainActor ([String]) -> Void) {
    // A longer line is cut, so that an endless one takes no memory.
    let longestLine = 1000
    DispatchQueue(label: "Standard input").async {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var bytes: [UInt8] = []
        while true {
            // Another program may have made the descriptor one that does not wait.
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, -1)
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            if count <= 0, bytes.isEmpty { return }
            // The end ends a line as well.
            bytes += count > 0 ? buffer[..<count] : [UInt8(ascii: "\n")]
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            bytes = Array(lines.removeLast().prefix(longestLine))
            if lines.isEmpty { continue }
            let texts = lines.map { String(decoding: $0, as: UTF8.self) }
            DispatchQueue.main.sync { MainActor.assumeIsolated { handle(texts) } }
        }
    }
}
