import Foundation

/// The output of a child process: a thread reads it as it arrives, line by line.
final class LineReader: @unchecked Sendable {
    /// What the reader has found.
    enum Part {
        /// A line, without its end.
        case line(String)
        /// What follows the last line, if that is not nothing.
        case rest(String)
        /// The end of the output.
        case end
    }

    private let lock = NSLock()
    private let descriptor: Int32
    private let report: (Part) -> Void
    private var isOpen = true
    /// The bytes after the last whole line.
    private var pending: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: LineReader.capacity)

    /// The most bytes that a pipe holds by default.
    private static let capacity = 65_536

    /// Begins to read a pipe, and closes it at its end.
    ///
    /// - Parameters:
    ///   - descriptor: The end of the pipe to read from.
    ///   - report: Called for each part, for one at a time.
    init(from descriptor: Int32, report: @escaping @Sendable (Part) -> Void) {
        self.descriptor = descriptor
        self.report = report
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        Thread.detachNewThread {
            while self.readAvailable() {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
            }
        }
    }

    /// Reads what is in the pipe. Returns whether more can follow.
    @discardableResult
    func readAvailable() -> Bool {
        lock.withLock {
            var total = 0
            // A program that writes all the time must not keep a caller who only wants what is there now.
            while isOpen, total < Self.capacity {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return true }
                if count <= 0 {
                    finish()
                } else {
                    total += count
                    take(buffer[..<count])
                }
            }
            return isOpen
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        pending += bytes
        let lines = pending.split(separator: 10, omittingEmptySubsequences: false)
        for line in lines.dropLast() { report(.line(String(decoding: line, as: UTF8.self))) }
        pending = Array(lines.last ?? [])
    }

    private func finish() {
        isOpen = false
        close(descriptor)
        if !pending.isEmpty { report(.rest(String(decoding: pending, as: UTF8.self))) }
        report(.end)
    }
}
