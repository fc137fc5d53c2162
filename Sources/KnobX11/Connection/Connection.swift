internal import CKnobX11
import Glibc
import KnobLayers

/// The connection to an X server, the only owner of Xlib's `Display`.
@MainActor
final class Connection {
    /// Xlib's display.
    let display: OpaquePointer
    /// The name of the display, such as ":0".
    let name: String
    let screen: Int32
    let root: XID
    /// The size of the screen in pixels. Xlib's own is that of the time at which the program connected.
    private(set) var screenSize: (width: Int, height: Int)
    /// The monitors; `nil` before the first frame, and if the server does not describe them.
    private(set) var monitors: Monitors?
    let atoms: Atoms
    /// The notification that the program's launcher waits for, until the first window takes it.
    var startup: StartupNotification?
    /// What composes letters from several keys.
    let compose: ComposeMethod
    /// The devices that move the pointer; `nil` before input is near, and if XInput 2 does not describe them.
    private(set) var pointerDevices: PointerDevices?
    private var hasSoughtDevices = false
    /// The time of the last press of a button or a key in any window, by the server's clock; 0 before the
    /// first.
    var userTime: Time = 0
    private let loss = ServerFaults.Loss()
    private var isFullyOpen = false
    /// The cursors that were created, by their glyphs in the cursor font.
    private var cursors: [UInt32: XID] = [:]

    /// Connects to the display `displayName`, or to that of DISPLAY if it is `nil`.
    ///
    /// If the server ends in the middle of this, the program ends with one line and status 1: Xlib cannot go on.
    init(displayName: String?) throws(DisplayError) {
        let name = displayName ?? Environment.value(named: "DISPLAY") ?? ""
        guard !name.isEmpty else { throw .unnamed }
        guard let display = ServerFaults.open(name, loss, { XOpenDisplay(name) }) else {
            throw .unreachable(name)
        }
        self.display = display
        self.name = name
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        screenSize = (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
        atoms = Atoms(on: display)
        compose = ComposeMethod(display)
        if isLost { throw .lost(name) }
        guard atoms.areComplete else { throw .failed(name, "the X server has no room for names") }
        startup = StartupNotification.take()
    }

    /// Closes the display.
    isolated deinit {
        compose.close()
        // XCloseDisplay waits for a reply, which a server that is stopped does not send. The end of what can be read
        // replaces it. The server frees all that belongs to the connection, and closes it first if it has an event to send.
        ServerFaults.withoutBrokenPipes {
            shutdown(fileDescriptor, Int32(SHUT_RD))
            XCloseDisplay(display)
        }
        ServerFaults.forget(display)
    }

    /// Asks the server for what the first frame of a window does not need, once.
    func finishOpening() {
        guard !isFullyOpen else { return }
        isFullyOpen = true
        // A key that is down repeats as presses without releases.
        XkbSetDetectableAutoRepeat(display, 1, nil)
        if !isLost { monitors = Monitors(on: self) }
    }

    /// Finds the devices that move the pointer, once. That loads a library and takes round trips, so it does not happen during
    /// the start.
    func findPointerDevices() {
        guard !hasSoughtDevices, !isLost else { return }
        hasSoughtDevices = true
        pointerDevices = PointerDevices(on: self)
    }

    /// Whether the connection is lost. Xlib must not be used any longer then.
    var isLost: Bool { loss.isLost }

    /// The socket of the connection.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// Sends all requests to the server, and queues the events that have arrived.
    func flush() { XFlush(display) }

    /// Notes the size of the screen that an event of the root window reports.
    func screenDidChange(_ event: XConfigureEvent) {
        screenSize = (max(1, Int(event.width)), max(1, Int(event.height)))
    }

    /// Returns the frame of the monitor at a pixel of the screen; that of the screen if the monitors are not known.
    func monitorFrame(at pixel: Point) -> PixelRect {
        monitors?.all.monitor(at: (Int(pixel.x), Int(pixel.y)))?.frame
            ?? PixelRect(minX: 0, minY: 0, maxX: screenSize.width, maxY: screenSize.height)
    }

    /// Returns the result of `query`, which asks for an extension of the server. If the connection is lost in it, the
    /// program ends: the libraries would use replies that they do not have.
    func queryingExtension<Result>(_ query: () -> Result) -> Result {
        // By default, libXext writes a line about an extension that is missing.
        let handler = XSetExtensionErrorHandler { _, _, _ in 0 }
        defer { _ = XSetExtensionErrorHandler(handler) }
        return ServerFaults.endingIfLost(name, query)
    }

    /// Returns the identifier of a cursor: that of the desktop's theme with the name of the glyph, for which Xlib loads
    /// libXcursor, or else the glyph of the cursor font.
    func cursor(_ glyph: UInt32) -> XID {
        if let known = cursors[glyph] { return known }
        let new = queryingExtension { XCreateFontCursor(display, glyph) }
        cursors[glyph] = new
        return new
    }

    /// Notifies the launcher of the program that its window `xid` is mapped.
    func complete(_ startup: StartupNotification, with xid: XID) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = xid
        event.xclient.message_type = atoms[.startupInfoBegin]
        event.xclient.format = 8
        for part in startup.removal {
            withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: part) }
            XSendEvent(display, root, 0, PropertyChangeMask, &event)
            event.xclient.message_type = atoms[.startupInfo]
        }
    }

    // MARK: Windows

    /// Sends the window manager a message about a window.
    func notifyManager(_ type: AtomName, of window: XID, _ first: Int, _ second: Int, _ third: Int = 0) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atoms[type]
        event.xclient.format = 32
        event.xclient.data.l.0 = first
        event.xclient.data.l.1 = second
        event.xclient.data.l.2 = third
        XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }

    /// Creates a window that is never mapped and reports changes of its properties.
    func createHiddenWindow() -> XID {
        let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        return window
    }

    /// Returns the position of a window's content on the screen, in pixels, in one round trip.
    func origin(of window: XID) -> (x: Int, y: Int) {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: XID = 0
        // Another program may have destroyed the window.
        ServerFaults.allowingRefusal(on: display) {
            XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
        }
        return (Int(x), Int(y))
    }

    // MARK: Properties

    /// Reads a property of bytes on another program's window, in one round trip. It is untrusted input.
    ///
    /// - Returns: The bytes; `nil` if the property or the window does not exist.
    /// - Throws: `InvalidProperty` if the property has another type, format or size.
    func bytes(
        _ property: Atom, of window: XID, type: Atom, maximumSize: Int
    ) throws(InvalidProperty) -> [UInt8]? {
        try items(property, of: window, type: type, maximumSize: maximumSize)
    }

    /// Reads a property of at most 256 numbers of 32 bits, in one round trip. It is untrusted input.
    ///
    /// - Returns: The numbers; `nil` if the property does not exist or has another type, format, or length.
    func numbers(_ property: Atom, of window: XID, type: Atom) -> [Int]? {
        let items: [Int]? = try? items(property, of: window, type: type, maximumSize: 1024)
        // Xlib stores each number in a C long, and extends the sign.
        return items?.map { $0 & 0xFFFF_FFFF }
    }

    /// The size of the items in a request, in bytes. If the connection breaks during a request that is larger
    /// than Xlib's buffer of 16,384 bytes, Xlib 1.8.4 tries to send the rest forever.
    private static let maximumRequestSize = 16_000

    /// Sets a property to bytes, or to numbers of 32 bits as `Int` or `UInt`, in requests that fit into
    /// Xlib's buffer. With `PropModeAppend`, appends them.
    func write<Item: FixedWidthInteger>(
        _ items: some Collection<Item>, type: Atom, to property: Atom, of window: XID,
        mode: Int32 = PropModeReplace
    ) {
        // Items of format 32 are C longs, of which Xlib sends 32 bits.
        let isBytes = Item.self == UInt8.self
        let size = isBytes ? 1 : 4
        let format: Int32 = isBytes ? 8 : 32
        var rest = Array(items)[...]
        var mode = mode
        repeat {
            let piece = rest.prefix(Self.maximumRequestSize / size)
            _ = piece.withUnsafeBytes {
                XChangeProperty(
                    display, window, property, type, format, mode,
                    $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(piece.count))
            }
            rest = rest.dropFirst(piece.count)
            mode = PropModeAppend
        } while !rest.isEmpty
    }

    /// Reads a property whose items Xlib stores as `Item`: a byte, or a C long for 32 bits.
    private func items<Item>(
        _ property: Atom, of window: XID, type: Atom, maximumSize: Int
    ) throws(InvalidProperty) -> [Item]? {
        let size = MemoryLayout<Item>.size == 1 ? 8 : 32
        var actualType: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = ServerFaults.allowingRefusal(on: display) {
            // Lengths are in words of four bytes. For another type, only the type is returned.
            XGetWindowProperty(
                display, window, property, 0, maximumSize / 4, 0, type, &actualType, &format, &count, &rest,
                &data)
        }
        defer { if let data { XFree(data) } }
        guard status == Success, actualType != 0, let data else { return nil }
        guard actualType == type else { throw InvalidProperty("it is of another type") }
        guard format == size else { throw InvalidProperty("it is of \(format) bits an item, not of \(size)") }
        guard rest == 0 else { throw InvalidProperty("it has more than \(maximumSize) bytes") }
        return data.withMemoryRebound(to: Item.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}

/// The reason why a property of another program cannot be used.
struct InvalidProperty: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = reason }
}
