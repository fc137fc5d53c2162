import Dispatch
import Glibc
import KnobKit

/// What a line says: a value, or with several knobs a name and a value.
struct LineFormat: Sendable {
    /// The name and the unit of each knob.
    let knobs: [(name: String?, unit: String?)]

    /// Returns the line for a value of a knob.
    func line(for value: Double, of index: Int) -> String {
        knobs.count > 1 ? "\(knobs[index].name ?? "") \(value.shortText)" : value.shortText
    }

    /// Returns the value in a line, and the index of its knob. The unit may follow the number.
    func value(in line: String) -> (index: Int, value: Double)? {
        var words = line.split(whereSeparator: \.isWhitespace)[...]
        var index = 0
        if knobs.count > 1 {
            let name = words.popFirst().map(String.init)
            guard let name, let named = knobs.firstIndex(where: { $0.name == name }) else { return nil }
            index = named
        }
        guard var text = words.popFirst() else { return nil }
        if let unit = knobs[index].unit {
            if words.joined(separator: " ") == unit { words = [] }
            if text.hasSuffix(unit) { text.removeLast(unit.count) }
        }
        guard words.isEmpty, let value = Double(text.replacing(",", with: ".")), value.isFinite else {
            return nil
        }
        return (index, value)
    }

    /// Describes a valid line.
    var expectation: String {
        knobs.count > 1 ? "a name and a number, such as \"\(knobs[0].name ?? "") 1\"" : "a number"
    }
}

extension Double {
    /// The text of the number, with at most 10 significant digits unless it is an integer, and then without a point.
    var shortText: String {
        let decimals = 9 - log10(abs(self)).rounded(.down)
        let scale = pow(10, max(0, decimals))
        let rounded = (self * scale).rounded() / scale
        let text = "\(rounded.isFinite ? rounded : self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// Writes a message to standard error.
func complain(_ message: String) {
    let line = "knob: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
}

// MARK: - Standard input

/// Reads standard input to its end on a thread, so that the window does not wait for it.
///
/// Of the lines that have arrived together, the last one of each knob counts. `follow` gets their values, by the index of the
/// knob. Nothing more is read until it returns, so that lines never pile up in memory. The first line that is invalid gets a
/// message.
func readValues(_ format: LineFormat, follow: @escaping @MainActor ([Int: Double]) -> Void) {
    DispatchQueue(label: "Standard input").async {
        var hasComplained = false
        readLines { lines in
            var values: [Int: Double] = [:]
            for line in lines {
                if let (index, value) = format.value(in: line) {
                    values[index] = value
                } else if !hasComplained {
                    let start = String(line.prefix(60)).debugDescription
                    complain(
                        "the line \(start) on standard input is not \(format.expectation); such lines are ignored."
                    )
                    hasComplained = true
                }
            }
            if values.isEmpty { return }
            DispatchQueue.main.sync { MainActor.assumeIsolated { follow(values) } }
        }
    }
}

/// Calls `handle` with the lines that have arrived, until standard input ends.
private func readLines(_ handle: ([String]) -> Void) {
    // A longer line is cut, so that an endless one takes no memory.
    let longestLine = 1000
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var line: [UInt8] = []
    while true {
        // Another program may have made the descriptor one that does not wait.
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EAGAIN || errno == EINTR { continue }
        var lines: [String] = []
        for byte in buffer[..<max(0, count)] {
            if byte == UInt8(ascii: "\n") {
                lines.append(String(decoding: line, as: UTF8.self))
                line.removeAll(keepingCapacity: true)
            } else if line.count < longestLine {
                line.append(byte)
            }
        }
        if count <= 0, !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
        handle(lines)
        if count <= 0 { return }
    }
}

// MARK: - Standard output

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
    private let didEnd: () -> Void

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
        lines.append((knob, text))
        writeLines()
    }

    /// Writes the lines that wait, unless the pipe is full.
    func finish() { while !lines.isEmpty, accepts(within: 200) { writeLine() } }

    private func writeLines() {
        timer?.invalidate()
        while !lines.isEmpty, accepts(within: 0), !hasUnreadLine { writeLine() }
        if !lines.isEmpty {
            timer = TimerQueue.main.schedule(after: 0.02) { [weak self] _ in self?.writeLines() }
        }
    }

    private func accepts(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Whether standard output is a pipe with something in it.
    private var hasUnreadLine: Bool {
        var found = stat()
        var count: Int32 = 0
        return fstat(STDOUT_FILENO, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
            && ioctl(STDOUT_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
    }

    private func writeLine() {
        var bytes = Array("\(lines.removeFirst().text)\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count < 0 {
                if errno != EPIPE { failure = String(cString: strerror(errno)) }
                lines = []
                return didEnd()
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
