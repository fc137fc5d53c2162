import Glibc

/// The descriptors of standard input, output, and error.
package enum StandardStreams {
    /// Opens those that are closed. Otherwise, the connection to the display could get one of them.
    package static func openClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // open() returns the lowest free descriptor, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Writes `text` to standard error, or as much of it as is taken. For each 4,096 bytes it waits at most `seconds`, by
    /// default not at all.
    package static func writeError(_ text: String, within seconds: Double = 0) {
        _ = write(text, to: STDERR_FILENO, within: seconds)
    }

    /// Writes `text`, and waits at most `seconds` for each 4,096 bytes. Returns why not all of it was taken: an `errno`, such
    /// as ETIMEDOUT, or EPIPE without a reader.
    package static func write(_ text: String, to descriptor: Int32, within seconds: Double) -> Int32? {
        var bytes = Array(text.utf8)[...]
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while !bytes.isEmpty {
            let count = poll(&request, 1, Int32(seconds * 1000))
            if count == 0 { return ETIMEDOUT }
            if count < 0, errno != EINTR { return errno }
            if count < 0 { continue }
            // A pipe without a reader is writable, but the signal of the write would end the program.
            guard request.revents == Int16(POLLOUT) else { return EPIPE }
            // A pipe with room takes this many bytes at once, without blocking.
            let written = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, min($0.count, Int(PIPE_BUF)))
            }
            if written < 0, errno != EINTR, errno != EAGAIN { return errno }
            bytes = bytes.dropFirst(max(0, written))
        }
        return nil
    }
}
