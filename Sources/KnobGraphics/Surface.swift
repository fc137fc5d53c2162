internal import CCairo
import Glibc

/// A rectangle of pixels that can be drawn on, in memory or wherever cairo can draw.
public final class Surface {
    /// The number of pixels across.
    public let width: Int
    /// The number of pixels down.
    public let height: Int
    /// cairo's own surface, a `cairo_surface_t *`; this object owns one reference to it.
    package let pointer: OpaquePointer

    /// Makes a transparent surface in memory, with 8 bits each of red, green, blue and alpha.
    ///
    /// - Throws: `GraphicsError` if a side is below 1 or above 32,767 pixels, or if there is no memory for it.
    public convenience init(width: Int, height: Int) throws {
        guard (1...32767).contains(width), (1...32767).contains(height) else {
            throw GraphicsError(
                "a surface of \(width)x\(height) pixels can't be: a side is 1 to 32767 pixels")
        }
        try self.init(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// Takes over a reference to a `cairo_surface_t`, and lets it go again if the surface is in an error.
    package init(adopting pointer: OpaquePointer?, width: Int, height: Int) throws {
        guard let pointer else {
            throw GraphicsError("a surface of \(width)x\(height) pixels: out of memory")
        }
        (self.pointer, self.width, self.height) = (pointer, width, height)
        try check("a surface of \(width)x\(height) pixels")
    }

    deinit {
        cairo_surface_destroy(pointer)
    }

    /// Makes a transparent surface of the kind that is fastest to draw on this one.
    package func makeSimilar(width: Int, height: Int) throws -> Surface {
        try Surface(
            adopting: cairo_surface_create_similar(
                pointer, CAIRO_CONTENT_COLOR_ALPHA, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// What kind of memory the pixels are in, by cairo's number: surfaces of one kind are fast to copy.
    package var kind: UInt32 { cairo_surface_get_type(pointer).rawValue }

    /// Throws cairo's word for what went wrong with this surface, if anything did.
    package func check(_ attempt: @autoclosure () -> String) throws {
        if let error = GraphicsError(attempt(), status: cairo_surface_status(pointer)) { throw error }
    }

    /// Writes the pixels to a PNG file, whole or not at all: it is written beside its place and moved there.
    ///
    /// A link is followed. What is there and is no file, such as a device or a pipe, is written to and stays.
    /// - Throws: `GraphicsError` if the file can't be written; a file that was there before stays as it was.
    public func writePNG(to path: String) throws {
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        let place = resolved.map { String(cString: $0) } ?? path
        var found = stat()
        let isThere = stat(place, &found) == 0
        if isThere, found.st_mode & S_IFMT != S_IFREG {
            return try write(to: place, for: path, creates: false)
        }
        let draft = "\(place).part-\(getpid())"
        do {
            try write(to: draft, for: path, creates: true)
            if isThere { chmod(draft, found.st_mode & 0o7777) }
            if rename(draft, place) != 0 { throw Self.unwritable(path, String(cString: strerror(errno))) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private func write(to file: String, for path: String, creates: Bool) throws {
        // A pipe that nobody reads would be waited for without end.
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
                var (next, left) = (bytes, Int(count))
                while left > 0 {
                    let written = Glibc.write(target.assumingMemoryBound(to: Int32.self).pointee, next, left)
                    if written < 0, errno == EINTR { continue }
                    guard written > 0 else { return CAIRO_STATUS_WRITE_ERROR }
                    (next, left) = (next + written, left - written)
                }
                return CAIRO_STATUS_SUCCESS
            }, &target)
        let reason = errno
        // Some file systems tell of a full disk only here.
        let isClosed = close(descriptor) == 0
        guard status != CAIRO_STATUS_SUCCESS || !isClosed else { return }
        let isTold = status == CAIRO_STATUS_SUCCESS || (status == CAIRO_STATUS_WRITE_ERROR && reason != 0)
        throw Self.unwritable(
            path,
            isTold
                ? String(cString: strerror(isClosed ? reason : errno)) : GraphicsError.words(for: status))
    }

    private static func unwritable(_ path: String, _ reason: String) -> GraphicsError {
        GraphicsError("can't write the picture to \"\(path.inOneLine)\": \(reason)")
    }

    /// The components of one pixel from 0 to 255, not premultiplied; `nil` outside, or if it is not in memory.
    public func pixel(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int)? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        cairo_surface_flush(pointer)
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE,
            let data = cairo_image_surface_get_data(pointer)
        else { return nil }
        let row = data + y * Int(cairo_image_surface_get_stride(pointer))
        let value = row.withMemoryRebound(to: UInt32.self, capacity: width) { Int($0[x]) }
        let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
        let alpha = isOpaque ? 255 : value >> 24
        guard alpha > 0 else { return (0, 0, 0, 0) }
        func part(_ shift: Int) -> Int { min(255, ((value >> shift & 255) * 255 + alpha / 2) / alpha) }
        return (part(16), part(8), part(0), alpha)
    }
}
