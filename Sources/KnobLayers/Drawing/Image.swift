internal import CKnobCairo
import Glibc

/// An immutable image with a size in points.
public final class Image {
    /// The pixels.
    package let surface: Surface
    /// The number of pixels per point; 1 by default.
    public let scale: Double

    /// The size, in points.
    public var size: Size {
        Size(width: Double(surface.width) / scale, height: Double(surface.height) / scale)
    }

    /// Reads a PNG file with `scale` pixels per point.
    ///
    /// - Throws: `GraphicsError` if the file does not exist or is not a PNG file, if a side has more than
    ///   32,767 pixels, or if the image has more than 64 Mi pixels.
    public convenience init(contentsOfFile path: String, scale: Double = 1) throws {
        let attempt = "cannot read the image \(path)"
        if let objection = Self.objection(to: path) { throw GraphicsError("\(attempt): \(objection)") }
        let pointer = cairo_image_surface_create_from_png(path)
        if let error = GraphicsError(attempt, status: cairo_surface_status(pointer)) {
            cairo_surface_destroy(pointer)
            throw error
        }
        let width = Int(cairo_image_surface_get_width(pointer))
        let height = Int(cairo_image_surface_get_height(pointer))
        try self.init(surface: Surface(adopting: pointer, width: width, height: height), scale: scale)
    }

    /// The largest number of pixels that is read from a file, 256 MiB. A file of a few bytes can claim any
    /// number.
    private static let maximumArea = 64 * 1024 * 1024

    /// Returns why the file at `path` is rejected; `nil` if it is not, or if it cannot be opened.
    ///
    /// Without this check, cairo reports any other file as a lack of memory.
    private static func objection(to path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var start = [UInt8](repeating: 0, count: 24)
        guard fread(&start, 1, start.count, file) == start.count,
            start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return "it is not a PNG file" }
        // The header comes first. It stores width and height as two big-endian words.
        func word(at index: Int) -> Int { start[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        let width = word(at: 16)
        let height = word(at: 20)
        let fits = max(width, height) <= 32767 && width * height <= maximumArea
        return fits ? nil : "\(width)x\(height) pixels are too many"
    }

    /// Creates an image of `size` points by drawing it once, with `scale` pixels per point.
    ///
    /// - Throws: `GraphicsError` if the size is empty or too large, or if there is not enough memory.
    public convenience init(size: Size, scale: Double = 1, draw: (Context) -> Void) throws {
        let scale = Self.validated(scale)
        let width = size.width * scale
        let height = size.height * scale
        guard (0...32767).contains(width), (0...32767).contains(height) else {
            throw GraphicsError(
                "an image of \(size.width)x\(size.height) points at scale \(scale) is not possible: "
                    + "each side must be 1 to 32767 pixels")
        }
        let surface = try Surface(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
        let context = try Context(on: surface)
        context.concatenate(AffineTransform(scaleX: scale, y: scale))
        draw(context)
        if context.hasOmission { Diagnostics.report("Image: \(Context.omissionMessage)") }
        try context.check()
        self.init(surface: surface, scale: scale)
    }

    /// Creates an image from a surface that must not change afterward.
    ///
    /// - Parameter scale: The number of pixels per point. An invalid scale is reported, and 1 is used.
    package init(surface: Surface, scale: Double = 1) {
        self.surface = surface
        self.scale = Self.validated(scale)
    }

    private static func validated(_ scale: Double) -> Double {
        if scale.isFinite, scale > 0 { return scale }
        Diagnostics.report("Image: a scale of \(scale) is rejected; it is 1. Pass one above 0.")
        return 1
    }

    /// Returns all pixels, row by row: alpha, red, green and blue with 8 bits each, not premultiplied.
    ///
    /// - Returns: `nil` if there is not enough memory.
    package func pixels() -> [UInt32]? {
        // The image's own surface can have any format; a copy in memory is ARGB32.
        guard let copy = try? Surface(width: surface.width, height: surface.height),
            let context = try? Context(on: copy)
        else { return nil }
        context.draw(surface, atPixelX: 0, y: 0)
        cairo_surface_flush(copy.pointer)
        guard let data = cairo_image_surface_get_data(copy.pointer) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(copy.pointer))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(copy.width * copy.height)
        for y in 0..<copy.height {
            (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: copy.width) { row in
                for x in 0..<copy.width { pixels.append(Surface.unmultiplied(row[x])) }
            }
        }
        return pixels
    }
}
