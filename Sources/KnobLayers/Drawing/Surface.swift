internal import CKnobCairo

/// A rectangle of pixels that can be drawn on, in memory or in any other cairo surface.
public final class Surface {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The `cairo_surface_t *`, of which this object owns one reference.
    package let pointer: OpaquePointer

    /// Creates a transparent surface in memory, with 8 bits each of red, green, blue and alpha.
    ///
    /// - Throws: `GraphicsError` if a side is below 1 or above 32,767 pixels, or if there is not enough
    ///   memory.
    public convenience init(width: Int, height: Int) throws {
        guard (1...32767).contains(width), (1...32767).contains(height) else {
            throw GraphicsError(
                "a surface of \(width)x\(height) pixels is not possible: each side must be 1 to 32767 pixels")
        }
        try self.init(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// Creates a surface that takes ownership of a `cairo_surface_t *`, and releases that if it has an error
    /// status.
    package init(adopting pointer: OpaquePointer?, width: Int, height: Int) throws {
        guard let pointer else {
            throw GraphicsError("a surface of \(width)x\(height) pixels: out of memory")
        }
        self.pointer = pointer
        self.width = width
        self.height = height
        try check("a surface of \(width)x\(height) pixels")
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Returns a new transparent surface of the kind that is fastest to draw on this one.
    func makeSimilar(width: Int, height: Int) throws -> Surface {
        try Surface(
            adopting: cairo_surface_create_similar(
                pointer, CAIRO_CONTENT_COLOR_ALPHA, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// Throws an error that names `attempt` if the surface has an error status.
    package func check(_ attempt: @autoclosure () -> String) throws {
        if let error = GraphicsError(attempt(), status: cairo_surface_status(pointer)) { throw error }
    }

    /// Returns the pixel whose components are not multiplied by its alpha.
    package static func unmultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func component(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | component(16) | component(8) | component(0)
    }
}

// MARK: Masks

extension Surface {
    /// Returns a new surface in memory that stores only an alpha value for each pixel.
    package static func mask(width: Int, height: Int) throws -> Surface {
        try Surface(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// Blurs a mask, approximately as a Gaussian filter with a standard deviation of `deviation` pixels.
    ///
    /// Three box filters in each direction differ from a Gaussian by less than 3 %. Nothing is blurred farther than
    /// `margin` pixels; a small mask then stays sharp.
    func blur(deviation: Double, within margin: Double = .infinity) {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer), deviation > 0.25 else { return }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        let radius = max(1, Int((deviation * 0.94).rounded()))
        guard Double(3 * radius) <= margin else { return }
        for _ in 0..<3 {
            for y in 0..<height { Self.boxFilter(data + y * stride, count: width, step: 1, radius: radius) }
            for x in 0..<width { Self.boxFilter(data + x, count: height, step: stride, radius: radius) }
        }
        cairo_surface_mark_dirty(pointer)
    }

    private static func boxFilter(_ data: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int) {
        let source = (0..<count).map { Int(data[$0 * step]) }
        let span = 2 * radius + 1
        var sum = source.prefix(radius).reduce(0, +)
        for index in 0..<count {
            if index + radius < count { sum += source[index + radius] }
            if index - radius - 1 >= 0 { sum -= source[index - radius - 1] }
            data[index * step] = UInt8((sum + span / 2) / span)
        }
    }
}

// MARK: PNG files

extension Surface {
    /// Writes the pixels to a PNG file.
    ///
    /// A file is replaced as a whole, so it is unchanged if this fails; it keeps its mode. A link is not followed. A pipe or a
    /// device is written to.
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
        do {
            try FileReplacement.write(bytes, to: path)
        } catch {
            throw GraphicsError("\(attempt): \(error)")
        }
    }
}

/// An error in drawing, or in reading or writing an image.
public struct GraphicsError: Error, CustomStringConvertible {
    /// A message of one line for the user: what failed, and why.
    public let description: String

    /// Creates an error from its message.
    package init(_ description: String) { self.description = description }

    /// Creates an error from what was attempted and cairo's status; `nil` for success.
    init?(_ attempt: @autoclosure () -> String, status: cairo_status_t) {
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        self.init("\(attempt()): \(Self.message(for: status))")
    }

    /// Returns cairo's message for a status.
    static func message(for status: cairo_status_t) -> String {
        String(cString: cairo_status_to_string(status))
    }
}
