internal import CCairo
import Glibc

/// A picture that does not change, with a size in points.
public final class Image {
    /// The pixels.
    package let surface: Surface
    /// How many pixels there are to a point; 1 by default.
    public let scale: Double

    /// The extent, in points.
    public var size: Size {
        Size(width: Double(surface.width) / scale, height: Double(surface.height) / scale)
    }

    /// Reads a PNG file of which `scale` pixels make a point.
    ///
    /// - Throws: `GraphicsError` if there is no such file, if it is not a PNG file, or if a side has more than 32767 pixels
    ///   or all of it more than 64 Mi.
    public convenience init(contentsOfFile path: String, scale: Double = 1) throws {
        if let objection = Self.objection(to: path) {
            throw GraphicsError("can't read the picture \(path): \(objection)")
        }
        let pointer = cairo_image_surface_create_from_png(path)
        if let error = GraphicsError("can't read the picture \(path)", status: cairo_surface_status(pointer))
        {
            cairo_surface_destroy(pointer)
            throw error
        }
        let (width, height) = (
            cairo_image_surface_get_width(pointer), cairo_image_surface_get_height(pointer)
        )
        try self.init(
            surface: Surface(adopting: pointer, width: Int(width), height: Int(height)), scale: scale)
    }

    /// The most pixels that are read from a file: 256 MiB of them. A file of a few bytes can claim any number.
    private static let maximumArea = 64 * 1024 * 1024

    /// Why the file at `path` is not read; `nil` if nothing speaks against it, or if it can't be opened.
    ///
    /// cairo takes any other file for a PNG file that is too large for the memory.
    private static func objection(to path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var start = [UInt8](repeating: 0, count: 24)
        guard fread(&start, 1, start.count, file) == start.count,
            start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return "it is not a PNG file" }
        // Each file begins with its header: width and height are two words there, the highest byte first.
        func word(at place: Int) -> Int { start[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (word(at: 16), word(at: 20))
        let fits = max(width, height) <= 32767 && width * height <= maximumArea
        return fits ? nil : "\(width)x\(height) pixels are too many"
    }

    /// Makes a picture of `size` points by drawing it once, at `scale` pixels a point.
    ///
    /// - Throws: `GraphicsError` if the size is empty or too large.
    public convenience init(size: Size, scale: Double = 1, draw: (Context) -> Void) throws {
        let scale = Self.checked(scale)
        let (width, height) = (size.width * scale, size.height * scale)
        guard (0...32767).contains(width), (0...32767).contains(height) else {
            throw GraphicsError(
                "a picture of \(size.width)x\(size.height) points at scale \(scale) can't be")
        }
        let surface = try Surface(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
        let context = try Context(on: surface)
        context.concatenate(AffineTransform(scaleX: scale, y: scale))
        draw(context)
        self.init(surface: surface, scale: scale)
    }

    /// Makes a picture of a surface that nobody draws on any more.
    public init(surface: Surface, scale: Double = 1) {
        self.surface = surface
        self.scale = Self.checked(scale)
    }

    private static func checked(_ scale: Double) -> Double {
        if scale.isFinite, scale > 0 { return scale }
        Diagnostics.report("Image: a scale of \(scale) can't be, 1 is used: a scale is above 0")
        return 1
    }
}
