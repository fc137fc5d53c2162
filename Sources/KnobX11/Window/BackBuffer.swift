internal import CKnobCairo
package import CKnobX11
import KnobLayers

/// The off-screen pixels of a window. Cairo draws on them, then they are copied to the window.
///
/// The buffer is a pixmap on the server, so frames send drawing commands rather than pixels, and cairo
/// handles all depths and byte orders. If the server has no memory for a pixmap, the buffer is the window
/// itself. If the server has no RENDER extension, the buffer is in the program's memory.
@MainActor
package final class BackBuffer {
    /// The surface to draw on.
    package let surface: Surface
    /// Whether the buffer is the window itself, so that exposed pixels have to be drawn again.
    package var isWindow: Bool { pixmap == nil && upload == nil }
    private let connection: Connection
    private let pixmap: XID?
    private let graphics: GC?
    /// The window as a surface, if the buffer is in the program's memory.
    private let upload: Surface?

    /// The largest number of pixels of a pixmap: 256 MB. A server that allocates more may be killed by its
    /// system when the pixels are drawn.
    private static let maximumPixelCount = 1 << 26
    /// The largest number of pixels, 16 MB, for which the program does not wait to learn whether the
    /// allocation succeeded. A server without memory for them fails anyway.
    private static let uncheckedPixelCount = 1 << 22

    /// Creates a buffer of `size` for `window`. With `hasMargin` it is larger, so that resizing the window
    /// with the pointer does not create a buffer for each step.
    package init(for window: XID, _ size: WindowSize, hasMargin: Bool, on connection: Connection) throws {
        // After a connection breaks in a query of SYNC, libXext's list of extensions is freed memory.
        guard !connection.isLost else { throw GraphicsError("the connection to the X server is lost") }
        let (display, screen) = (connection.display, connection.screen)
        func side(_ length: Int) -> Int { min(hasMargin ? (length + 127) / 128 * 128 : length, 32767) }
        let (paddedWidth, paddedHeight) = (side(size.width), side(size.height))
        let pixmap = Self.createPixmap(for: window, width: paddedWidth, height: paddedHeight, on: connection)
        let (width, height) = pixmap == nil ? (size.width, size.height) : (paddedWidth, paddedHeight)
        func onServer(_ drawable: XID) throws -> Surface {
            // The first call queries RENDER, MIT-SHM, and other extensions.
            let surface = connection.queryingExtension {
                cairo_xlib_surface_create(
                    display, drawable, XDefaultVisual(display, screen), Int32(width), Int32(height))
            }
            return try Surface(adopting: surface, width: width, height: height)
        }
        do {
            let drawn = try onServer(pixmap ?? window)
            if let pixmap, cairo_xlib_surface_get_xrender_format(drawn.pointer) == nil {
                // Without RENDER cairo draws in memory anyway, and with MIT-SHM it loses the result.
                (surface, upload) = (try Surface(width: width, height: height), try onServer(window))
                (self.pixmap, graphics) = (nil, nil)
                XFreePixmap(display, pixmap)
            } else {
                (surface, upload) = (drawn, nil)
                self.pixmap = pixmap
                graphics = pixmap.flatMap { pixmap in
                    // Otherwise the server sends a NoExpose event for each copy.
                    var values = XGCValues()
                    values.graphics_exposures = 0
                    return XCreateGC(display, pixmap, UInt(GCGraphicsExposures), &values)
                }
            }
        } catch {
            if let pixmap { XFreePixmap(display, pixmap) }
            throw error
        }
        self.connection = connection
        if pixmap != nil { surface.painter = RenderPainter(for: surface, on: connection) }
    }

    isolated deinit {
        guard !connection.isLost else { return }
        if let graphics { XFreeGC(connection.display, graphics) }
        if let pixmap { XFreePixmap(connection.display, pixmap) }
    }

    private static func createPixmap(
        for window: XID, width: Int, height: Int, on connection: Connection
    ) -> XID? {
        let (display, screen) = (connection.display, connection.screen)
        guard width * height <= maximumPixelCount else { return nil }
        var pixmap: XID = 0
        func create() {
            pixmap = XCreatePixmap(
                display, window, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screen)))
        }
        guard width * height > uncheckedPixelCount else {
            create()
            return pixmap
        }
        return ServerFaults.refuses(on: display, create) ? nil : pixmap
    }

    /// Returns whether the buffer is large enough for `size`, and not much too large.
    package func fits(_ size: WindowSize) -> Bool {
        if isWindow { return (surface.width, surface.height) == (size.width, size.height) }
        let pixels = surface.width * surface.height
        return surface.width >= size.width && surface.height >= size.height
            && (pixels <= Self.uncheckedPixelCount || pixels <= 4 * size.width * size.height)
    }

    /// Returns a copy in memory of the pixels in `rect`; `nil` if there is not enough memory.
    package func pixels(in rect: PixelRect) -> Surface? {
        // The part is copied on the server first, because cairo would otherwise read the whole buffer.
        guard let part = try? surface.makeSimilar(width: rect.width, height: rect.height),
            let copy = try? Surface(width: rect.width, height: rect.height),
            (try? Context(on: part))?.draw(surface, atPixelX: -rect.minX, y: -rect.minY) != nil,
            (try? Context(on: copy))?.draw(part, atPixelX: 0, y: 0) != nil
        else { return nil }
        return copy
    }

    /// Copies `region` to `window`.
    package func present(_ region: KnobLayers.Region, on window: XID) {
        if let upload { return copy(region, to: upload) }
        guard let pixmap else { return }
        for rect in region.rects {
            XCopyArea(
                connection.display, pixmap, window, graphics, Int32(rect.minX), Int32(rect.minY),
                UInt32(rect.width), UInt32(rect.height), Int32(rect.minX), Int32(rect.minY))
        }
    }

    private func copy(_ region: KnobLayers.Region, to target: Surface) {
        let context = cairo_create(target.pointer)
        defer { cairo_destroy(context) }
        cairo_surface_flush(surface.pointer)
        cairo_set_source_surface(context, surface.pointer, 0, 0)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        for rect in region.rects {
            cairo_rectangle(
                context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
            cairo_fill(context)
        }
        cairo_surface_flush(target.pointer)
    }
}
