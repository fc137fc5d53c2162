internal import CCairo
internal import CX11
import KnobWidgets

/// The pixels of a window as the server keeps them out of sight: drawn on by cairo, then copied to the window.
///
/// It is a pixmap of the server, so a frame sends what is drawn and not the pixels, and every depth and byte order
/// that cairo knows is drawn right. Where the server has no memory for it, the window itself is drawn on; where it has
/// no RENDER, the pixels are in our own memory.
@MainActor
final class BackBuffer {
    /// What cairo draws on.
    let surface: Surface
    /// Whether that is the window itself: what it loses has to be drawn again.
    var isWindow: Bool { pixmap == nil && upload == nil }
    private let connection: Connection
    private let pixmap: XID?
    private let graphics: GC?
    /// The window as cairo copies pixels of our own memory to it.
    private let upload: Surface?

    /// More pixels are not asked for. 67,108,864 are 256 MB, and twice the largest screen that can be bought; a
    /// server that promises four times as much may be ended by its system when the pixels are drawn.
    private static let mostPixels = 1 << 26
    /// For more pixels than this, 16 MB of them, the answer of the server is waited for. Smaller buffers are not worth
    /// the time: a server that has no room for them has none for anything.
    private static let fewPixels = 1 << 22

    /// Makes a buffer for `width` by `height` pixels of `window`, or for some more if it `hasRoom`: so that a drag of
    /// the window's border does not make one for each step.
    init(for window: XID, width: Int, height: Int, hasRoom: Bool, on connection: Connection) throws {
        let (display, screen) = (connection.display, connection.screen)
        func side(_ length: Int) -> Int { min(hasRoom ? (length + 127) / 128 * 128 : length, 32767) }
        let made = Self.makePixmap(for: window, width: side(width), height: side(height), on: connection)
        let (width, height) = made == nil ? (width, height) : (side(width), side(height))
        func onServer(_ drawable: XID) throws -> Surface {
            // The first time cairo asks for RENDER, MIT-SHM and others.
            let surface = connection.askingForExtension {
                cairo_xlib_surface_create(
                    display, drawable, XDefaultVisual(display, screen), Int32(width), Int32(height))
            }
            return try Surface(adopting: surface, width: width, height: height)
        }
        do {
            let drawn = try onServer(made ?? window)
            if let made, cairo_xlib_surface_get_xrender_format(drawn.pointer) == nil {
                // Without RENDER cairo draws in memory all the same, and where there is MIT-SHM as well it loses
                // the outcome.
                (surface, upload) = (try Surface(width: width, height: height), try onServer(window))
                (pixmap, graphics) = (nil, nil)
                XFreePixmap(display, made)
            } else {
                (surface, upload) = (drawn, nil)
                pixmap = made
                graphics = made.flatMap { pixmap in
                    // Else the server would answer each copy with an event that nothing was exposed.
                    var values = XGCValues()
                    values.graphics_exposures = 0
                    return XCreateGC(display, pixmap, UInt(GCGraphicsExposures), &values)
                }
            }
        } catch {
            if let made { XFreePixmap(display, made) }
            throw error
        }
        self.connection = connection
    }

    isolated deinit {
        guard !connection.isLost else { return }
        if let graphics { XFreeGC(connection.display, graphics) }
        if let pixmap { XFreePixmap(connection.display, pixmap) }
    }

    private static func makePixmap(
        for window: XID, width: Int, height: Int, on connection: Connection
    ) -> XID? {
        let (display, screen) = (connection.display, connection.screen)
        guard width * height <= mostPixels else { return nil }
        var pixmap: XID = 0
        func make() {
            pixmap = XCreatePixmap(
                display, window, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screen)))
        }
        guard width * height > fewPixels else {
            make()
            return pixmap
        }
        return ServerFaults.refuses(on: display, make) ? nil : pixmap
    }

    /// Whether there is room for `width` by `height` pixels, and not far too much of it.
    func fits(width: Int, height: Int) -> Bool {
        if isWindow { return (surface.width, surface.height) == (width, height) }
        let pixels = surface.width * surface.height
        return surface.width >= width && surface.height >= height
            && (pixels <= Self.fewPixels || pixels <= 4 * width * height)
    }

    /// Copies `region` to the same place of `window`.
    func present(_ region: Region, on window: XID) {
        if let upload { return copy(region, to: upload) }
        guard let pixmap else { return }
        for rect in region.rects {
            XCopyArea(
                connection.display, pixmap, window, graphics, Int32(rect.minX), Int32(rect.minY),
                UInt32(rect.width), UInt32(rect.height), Int32(rect.minX), Int32(rect.minY))
        }
    }

    private func copy(_ region: Region, to target: Surface) {
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
