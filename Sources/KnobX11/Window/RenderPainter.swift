internal import CKnobCairo
internal import CKnobX11
import KnobLayers

/// Fills, copies, and strokes on a pixmap with the requests of the RENDER extension that cairo would send in the end.
///
/// Cairo needs five to ten times as many instructions to get there. A frame begins with a fill for each rectangle of the
/// damage, and copies the bitmap of each layer with `shouldRasterize`. The pointer of a knob is a straight line.
final class RenderPainter: PixelPainter {
    private let target: RenderPicture
    /// The `cairo_surface_t *` of the pixmap, whose owner owns this painter too.
    private let surface: OpaquePointer
    /// The color of the last line.
    private var lineColor: (components: Color.Components, picture: RenderPicture)?
    /// The format of a trapezoid's smooth edges.
    private let coverage: LibXrender.Format?

    /// Creates a painter for a surface on the server; `nil` if libXrender is not installed.
    init?(for surface: Surface, on connection: Connection) {
        guard let target = RenderPicture(of: surface, on: connection) else { return nil }
        (self.target, self.surface) = (target, surface.pointer)
        coverage = libxrender.findStandardFormat(target.display, PictStandardA8)
    }

    func fill(_ pixels: Rect, with color: Color.Components) {
        var color = Self.opaque(color)
        cairo_surface_flush(surface)
        libxrender.fillRectangle(
            target.display, PictOpSrc, target.id, &color, Int32(pixels.minX), Int32(pixels.minY),
            UInt32(pixels.width), UInt32(pixels.height))
        cairo_surface_mark_dirty(surface)
    }

    func draw(_ source: Surface, x: Int, y: Int, over pixels: Rect) -> Bool {
        guard let picture = picture(of: source) else { return false }
        let part = pixels.intersection(
            Rect(x: Double(x), y: Double(y), width: Double(source.width), height: Double(source.height)))
        guard !part.isEmpty else { return true }
        let (left, top) = (Int32(part.minX), Int32(part.minY))
        cairo_surface_flush(surface)
        libxrender.composite(
            target.display, PictOpOver, picture.id, 0, target.id, left - Int32(x), top - Int32(y), 0, 0,
            left, top, UInt32(part.width), UInt32(part.height))
        cairo_surface_mark_dirty(surface)
        return true
    }

    func stroke(_ path: BezierPath, with color: Color, _ style: StrokeStyle, in context: Context) -> Bool {
        guard let clip = context.plainClip, let line = PlainLine(along: path, style, map: context.transform)
        else { return false }
        let color = context.components(of: color)
        guard color.alpha * context.alpha == 1, var trapezoids = line.trapezoids(within: clip),
            let source = picture(of: color)
        else { return false }
        cairo_surface_flush(surface)
        withUnsafeBytes(of: &trapezoids) { bytes in
            let trapezoids = bytes.assumingMemoryBound(to: XTrapezoid.self)
            libxrender.compositeTrapezoids(
                target.display, PictOpOver, source.id, target.id, coverage, 0, 0, trapezoids.baseAddress!,
                Int32(trapezoids.count))
        }
        cairo_surface_mark_dirty(surface)
        return true
    }

    /// A color as cairo sends it, without its alpha.
    private static func opaque(_ color: Color.Components) -> XRenderColor {
        func component(_ value: Double) -> UInt16 { UInt16(value * 65535 + 0.5) }
        return XRenderColor(
            red: component(color.red), green: component(color.green), blue: component(color.blue),
            alpha: 0xffff)
    }

    /// Returns a color as RENDER draws with it, and keeps the last; `nil` if the server cannot.
    private func picture(of color: Color.Components) -> RenderPicture? {
        if let lineColor, lineColor.components == color { return lineColor.picture }
        let picture = RenderPicture(of: Self.opaque(color), on: target)
        lineColor = picture.map { (color, $0) }
        return picture
    }

    /// Returns a bitmap as RENDER copies it, and keeps that with the bitmap; `nil` if the bitmap is not on this server.
    private func picture(of source: Surface) -> RenderPicture? {
        if source.attachment == nil { source.attachment = RenderPicture(of: source, on: target.connection) }
        guard let picture = source.attachment as? RenderPicture, picture.display == target.display else {
            return nil
        }
        return picture
    }
}
