internal import CKnobCairo
internal import CKnobX11
import KnobLayers

/// A drawable with its format, or a color: what RENDER calls a picture, which it draws on and copies from.
final class RenderPicture {
    let id: Picture
    let display: OpaquePointer
    /// Keeps the display open until this is freed.
    let connection: Connection

    /// Creates one for a surface; `nil` if that is not on the server, or if libXrender is not installed.
    init?(of surface: Surface, on connection: Connection) {
        guard libxrender.isInstalled, cairo_surface_get_type(surface.pointer) == CAIRO_SURFACE_TYPE_XLIB,
            let format = cairo_xlib_surface_get_xrender_format(surface.pointer),
            let display = cairo_xlib_surface_get_display(surface.pointer)
        else { return nil }
        (self.connection, self.display) = (connection, display)
        cairo_surface_flush(surface.pointer)
        // As cairo sets it for smooth edges. Most servers draw the same with the default, "precise".
        var attributes = XRenderPictureAttributes()
        attributes.poly_mode = PolyModeImprecise
        id = libxrender.createPicture(
            display, cairo_xlib_surface_get_drawable(surface.pointer), format, UInt(CPPolyMode), &attributes)
    }

    /// Creates one with the same color everywhere; `nil` if the server's RENDER is older than version 0.10, of 2005.
    init?(of color: XRenderColor, on server: RenderPicture) {
        (connection, display) = (server.connection, server.display)
        var (color, major, minor) = (color, Int32(), Int32())
        guard libxrender.queryVersion(display, &major, &minor) != 0, major > 0 || minor >= 10 else {
            return nil
        }
        id = libxrender.createSolidFill(display, &color)
    }

    deinit { if !ServerFaults.isLost(display) { libxrender.freePicture(display, id) } }
}
