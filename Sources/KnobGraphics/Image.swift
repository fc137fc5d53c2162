internal import CCairo

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
    /// - Throws: `GraphicsError` if there is no such file or if it is not a PNG file.
    public convenience init(contentsOfFile path: String, scale: Double = 1) throws {
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

    /// Makes a picture of `size` points by drawing it once, at `scale` pixels a point.
    ///
    /// - Throws: `GraphicsError` if the size is empty or too large.
    public convenience init(size: Size, scale: Double = 1, draw: (Context) -> Void) throws {
        let scale = Self.checked(scale)
        let (width, height) = (size.width * scale, size.height * scale)
        guard width.isFinite, height.isFinite, max(width, height) <= 32767 else {
            throw GraphicsError(
                "a picture of \(size.width)x\(size.height) points at scale \(scale) is too large")
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
