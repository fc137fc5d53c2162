import Glibc

/// The replacement of a file as a whole or not at all: the content is written to a temporary file in the same folder, which
/// then takes the file's name.
enum FileReplacement {
    /// Replaces the content of a file, or creates the file.
    ///
    /// The mode of an existing file stays. A link is not followed: its author must not choose which file is written. A device
    /// or a pipe is written to.
    static func write(_ bytes: [UInt8], to path: String) throws {
        var old = stat()
        let exists = lstat(path, &old) == 0
        switch old.st_mode & S_IFMT {
        case _ where !exists: try replace(path, by: bytes, mode: nil)
        case S_IFREG:
            guard access(path, W_OK) == 0 else { throw GraphicsError(String(cString: strerror(errno))) }
            try replace(path, by: bytes, mode: old.st_mode & 0o777)
        case S_IFLNK: throw GraphicsError("it is a link")
        default:
            let file = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
            guard file >= 0 else { throw GraphicsError(String(cString: strerror(errno))) }
            try finish(file, bytes)
        }
    }

    private static func replace(_ path: String, by bytes: [UInt8], mode: mode_t?) throws {
        let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
        let temporary = "\(folder).knobkit-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = open(temporary, flags, mode == nil ? 0o666 : 0o600)
        guard file >= 0 else { throw GraphicsError(String(cString: strerror(errno))) }
        do {
            if let mode { fchmod(file, mode) }
            try finish(file, bytes)
            guard rename(temporary, path) == 0 else { throw GraphicsError(String(cString: strerror(errno))) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Writes all of `bytes` to an open file and closes it.
    private static func finish(_ file: Int32, _ bytes: [UInt8]) throws {
        var rest = bytes[...]
        var code: Int32 = 0
        while !rest.isEmpty, code == 0 {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                code = errno
            }
        }
        // Some file systems report a full disk only when the file is closed.
        if close(file) != 0, code == 0 { code = errno }
        if code != 0 { throw GraphicsError(String(cString: strerror(code))) }
    }
}
