internal import CKnobCairo
internal import CKnobX11
import KnobLayers

/// The off-screen pixels of a window. Cairo draws on them, and the damage is copied to the window.
///
/// They are in memory that the X server shares. If it cannot, because it runs on another machine or in another container,
/// or if its pixels have another format than Cairo's, they are in a pixmap on the server, to which Cairo sends drawing
/// commands. If the server has no memory for a pixmap, they are the window itself.
@MainActor
final class BackBuffer {
    /// The surface to draw on.
    let surface: Surface
    private let connection: Connection
    private let window: XID
    private let storage: Storage
    /// What copies to the window.
    private let graphics: GC?

    private enum Storage {
        case memory(SharedMemory)
        case pixmap(XID)
        case window
    }

    /// The largest number of pixels: 256 MB. A server that allocates more may be killed by its system when the
    /// pixels are drawn.
    private static let maximumPixelCount = 1 << 26
    /// The largest number of pixels of a pixmap, 16 MB, for which the program does not wait to learn whether the
    /// allocation succeeded. A server without memory for them fails anyway.
    private static let uncheckedPixelCount = 1 << 22

    /// Creates a buffer of `size` for `window`, with undefined pixels.
    ///
    /// - Parameter old: The buffer that this one replaces, because the window has another size. If it has enough memory,
    ///   that is used, and nothing waits for the server.
    init(
        for window: XID, _ size: WindowSize, replacing old: BackBuffer? = nil, on connection: Connection
    ) throws {
        guard !connection.isLost else { throw GraphicsError("the connection to the X server is lost") }
        self.connection = connection
        self.window = window
        let isPossible = size.width * size.height <= Self.maximumPixelCount
        if isPossible, let memory = Self.memory(for: size, replacing: old, on: connection) {
            storage = .memory(memory)
            surface = try memory.surface(size)
        } else if isPossible, let pixmap = Self.createPixmap(size, for: window, on: connection) {
            storage = .pixmap(pixmap)
            do {
                surface = try Self.surface(of: pixmap, size, on: connection)
            } catch {
                XFreePixmap(connection.display, pixmap)
                throw error
            }
        } else {
            storage = .window
            surface = try Self.surface(of: window, size, on: connection)
        }
        // Otherwise the server may send a NoExpose event for each copy.
        var values = XGCValues()
        values.graphics_exposures = 0
        graphics = XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values)
    }

    /// Returns memory for `size`: that of `old` if it suits. If `old` has none, the server has refused to share it.
    private static func memory(
        for size: WindowSize, replacing old: BackBuffer?, on connection: Connection
    ) -> SharedMemory? {
        switch old?.storage {
        case .memory(let memory)? where memory.suits(size): memory
        case .pixmap?: nil
        default: SharedMemory(for: size, on: connection)
        }
    }

    /// Returns a new pixmap; `nil` if the server has no memory for it.
    private static func createPixmap(_ size: WindowSize, for window: XID, on connection: Connection) -> XID? {
        let display = connection.display
        var pixmap: XID = 0
        func create() {
            pixmap = XCreatePixmap(
                display, window, UInt32(size.width), UInt32(size.height),
                UInt32(XDefaultDepth(display, connection.screen)))
        }
        guard size.width * size.height > uncheckedPixelCount else {
            create()
            return pixmap
        }
        return ServerFaults.refuses(on: display, create) ? nil : pixmap
    }

    private static func surface(
        of drawable: XID, _ size: WindowSize, on connection: Connection
    ) throws -> Surface {
        let visual = XDefaultVisual(connection.display, connection.screen)
        // The first call queries RENDER, MIT-SHM, and other extensions.
        let pointer = connection.queryingExtension {
            cairo_xlib_surface_create(
                connection.display, drawable, visual, Int32(size.width), Int32(size.height))
        }
        return try Surface(adopting: pointer, width: size.width, height: size.height)
    }

    isolated deinit {
        guard !connection.isLost else { return }
        if let graphics { XFreeGC(connection.display, graphics) }
        if case .pixmap(let pixmap) = storage { XFreePixmap(connection.display, pixmap) }
    }

    /// Whether the buffer is the window itself, so that exposed pixels have to be drawn again.
    var isWindow: Bool { if case .window = storage { true } else { false } }

    /// Returns whether the server has copied all that was presented, so that the next frame may be drawn. If not, requests an
    /// event that arrives when it has.
    func isReadyOrRequestEvent() -> Bool {
        guard case .memory(let memory) = storage, memory.isBusy else { return true }
        memory.requestEvent(on: window, graphics)
        return false
    }

    /// Whether the event that was requested for the end of the copies has not arrived yet.
    var isWaiting: Bool { if case .memory(let memory) = storage { memory.isWaiting } else { false } }

    /// Returns whether the buffer has this size.
    func fits(_ size: WindowSize) -> Bool {
        surface.width == size.width && surface.height == size.height
    }

    /// Returns a copy of the pixels in `rect`; `nil` if they are on the server, or if there is not enough memory.
    func pixels(in rect: PixelRect) -> Surface? {
        guard case .memory = storage, let copy = try? Surface(width: rect.width, height: rect.height) else {
            return nil
        }
        try? Context(on: copy).draw(surface, atPixelX: -rect.minX, y: -rect.minY)
        return copy
    }

    /// Copies `region` to the window. Pixels that the buffer does not have, because the window has grown, are ignored.
    func present(_ region: KnobLayers.Region) {
        var region = region
        region.formIntersection(PixelRect(minX: 0, minY: 0, maxX: surface.width, maxY: surface.height))
        guard !region.isEmpty else { return }
        cairo_surface_flush(surface.pointer)
        switch storage {
        case .memory(let memory):
            for rect in region.rects { memory.put(rect, on: window, graphics) }
        case .pixmap(let pixmap):
            for rect in region.rects {
                XCopyArea(
                    connection.display, pixmap, window, graphics, Int32(rect.minX), Int32(rect.minY),
                    UInt32(rect.width), UInt32(rect.height), Int32(rect.minX), Int32(rect.minY))
            }
        case .window: break
        }
    }
}

/// Memory that the X server shares, for the pixels of one window in any size up to that of the screen.
///
/// It is reserved and attached once, so that a resize neither allocates memory nor waits. Pages that no pixel needs are never
/// allocated.
@MainActor
private final class SharedMemory {
    private let connection: Connection
    private let pixelCount: Int
    /// The segment, and the description of its pixels, whose size is that of the last surface.
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private let image: UnsafeMutablePointer<XImage>
    /// The number of the last request by which the server reads the memory; 0 before the first.
    private var lastPut: UInt = 0
    /// Whether that request also causes an event.
    private var hasRequestedEvent = false

    /// Creates memory for at least `size`; `nil` if the pixels of the screen have another format than Cairo's, or if the
    /// server cannot read this program's memory. Waits for the server.
    init?(for size: WindowSize, on connection: Connection) {
        let screenCount = Self.screenPixelCount(of: connection)
        let neededCount = size.width * size.height
        // A window that is larger than the screen may grow further.
        pixelCount = neededCount <= screenCount ? screenCount : 2 * neededCount
        self.connection = connection
        segment = .allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        segment.pointee.readOnly = 1
        guard let image = Self.createImage(of: segment, on: connection) else {
            segment.deallocate()
            return nil
        }
        self.image = image
        guard attach() else { return nil }
    }

    isolated deinit {
        if let address = segment.pointee.shmaddr {
            if !connection.isLost {
                ServerFaults.allowingRefusal(on: connection.display) {
                    _ = XShmDetach(connection.display, segment)
                }
            }
            shmdt(address)
        }
        XFree(image)
        segment.deallocate()
    }

    /// Returns an image of one pixel in the format of the screen; `nil` if Cairo has no such format, or if the server does
    /// not know shared memory.
    private static func createImage(
        of segment: UnsafeMutablePointer<XShmSegmentInfo>, on connection: Connection
    ) -> UnsafeMutablePointer<XImage>? {
        let display = connection.display
        let screen = connection.screen
        let depth = XDefaultDepth(display, screen)
        let visual = XDefaultVisual(display, screen)
        guard depth == 24 || depth == 32, visual?.pointee.class == TrueColor,
            connection.queryingExtension({ XShmQueryExtension(display) != 0 }),
            let image = XShmCreateImage(
                display, visual, UInt32(depth), ZPixmap, nil, segment, 1, 1)
        else { return nil }
        let format = image.pointee
        let nativeOrder = 1.littleEndian == 1 ? LSBFirst : MSBFirst
        guard format.bits_per_pixel == 32, format.byte_order == nativeOrder, format.red_mask == 0xFF_0000,
            format.green_mask == 0xFF00, format.blue_mask == 0xFF
        else {
            XFree(image)
            return nil
        }
        return image
    }

    /// Allocates the memory, and returns whether the server shares it.
    private func attach() -> Bool {
        let identifier = shmget(IPC_PRIVATE, 4 * pixelCount, IPC_CREAT | SHM_NORESERVE | 0o600)
        guard identifier >= 0 else { return false }
        // It then exists for as long as it is attached.
        defer { shmctl(identifier, IPC_RMID, nil) }
        guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else { return false }
        segment.pointee.shmid = identifier
        segment.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
        image.pointee.data = segment.pointee.shmaddr
        return isShared(pixel: address.assumingMemoryBound(to: UInt32.self))
    }

    /// Attaches the memory, and returns whether the server copies its first pixel to a pixmap. In another container the
    /// number of the segment may be that of another program's segment.
    private func isShared(pixel: UnsafeMutablePointer<UInt32>) -> Bool {
        let display = connection.display
        let color = UInt32.random(in: 0...0xFF_FFFF)
        pixel.pointee = color
        let copy = ServerFaults.allowingRefusal(on: display) {
            let pixmap = XCreatePixmap(display, connection.root, 1, 1, UInt32(image.pointee.depth))
            let graphics = XCreateGC(display, pixmap, 0, nil)
            XShmAttach(display, segment)
            XShmPutImage(display, pixmap, graphics, image, 0, 0, 0, 0, 1, 1, 0)
            let copy = XGetImage(display, pixmap, 0, 0, 1, 1, UInt.max, ZPixmap)
            XFreeGC(display, graphics)
            XFreePixmap(display, pixmap)
            return copy
        }
        guard let copy else { return false }
        defer { _ = copy.pointee.f.destroy_image(copy) }
        return copy.pointee.f.get_pixel(copy, 0, 0) & 0xFF_FFFF == UInt(color) && !connection.isLost
    }

    /// Returns whether the memory has room for a size, and not much more than that or the screen need.
    func suits(_ size: WindowSize) -> Bool {
        let neededCount = size.width * size.height
        return pixelCount >= neededCount
            && pixelCount <= max(Self.screenPixelCount(of: connection), 4 * neededCount)
    }

    private static func screenPixelCount(of connection: Connection) -> Int {
        connection.screenSize.width * connection.screenSize.height
    }

    /// Returns a surface of the first pixels. Those of another one that was returned before are the same.
    func surface(_ size: WindowSize) throws -> Surface {
        // Without gaps between the rows, a small window has few pages.
        image.pointee.width = Int32(size.width)
        image.pointee.height = Int32(size.height)
        let format = image.pointee.depth == 32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
        let pointer = segment.pointee.shmaddr.withMemoryRebound(to: UInt8.self, capacity: 4 * pixelCount) {
            cairo_image_surface_create_for_data(
                $0, format, Int32(size.width), Int32(size.height), Int32(4 * size.width))
        }
        return try Surface(adopting: pointer, width: size.width, height: size.height)
    }

    /// Whether the server may still read the memory. All that it sends, input and errors too, has the number of the last
    /// request that it has processed, which other programs cannot forge.
    var isBusy: Bool { XLastKnownRequestProcessed(connection.display) < lastPut }

    /// Whether an event arrives when the server no longer reads the memory.
    var isWaiting: Bool { hasRequestedEvent && isBusy }

    /// Requests an event that arrives when the server has processed all requests so far. In a drag there is no need for it,
    /// because the next motion of the pointer tells the same.
    func requestEvent(on window: XID, _ graphics: GC?) {
        guard !hasRequestedEvent else { return }
        put(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), on: window, graphics, causesEvent: true)
    }

    /// Copies the pixels in `rect` of the last surface to a window.
    func put(_ rect: PixelRect, on window: XID, _ graphics: GC?, causesEvent: Bool = false) {
        let x = Int32(rect.minX)
        let y = Int32(rect.minY)
        XShmPutImage(
            connection.display, window, graphics, image, x, y, x, y, UInt32(rect.width),
            UInt32(rect.height), causesEvent ? 1 : 0)
        lastPut = XNextRequest(connection.display) - 1
        hasRequestedEvent = causesEvent
    }
}
