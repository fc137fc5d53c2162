internal import CCairo
import Glibc

extension Surface {
    /// Writes the pixels to a PNG file.
    ///
    /// The file is written under a temporary name and then renamed, so an existing file is replaced as a
    /// whole or not at all. A link is followed. A device or a pipe is written to directly.
    ///
    /// - Throws: `GraphicsError` if the file cannot be written; an existing file is unchanged then.
    public func writePNG(to path: String) throws {
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        let target = resolved.map { String(cString: $0) } ?? path
        var found = stat()
        let exists = stat(target, &found) == 0
        if exists, found.st_mode & S_IFMT != S_IFREG {
            return try write(to: target, for: path, creates: false)
        }
        let draft = "\(target).part-\(getpid())"
        do {
            try write(to: draft, for: path, creates: true)
            if exists { chmod(draft, found.st_mode & 0o7777) }
            if rename(draft, target) != 0 { throw Self.unwritable(path, String(cString: strerror(errno))) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private func write(to file: String, for path: String, creates: Bool) throws {
        // Opening a pipe without a reader would block.
        let flags = creates ? O_WRONLY | O_CREAT | O_TRUNC : O_WRONLY | O_NONBLOCK
        let descriptor = open(file, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.unwritable(path, String(cString: strerror(errno))) }
        if !creates { _ = fcntl(descriptor, F_SETFL, 0) }
        errno = 0
        var target = descriptor
        let status = cairo_surface_write_to_png_stream(
            pointer,
            { target, bytes, count in
                guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                var (next, remaining) = (bytes, Int(count))
                while remaining > 0 {
                    let descriptor = target.assumingMemoryBound(to: Int32.self).pointee
                    let written = Glibc.write(descriptor, next, remaining)
                    if written < 0, errno == EINTR { continue }
                    guard written > 0 else { return CAIRO_STATUS_WRITE_ERROR }
                    (next, remaining) = (next + written, remaining - written)
                }
                return CAIRO_STATUS_SUCCESS
            }, &target)
        let reason = errno
        // Some file systems report a full disk only when the file is closed.
        let isClosed = close(descriptor) == 0
        guard status != CAIRO_STATUS_SUCCESS || !isClosed else { return }
        let isSystemError =
            status == CAIRO_STATUS_SUCCESS || (status == CAIRO_STATUS_WRITE_ERROR && reason != 0)
        throw Self.unwritable(
            path,
            isSystemError
                ? String(cString: strerror(isClosed ? reason : errno)) : GraphicsError.message(for: status))
    }

    private static func unwritable(_ path: String, _ reason: String) -> GraphicsError {
        GraphicsError("cannot write the image to \"\(path.inOneLine)\": \(reason)")
    }
}
