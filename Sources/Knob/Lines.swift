import Dispatch
import Glibc
import KnobKit
import Synchronization

/// What a line says: a value, or with several knobs a name and a value.
struct LineFormat: Sendable {
    /// The name and the unit of each knob.
    let knobs: [(name: String, unit: String?)]

    /// Returns the line for a value of a knob.
    func line(for value: Double, of index: Int) -> String {
        let text = "\(value)"
        let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return knobs.count > 1 ? "\(knobs[index].name) \(number)" : number
    }

    /// Returns the value in a line, and the index of its knob. The unit may follow the number.
    func value(in line: String) -> (index: Int, value: Double)? {
        var words = line.split(whereSeparator: \.isWhitespace)[...]
        let name = knobs.count > 1 ? words.popFirst() ?? "" : knobs[0].name[...]
        guard let index = knobs.firstIndex(where: { $0.name == name }) else { return nil }
        var text = words.joined()
        if let unit = knobs[index].unit, text.hasSuffix(unit) { text.removeLast(unit.count) }
        guard let value = Double(text.replacing(",", with: ".")), value.isFinite else { return nil }
        return (index, value)
    }

    /// Describes a valid line.
    var expectation: String {
        knobs.count > 1 ? "a name and a number, such as \"\(knobs[0].name) 1\"" : "a number"
    }
}

/// Writes a message to standard error.
func complain(_ message: String) { StandardError.write("knob: \(message)\n", within: 0.1) }

/// Standard input, which is read on a thread as fast as lines arrive: neither the window nor the writer waits.
enum Input {
    /// The newest value of each knob that the window has not taken yet.
    private static let values = Mutex<[Int: Double]>([:])

    /// Calls `follow` with the values of lines, by the index of the knob. Of those that arrive while the window is busy,
    /// the newest counts. The first line that is invalid gets a message.
    static func read(_ format: LineFormat, follow: @escaping @MainActor ([Int: Double]) -> Void) {
        DispatchQueue(label: "Standard input").async {
            var hasComplained = false
            readLines { line, isWhole in
                if isWhole, let (index, value) = format.value(in: line) {
                    let isFirst = values.withLock { values in
                        defer { values[index] = value }
                        return values.isEmpty
                    }
                    if isFirst { Task { @MainActor in follow(takeValues()) } }
                } else if !hasComplained {
                    hasComplained = true
                    let start = String(line.prefix { !$0.isNewline }.prefix(60)).debugDescription
                    complain(
                        "the line \(start) on standard input is not \(format.expectation); such lines are ignored."
                    )
                }
            }
        }
    }

    private static func takeValues() -> [Int: Double] {
        values.withLock { values in
            defer { values = [:] }
            return values
        }
    }

    /// Calls `handle` with each line until the end of standard input. A line of 1000 bytes comes in parts that are not
    /// whole, so that an endless one takes no memory.
    private static func readLines(_ handle: (_ line: String, _ isWhole: Bool) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1000)
        var isContinued = false
        guard let input = fdopen(STDIN_FILENO, "r") else { return }
        while true {
            let part = buffer.withUnsafeMutableBytes { bytes in
                fgets(bytes.baseAddress, Int32(bytes.count), input).map { String(cString: $0) }
            }
            if let part {
                let isEnd = part.last?.isNewline ?? false || feof(input) != 0
                handle(part, isEnd && !isContinued)
                isContinued = !isEnd
            } else if feof(input) == 0, errno == EAGAIN || errno == EINTR {
                // Another program may have made the descriptor one that does not wait.
                clearerr(input)
                var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
            } else {
                return
            }
        }
    }
}

/// Standard output. Its reader gets the newest line of each knob when it has taken the one before, and not the lines that
/// it has missed.
///
/// Other programs may share the descriptor, so its flags stay as they are.
@MainActor
final class Output {
    /// Why a write has failed. An output without a reader is no failure.
    private(set) var failure: String?
    /// The lines that wait to be written, at most one of each knob.
    private var lines: [(knob: Int, text: String)] = []
    /// Tries again. A pipe does not report that it was read, only that it is no longer full.
    private var timer: ScheduledTimer?
    private var waitsForReader = true
    private let didEnd: @MainActor @Sendable () -> Void

    /// `didEnd` is called when there is no reader any more, or a write has failed.
    init(didEnd: @escaping @MainActor @Sendable () -> Void) {
        self.didEnd = didEnd
        // Without events to wait for, it waits for the end of the reader.
        DispatchQueue(label: "Standard output").async {
            var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&request, 1, -1) < 0 {}
            Task { @MainActor in didEnd() }
        }
    }

    /// Writes the line of a knob as soon as the reader is ready, in place of one that still waits.
    func write(_ text: String, of knob: Int) {
        lines.removeAll { $0.knob == knob }
        lines.append((knob, "\(text)\n"))
        writeLines()
    }

    /// Writes the lines that wait, unless the pipe is full.
    func finish() {
        waitsForReader = false
        writeLines()
    }

    private func writeLines() {
        timer?.invalidate()
        while let line = lines.first, Self.hasRoom, !waitsForReader || !Self.hasUnreadLine {
            // A pipe with room takes a line at once.
            let count = Glibc.write(STDOUT_FILENO, line.text, line.text.utf8.count)
            if count < 0, errno != EINTR, errno != EAGAIN {
                if errno != EPIPE { failure = String(cString: strerror(errno)) }
                lines = []
                return didEnd()
            }
            if count >= 0 { lines.removeFirst() }
        }
        if lines.isEmpty { return }
        timer = TimerQueue.main.schedule(after: 0.02) { [weak self] _ in self?.writeLines() }
    }

    private static var hasRoom: Bool {
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Whether standard output is a pipe with something in it.
    private static var hasUnreadLine: Bool {
        var found = stat()
        var count: Int32 = 0
        return fstat(STDOUT_FILENO, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
            && ioctl(STDOUT_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
    }
}
