import Glibc

/// Standard error, written without waiting for a reader that does not read.
package enum StandardError {
    /// A pipe with room takes this many bytes at once, without blocking.
    static let blockSize = Int(PIPE_BUF)

    /// Writes `text`, or as much of it as is taken. For each 4,096 bytes it waits at most `seconds`, by
    /// default not at all.
    package static func write(_ text: String, within seconds: Double = 0) {
        _ = write(Array(text.utf8)[...], to: STDERR_FILENO, within: seconds)
    }

    /// Writes `bytes` to `descriptor` in the same way, and returns whether it has taken all of them.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, within seconds: Double = 0) -> Bool {
        var bytes = bytes
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // A pipe without a reader is writable, but the signal of the write would end the program.
        while !bytes.isEmpty, poll(&request, 1, Int32(seconds * 1000)) > 0, request.revents == Int16(POLLOUT)
        {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, min($0.count, blockSize))
            }
            guard count > 0 || errno == EINTR else { return false }
            bytes = bytes.dropFirst(max(0, count))
        }
        return bytes.isEmpty
    }
}
