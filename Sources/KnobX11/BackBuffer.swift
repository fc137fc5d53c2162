internal import CCairo
internal import CX11
import KnobWidgets

/// The pixels of a window as the server keeps them out of sight: drawn on by cairo, then copied to the window.
///
/// It is a pixmap of the server, so a frame sends what is drawn and not the pixels, and every depth and byte order
/// that cairo knows is drawn right.
@MainActor
final class BackBuffer {
    /// What cairo draws on.
    let surface: Surface
    private let connection: Connection
    private let pixmap: XID
    private let graphics: GC?

    /// Makes a buffer with room for `width` by `height` pixels, for windows like `window`.
    init(for window: XID, width: Int, height: Int, on connection: Connection) throws {
        let (display, screen) = (connection.display, connection.screen)
        let (width, height) = (min(width, 32767), min(height, 32767))
        self.connection = connection
        pixmap = XCreatePixmap(
            display, window, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screen)))
        // Else the server would answer each copy with an event that nothing was exposed.
        var values = XGCValues()
        values.graphics_exposures = 0
        graphics = XCreateGC(display, pixmap, UInt(GCGraphicsExposures), &values)
        do {
            surface = try Surface(
                adopting: cairo_xlib_surface_create(
                    display, pixmap, XDefaultVisual(display, screen), Int32(width), Int32(height)),
                width: width, height: height)
        } catch {
            if let graphics { XFreeGC(display, graphics) }
            XFreePixmap(display, pixmap)
            throw error
        }
    }

    isolated deinit {
        guard !connection.isLost else { return }
        if let graphics { XFreeGC(connection.display, graphics) }
        XFreePixmap(connection.display, pixmap)
    }

    /// Copies `region` to the same place of `window`.
    func present(_ region: Region, on window: XID) {
        for rect in region.rects {
            XCopyArea(
                connection.display, pixmap, window, graphics, Int32(rect.minX), Int32(rect.minY),
                UInt32(rect.width), UInt32(rect.height), Int32(rect.minX), Int32(rect.minY))
        }
    }
}
