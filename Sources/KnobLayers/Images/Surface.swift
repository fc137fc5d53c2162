internal import CKnobCairo

/// A rectangle of pixels that can be drawn on, in memory or in any other cairo surface.
public final class Surface {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The `cairo_surface_t *`, of which this object owns one reference.
    package let pointer: OpaquePointer
    /// What fills, copies, and strokes on it without cairo; `nil` for nothing.
    package var painter: (any PixelPainter)?
    /// What a painter keeps for the surface, to copy it.
    package var attachment: AnyObject?

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
        (self.pointer, self.width, self.height) = (pointer, width, height)
        try check("a surface of \(width)x\(height) pixels")
    }

    /// Creates a surface of one transparent pixel. If there is not enough memory, cairo returns one with an error
    /// status, which cannot be drawn.
    package init() {
        (pointer, width, height) = (cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1), 1, 1)
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Returns a new transparent surface of the kind that is fastest to draw on this one.
    package func makeSimilar(width: Int, height: Int) throws -> Surface {
        try Surface(
            adopting: cairo_surface_create_similar(
                pointer, CAIRO_CONTENT_COLOR_ALPHA, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// The `cairo_surface_type_t`. Surfaces of the same kind are fast to copy.
    package var kind: UInt32 { cairo_surface_get_type(pointer).rawValue }

    /// Throws an error that names `attempt` if the surface has an error status.
    package func check(_ attempt: @autoclosure () -> String) throws {
        if let error = GraphicsError(attempt(), status: cairo_surface_status(pointer)) { throw error }
    }

    /// Returns the components of one pixel, from 0 to 255 and not premultiplied.
    ///
    /// - Returns: `nil` for a pixel outside the surface, or if the surface is not in memory.
    public func pixel(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int)? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        cairo_surface_flush(pointer)
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE,
            let data = cairo_image_surface_get_data(pointer)
        else { return nil }
        let row = data + y * Int(cairo_image_surface_get_stride(pointer))
        let value = row.withMemoryRebound(to: UInt32.self, capacity: width) { $0[x] }
        let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
        let pixel = Int(Self.unmultiplied(isOpaque ? value | 255 << 24 : value))
        return (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24)
    }

    /// Returns the pixel whose components are not multiplied by its alpha.
    static func unmultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func component(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | component(16) | component(8) | component(0)
    }
}
