internal import CKnobCairo

extension Surface {
    /// Writes the pixels to a PNG file.
    ///
    /// Permissions, owner, and links are those that `cp` would leave: an existing file keeps its own, a new
    /// file has those of the process (`umask`), and a link is followed. A pipe or a device is written to, and
    /// a pipe without a reader is waited for. A regular file is replaced as a whole, so it is unchanged if
    /// this fails, unless it is reached through a link, has several names, or cannot be replaced in its
    /// folder; then it is written in place.
    ///
    /// - Throws: `GraphicsError` if the file cannot be written.
    public func writePNG(to path: String) throws {
        let attempt = "cannot write the image to \"\(path.inOneLine)\""
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { target in
            cairo_surface_write_to_png_stream(
                pointer,
                { target, bytes, count in
                    guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    target.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        if let error = GraphicsError(attempt, status: status) { throw error }
        do throws(FileReplacement.Failure) {
            try FileReplacement(of: path).write(bytes)
        } catch {
            throw GraphicsError("\(attempt): \(error)")
        }
    }
}
