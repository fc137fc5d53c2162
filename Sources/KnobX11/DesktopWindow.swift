internal import CX11
import Glibc
import KnobWidgets

/// A `Window` as the X server has it: its properties, its pixels, its frames.
@MainActor
final class DesktopWindow: WindowHost {
    let window: Window
    let xid: XID
    private let connection: Connection
    private let translator: EventTranslator
    private var keyboard = Keyboard()
    private var buffer: BackBuffer?
    /// The content's size in pixels, as the server told it last.
    private var pixelSize: (width: Int, height: Int)
    /// What of the window the server has lost, to be copied again from the buffer.
    private var lost = Region()
    private var visibility = Visibility.starting
    private var hasToldFirst = false
    /// When the next frame is due, on the clock of `currentMediaTime()`; `nil` while nothing has changed.
    private(set) var nextFrameTime: Double?
    /// How long a frame of an animation is seen, in seconds.
    private static let framePeriod = 1.0 / 60
    /// How often the time goes on for a window that nobody sees, in seconds.
    private static let unseenPeriod = 0.25
    /// How long after a frame that could not be drawn the next try is made, in seconds.
    private static let retryPeriod = 1.0
    /// Called when the window has gone.
    var didClose: (() -> Void)?

    /// Whether a person can see the window.
    private enum Visibility {
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
        translator = EventTranslator(
            protocols: connection.atoms.protocols, deleteWindow: connection.atoms.deleteWindow)
        let pixels = window.layerTree.pixelBounds
        pixelSize = (max(1, pixels.width), max(1, pixels.height))
        let (display, screen) = (connection.display, connection.screen)
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask
            | PointerMotionMask | EnterWindowMask | LeaveWindowMask | StructureNotifyMask
            | FocusChangeMask | VisibilityChangeMask
        xid = XCreateWindow(
            display, connection.root, Int32((position?.x ?? 0).rounded()),
            Int32((position?.y ?? 0).rounded()),
            UInt32(pixelSize.width), UInt32(pixelSize.height), 0, XDefaultDepth(display, screen),
            UInt32(InputOutput), XDefaultVisual(display, screen),
            UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
        guard xid != 0 else { throw .failed(connection.name, "no window could be made") }
        WindowProperties(window, xid: xid, position: position, on: connection).setAll(name: name)
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
        if event.type == CX11.KeyPress || event.type == KeyRelease {
            connection.prepareKeyboard()
            let input = keyboard.translate(
                event, modifiers: translator.modifiers(event.xkey.state), inputMethod: connection.inputMethod)
            if let input { window.handle(input) }
            return
        }
        if event.type == FocusOut { keyboard.forget() }
        if event.type == FocusIn || event.type == FocusOut, window.acceptsTextNow {
            connection.inputMethod.setFocused(event.type == FocusIn, in: xid)
        }
        switch translator.translate(event, scale: window.layerTree.scale) {
        case .input(let input)?: window.handle(input)
        case .resized(let width, let height)?: resize(width: width, height: height)
        case .exposed(let rect, let more)?:
            lost.add(rect)
            if !more { restoreLost() }
        case .mapped(false)?:
            visibility = .withdrawn
            window.handle(.pointerLost)
        case .mapped(true)?:
            if visibility == .withdrawn { visibility = .starting }
            frameIsNeeded()
        case .covered(let isCovered)?:
            guard visibility == .shown || visibility == .covered else { break }
            visibility = isCovered ? .covered : .shown
            if !isCovered { frameIsNeeded() }
        case nil: break
        }
    }

    private func resize(width: Int, height: Int) {
        let tree = window.layerTree
        let wanted = tree.pixelBounds
        // The window may be what it was although the program has asked for another size.
        guard (width, height) != pixelSize || (width, height) != (wanted.width, wanted.height) else { return }
        pixelSize = (width, height)
        window.handle(
            .resized(Size(width: Double(width) / tree.scale, height: Double(height) / tree.scale)))
        // Where the program has asked for this size, it may be drawn already, but only as far as there was room.
        if !bufferFits { tree.setNeedsDisplay() }
    }

    // MARK: Frames

    private func frameIsNeeded() {
        // Right away: whoever waits for input wants to see it, and what moves by itself has set a later time.
        if nextFrameTime == nil || !window.layerTree.isAnimating { nextFrameTime = 0 }
    }

    /// Runs a frame if one is due at `time`.
    func runFrameIfDue(at time: Double) {
        guard let due = nextFrameTime, due <= time else { return }
        runFrame()
    }

    private func runFrame() {
        let tree = window.layerTree
        let time = currentMediaTime()
        let due = nextFrameTime ?? time
        nextFrameTime = nil
        var period = Self.framePeriod
        switch visibility {
        case .starting, .shown:
            do { try drawFrame(at: time) } catch {
                Diagnostics.report("a frame could not be drawn, it is tried again: \(error)")
                buffer = nil
                tree.releaseRasters()
                nextFrameTime = time + Self.retryPeriod
                return
            }
        case .covered, .withdrawn:
            tree.runUnseenFrame(at: time)
            period = Self.unseenPeriod
        }
        guard tree.isAnimating else { return }
        // In step with the frame before, unless this one came late.
        let next = due + period
        nextFrameTime = next > time ? next : time + period
    }

    private func drawFrame(at time: Double) throws {
        var drawn = try window.layerTree.runFrame(at: time, on: fittingBuffer().surface)
        guard visibility == .shown else { return }
        for rect in lost.rects { drawn.add(rect) }
        lost.removeAll()
        guard !drawn.isEmpty else { return }
        buffer?.present(drawn, on: xid)
        tell(drawn)
    }

    /// The buffer, made anew where the window has outgrown it; with room to grow, so that a drag of the window's
    /// border does not make one for each step.
    private func fittingBuffer() throws -> BackBuffer {
        if let buffer, bufferFits { return buffer }
        func room(_ side: Int) -> Int { buffer == nil ? side : (side + 127) / 128 * 128 }
        let new = try BackBuffer(
            for: xid, width: room(pixelSize.width), height: room(pixelSize.height), on: connection)
        buffer = new
        window.layerTree.setNeedsDisplay()
        return new
    }

    /// Whether there is a buffer with room for the whole window.
    private var bufferFits: Bool {
        guard let surface = buffer?.surface else { return false }
        return surface.width >= pixelSize.width && surface.height >= pixelSize.height
    }

    /// Copies what the server has lost from the buffer; where a frame is due now, together with that.
    private func restoreLost() {
        let isFirst = visibility == .starting
        if visibility != .withdrawn { visibility = .shown }
        guard nextFrameTime != 0 else { return }
        buffer?.present(lost, on: xid)
        let shown = lost
        lost.removeAll()
        // The first frame was drawn before there was anywhere to show it.
        if isFirst { tell(shown) }
    }

    /// Tells whoever wants to know that a frame is on the screen; of the first that is really so.
    private func tell(_ drawn: Region) {
        guard let didPresentFrame = window.didPresentFrame else { return }
        if !hasToldFirst { XSync(connection.display, 0) }
        hasToldFirst = true
        didPresentFrame(drawn)
    }

    // MARK: What the window asks

    func windowDidChange(_ window: Window) {
        WindowProperties(window, xid: xid, position: nil, on: connection).update()
        let wanted = window.layerTree.pixelBounds
        guard (wanted.width, wanted.height) != pixelSize, wanted.area > 0 else { return }
        XResizeWindow(connection.display, xid, UInt32(wanted.width), UInt32(wanted.height))
    }

    func windowTextInputDidChange(_ window: Window) {
        if window.acceptsTextNow {
            connection.inputMethod.begin(in: xid)
        } else {
            connection.inputMethod.end(in: xid)
        }
    }

    func windowWillClose(_ window: Window) {
        if !connection.isLost { connection.inputMethod.end(in: xid) }
        window.host = nil
        window.layerTree.requestFrame = nil
        window.layerTree.scaleDidChange = nil
        window.layerTree.releaseRasters()
        if !connection.isLost { XDestroyWindow(connection.display, xid) }
        buffer = nil
        didClose?()
    }
}
