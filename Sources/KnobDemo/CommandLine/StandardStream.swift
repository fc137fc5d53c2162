import Glibc

/// Standard output and standard error, without a buffer.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes all of `text`.
    ///
    /// - Returns: The `errno` of the write that failed, or `nil`.
    @discardableResult
    func write(_ text: String) -> Int32? {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return errno }
            bytes = bytes.dropFirst(written)
        }
        return nil
    }
}
