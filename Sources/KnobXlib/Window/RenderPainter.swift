internal import CCairo
internal import CX11
import KnobLayers

/// Fills and copies pixels of a pixmap with the requests of the RENDER extension that cairo would send in the end.
///
/// Cairo needs ten times as many instructions to get there. A frame begins with a fill for each rectangle of the damage,
/// and copies the bitmap of each layer with `shouldRasterize`.
final class RenderPainter: PixelPainter {
    private let target: RenderPicture
    /// The `cairo_surface_t *` of the pixmap, whose owner owns this painter too.
    private let surface: OpaquePointer

    /// Creates a painter for a surface on the server; `nil` if libXrender is not installed.
    init?(for surface: Surface, on connection: Connection) {
        guard let target = RenderPicture(of: surface, on: connection) else { return nil }
        (self.target, self.surface) = (target, surface.pointer)
    }

    func fill(_ pixels: Rect, with color: Color.Components) {
        /// The component as cairo sends it.
        func component(_ value: Double) -> UInt16 { UInt16(value * 65535 + 0.5) }
        var color = XRenderColor(
            red: component(color.red), green: component(color.green), blue: component(color.blue),
            alpha: 0xffff)
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
            target.display, PictOpOver, picture.id, 0, target.id, left - Int32(x), top - Int32(y), 0, 0, left,
            top,
            UInt32(part.width), UInt32(part.height))
        cairo_surface_mark_dirty(surface)
        return true
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
