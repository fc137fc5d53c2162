import Glibc

/// The content of a regular file, which is read as a whole.
package enum FileContents {
    /// The reason why a file cannot be read.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a file.
    ///
    /// - Parameter limit: The largest size in bytes. A larger file fails.
    package static func read(_ path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
        // A pipe without a writer would block.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        defer { if file >= 0 { close(file) } }
        var found = stat()
        guard file >= 0, fstat(file, &found) == 0 else { throw failure(errno) }
        guard found.st_mode & S_IFMT == S_IFREG else {
            throw Failure(description: "it is not a regular file")
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(limit + 1, 1 << 16))
        while found.st_size <= limit, bytes.count <= limit {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw Failure(description: "it is larger than \(limit) bytes")
    }

    private static func failure(_ code: Int32) -> Failure {
        Failure(description: String(cString: strerror(code)))
    }
}
