import Glibc

/// Standard error, written without waiting for a reader that does not read.
package enum StandardError {
    /// Writes `text`, or as much of it as is taken. For each 4,096 bytes it waits at most `seconds`, by
    /// default not at all.
    package static func write(_ text: String, within seconds: Double = 0) {
        var bytes = Array(text.utf8)[...]
        var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        // A pipe without a reader is writable, but the signal of the write would end the program.
        while !bytes.isEmpty, poll(&request, 1, Int32(seconds * 1000)) > 0, request.revents == Int16(POLLOUT)
        {
            // A pipe with room takes this many bytes at once, without blocking.
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress, min($0.count, Int(PIPE_BUF)))
            }
            guard count > 0 || errno == EINTR else { return }
            bytes = bytes.dropFirst(max(0, count))
        }
    }
}

/// The descriptors of standard input, output, and error.
package enum StandardStreams {
    /// Opens those that are closed. Otherwise, the connection to the display could get one of them.
    package static func openClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // open() returns the lowest free descriptor, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
