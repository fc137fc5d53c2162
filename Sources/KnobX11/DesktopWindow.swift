internal import CX11
import Glibc
import KnobWidgets

/// A `Window` as the X server has it: its properties, its pixels, its frames.
@MainActor
final class DesktopWindow: WindowHost {
    let window: Window
    let xid: XID
    let connection: Connection
    private let translator: EventTranslator
    private var keyboard = Keyboard()
    /// The counters by which the window manager waits for frames; `nil` where the server has none.
    let counters: SyncCounters?
    /// Whoever started the program waits for this window; `nil` once it is there.
    var startup: StartupNotification?
    /// When the person has last done something here, as the desktop was told it.
    var userTime: Time = 0
    /// How often the monitor shows a new picture; `nil` until the first frame is on the screen.
    var refreshRate: RefreshRate?
    var buffer: BackBuffer?
    /// The content's size in pixels, as the server told it last.
    var pixelSize: (width: Int, height: Int)
    /// The content's size in pixels that was asked for last, or told since.
    private var wantedSize: (width: Int, height: Int)
    /// What of the window the server has lost, to be copied again from the buffer.
    var lost = Region()
    var visibility = Visibility.starting
    var hasPresented = false
    var hasToldFirst = false
    /// The number of the request that makes the window.
    private let creation: UInt
    /// Whether another program has taken the window away.
    private var isGone = false
    /// When the next frame is due, on the clock of `currentMediaTime()`; `nil` while nothing has changed.
    var nextFrameTime: Double?
    /// The pictures that stand for the window; asked for when its first frame is on the screen.
    var icons: @MainActor () -> [Image] = { [] }
    /// Called when the window has gone.
    var didClose: (() -> Void)?

    /// Whether a person can see the window.
    enum Visibility {
        /// Not yet: frames are drawn into the buffer, to be there when the server asks.
        case starting
        /// Some of it.
        case shown
        /// Nothing: other windows lie on all of it.
        case covered
        /// Nothing: it is not on the desktop.
        case withdrawn
    }

    init(
        _ window: Window, at position: Point?, name: ApplicationName, on connection: Connection
    ) throws(DisplayError) {
        self.window = window
        self.connection = connection
        counters = SyncCounters(on: connection)
        pixelSize = Self.possibleSize(of: window)
        wantedSize = pixelSize
        let position = position.map(Self.possiblePlace)
        let (display, screen) = (connection.display, connection.screen)
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask
            | PointerMotionMask | EnterWindowMask | LeaveWindowMask | StructureNotifyMask
            | FocusChangeMask | VisibilityChangeMask
        creation = XNextRequest(display)
        xid = XCreateWindow(
            display, connection.root, Int32(position?.x ?? 0), Int32(position?.y ?? 0),
            UInt32(pixelSize.width), UInt32(pixelSize.height), 0, XDefaultDepth(display, screen),
            UInt32(InputOutput), XDefaultVisual(display, screen),
            UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
        guard xid != 0 else { throw .failed(connection.name, "no window could be made") }
        translator = EventTranslator(window: xid, atoms: connection.atoms)
        startup = connection.startup
        connection.startup = nil
        WindowProperties(window, xid: xid, position: position, on: connection)
            .setAll(name: name, counters: counters, startup: startup)
        window.host = self
        if window.acceptsTextNow { connection.inputMethod.begin(in: xid) }
        window.layerTree.requestFrame = { [weak self] in self?.frameIsNeeded() }
        window.layerTree.scaleDidChange = { [weak self] in self.map { $0.windowDidChange($0.window) } }
        // The first frame is drawn while the server and the window manager are busy with the mapping.
        XMapWindow(display, xid)
        runFrame()
    }

    // MARK: Events

    /// Takes an event of the server.
    func handle(_ event: XEvent) {
        noteUserTime(of: event)
        refreshRate?.handle(event)
        if event.type == CX11.KeyPress || event.type == KeyRelease {
            connection.prepareKeyboard()
            let input = keyboard.translate(
                event, modifiers: translator.modifiers(event.xkey.state), inputMethod: connection.inputMethod)
            if let input { window.handle(input) }
            return
        }
        if event.type == FocusIn || event.type == FocusOut { noteFocus(of: event) }
        switch translator.translate(event, scale: window.layerTree.scale) {
        case .input(let input)?: window.handle(input)
        case .resized(let width, let height)?: resize(width: width, height: height)
        case .sizeKept?: resize(width: pixelSize.width, height: pixelSize.height)
        case .exposed(let rect, let more)?:
            lost.add(rect)
            if !more { restoreLost() }
        case .mapped(let isMapped)?: setMapped(isMapped)
        case .covered(let isCovered)?: setCovered(isCovered)
        case .ping?: answerPing(event)
        case .focusOffered(let time)?: takeFocus(at: time)
        case .syncRequested(let value, let isExtended)?: counters?.request(value, isExtended: isExtended)
        case .destroyed?:
            isGone = true
            window.close()
        case nil: break
        }
    }

    private func noteFocus(of event: XEvent) {
        guard event.xany.send_event == 0 else { return }
        if event.type == FocusOut { keyboard.forget() }
        if window.acceptsTextNow { connection.inputMethod.setFocused(event.type == FocusIn, in: xid) }
    }

    private func setMapped(_ isMapped: Bool) {
        guard isMapped else {
            visibility = .withdrawn
            counters?.abandon()
            return window.handle(.pointerLost)
        }
        startup?.complete(with: xid, on: connection)
        startup = nil
        if visibility == .withdrawn { visibility = .starting }
        frameIsNeeded()
    }

    private func setCovered(_ isCovered: Bool) {
        // Nobody will ask for the first frame before something is seen of it.
        if isCovered { counters?.finish() }
        guard visibility != .withdrawn else { return }
        visibility = isCovered ? .covered : visibility == .starting ? .starting : .shown
        if !isCovered { frameIsNeeded() }
    }

    private func resize(width: Int, height: Int) {
        // The window manager waits for a frame, though there may be nothing to draw: not until an animation's next.
        if counters?.configure() == true { nextFrameTime = 0 }
        let tree = window.layerTree
        let shown = tree.pixelBounds
        // The window may be what it was although the program has asked for another size.
        guard (width, height) != pixelSize || (width, height) != (shown.width, shown.height) else { return }
        pixelSize = (width, height)
        wantedSize = pixelSize
        // Half a pixel less or more is no other size in points: a change of the scale and back must not add up.
        if (width, height) != (shown.width, shown.height) {
            window.handle(
                .resized(Size(width: Double(width) / tree.scale, height: Double(height) / tree.scale)))
        }
        // Where the program has asked for this size, it may be drawn already, but only as far as there was room.
        if !bufferFits { tree.setNeedsDisplay() }
    }

    /// Whether the server has refused to make the window.
    var isRefused: Bool { ServerFaults.hasRefusedWindow(creation, on: connection.display) }

    // MARK: What the window asks

    func windowDidChange(_ window: Window) {
        WindowProperties(window, xid: xid, position: nil, on: connection).update()
        let wanted = Self.possibleSize(of: window)
        guard wanted != wantedSize else { return }
        wantedSize = wanted
        XResizeWindow(connection.display, xid, UInt32(wanted.width), UInt32(wanted.height))
    }

    /// The pixel of the screen at `point`, as far as windows can be there; a number that is none counts as 0.
    private static func possiblePlace(_ point: Point) -> Point {
        func place(_ number: Double) -> Double {
            number.isNaN ? 0 : max(-32768, min(32767, number.rounded()))
        }
        return Point(x: place(point.x), y: place(point.y))
    }

    /// The size in pixels that the window should have, as far as there are such windows.
    private static func possibleSize(of window: Window) -> (width: Int, height: Int) {
        let pixels = window.layerTree.pixelBounds
        return (max(1, min(32767, pixels.width)), max(1, min(32767, pixels.height)))
    }

    func windowTextInputDidChange(_ window: Window) {
        guard !connection.isLost else { return }
        if window.acceptsTextNow {
            connection.inputMethod.begin(in: xid)
        } else {
            connection.inputMethod.end(in: xid)
        }
    }

    func windowWillClose(_ window: Window) {
        if !connection.isLost { connection.inputMethod.end(in: xid, isGone: isGone) }
        window.host = nil
        window.layerTree.requestFrame = nil
        window.layerTree.scaleDidChange = nil
        window.layerTree.releaseRasters()
        if isGone, !connection.isLost {
            // What of the buffer was the window's has gone with it.
            _ = ServerFaults.refuses(on: connection.display) { buffer = nil }
        } else {
            buffer = nil
            if !connection.isLost { XDestroyWindow(connection.display, xid) }
        }
        if !connection.isLost { counters?.destroy() }
        didClose?()
    }
}
