import Dispatch
import Glibc
import Synchronization

/// Standard input and standard output as lines, each served by a thread, so that the window waits for neither.
///
/// The descriptors may be shared with other programs, so their flags stay as they are. Of the lines that wait to be
/// written, only the newest with each key is kept.
final class Lines: Sendable {
    /// Called on a thread with each line of standard input.
    private let receive: @Sendable (String) -> Void
    /// Called on a thread when standard output has no reader any more, or cannot be written.
    private let outputDidEnd: @Sendable () -> Void

    private struct Output {
        /// The lines that wait, the oldest first.
        var lines: [(key: Int, text: String)] = []
        /// Whether the lines that wait are the last ones.
        var isEnding = false
        /// Why a write has failed. An output without a reader is no failure.
        var failure: String?
    }
    private let output = Mutex(Output())
    /// A pipe whose bytes wake the thread that writes.
    private let wakeUp: (read: Int32, write: Int32)
    private let hasEnded = DispatchSemaphore(value: 0)

    /// A longer line is cut, so that endless ones take no memory.
    private static let longestLine = 1000

    init(receive: @escaping @Sendable (String) -> Void, outputDidEnd: @escaping @Sendable () -> Void) {
        self.receive = receive
        self.outputDidEnd = outputDidEnd
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // A full pipe wakes the thread as well.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wakeUp = (ends[0], ends[1])
        // A write without a reader returns an error. In the background, so does a read from the terminal.
        for number in [SIGPIPE, SIGTTIN] { signal(number, SIG_IGN) }
        DispatchQueue(label: "Standard input").async { self.readLines() }
        DispatchQueue(label: "Standard output").async { self.writeLines() }
    }

    /// Writes a message to standard error.
    static func complain(_ message: String) {
        let line = "knob: \(message)\n"
        _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }

    // MARK: Input

    private func readLines() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var line: [UInt8] = []
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another program has made the descriptor one that does not wait.
                var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
                continue
            }
            for byte in buffer[..<max(0, count)] {
                if byte == UInt8(ascii: "\n") {
                    receive(String(decoding: line, as: UTF8.self))
                    line.removeAll(keepingCapacity: true)
                } else if line.count < Self.longestLine {
                    line.append(byte)
                }
            }
            guard count <= 0 else { continue }
            if !line.isEmpty { receive(String(decoding: line, as: UTF8.self)) }
            return
        }
    }

    // MARK: Output

    /// Writes a line soon, instead of one with the same key that still waits.
    func write(_ text: String, key: Int) {
        output.withLock {
            if let index = $0.lines.firstIndex(where: { $0.key == key }) {
                $0.lines[index].text = text
            } else {
                $0.lines.append((key, text))
            }
        }
        wake()
    }

    /// Writes the lines that wait, unless the reader does not take them, and returns why a write has failed.
    func finish() -> String? {
        output.withLock { $0.isEnding = true }
        wake()
        _ = hasEnded.wait(timeout: .now() + 1)
        return output.withLock { $0.failure }
    }

    private func wake() { _ = Glibc.write(wakeUp.write, "!", 1) }

    private func writeLines() {
        var pause: Int32 = 1
        while true {
            let (next, isEnding) = output.withLock { ($0.lines.first, $0.isEnding) }
            if next == nil, isEnding { break }
            let isReady = next != nil && (isEnding || !hasUnreadLine)
            pause = isReady ? 1 : min(pause * 2, 64)
            var requests = [
                pollfd(fd: STDOUT_FILENO, events: isReady ? Int16(POLLOUT) : 0, revents: 0),
                pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0),
            ]
            // A pipe does not report that it was read, only that it is no longer full.
            let ready = poll(&requests, 2, isEnding ? 200 : next == nil || isReady ? -1 : pause)
            if ready == 0, isEnding { break }
            if requests[1].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 64)
                _ = read(wakeUp.read, &bytes, bytes.count)
            }
            if requests[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { break }
            if requests[0].revents & Int16(POLLOUT) != 0, !writeNextLine() { break }
        }
        hasEnded.signal()
        outputDidEnd()
    }

    /// Whether standard output is a pipe with something in it. A reader that is busy gets the newest value next, and not
    /// those that it has missed.
    private var hasUnreadLine: Bool {
        var found = stat()
        var count: Int32 = 0
        return fstat(STDOUT_FILENO, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
            && ioctl(STDOUT_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
    }

    /// Writes the line that has waited longest. Returns whether more can be written.
    private func writeNextLine() -> Bool {
        let text = output.withLock { $0.lines.removeFirst().text }
        var bytes = Array("\(text)\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count < 0 {
                let code = errno
                if code != EPIPE { output.withLock { $0.failure = String(cString: strerror(code)) } }
                return false
            }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
