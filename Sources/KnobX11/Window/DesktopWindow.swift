internal import CKnobX11
import Glibc
import KnobKit

/// A `Window` on the X server: its X window, its pixels, and its frames.
@MainActor
final class DesktopWindow {
    let window: Window
    let xid: XID
    private weak var application: Application?
    /// The window that presents this one; `nil` for a window of its own.
    private weak var parent: DesktopWindow?
    /// The windows that this one presents.
    private(set) lazy var children = ChildWindows(of: self)
    /// The menu of this window that has closed last. Its input may still arrive.
    private(set) var closedMenu: XID?
    /// Whether this is the window of a menu.
    var isMenu: Bool { window.style != .normal }
    let connection: Connection
    private let translator: EventTranslator
    /// The window for assistive technology.
    private(set) lazy var assistive = AccessibilityTree(of: window, isActive: isMenu) { [unowned self] in
        let (x, y) = connection.isLost ? (0, 0) : connection.origin(of: xid)
        return (x, y, window.layerTree.scale)
    }

    /// The notification that the program's launcher waits for until the window is mapped.
    private var startup: StartupNotification?
    /// Whether the server has exposed the window since it was mapped. Until then, frames are only drawn into the buffer.
    private var isExposed = false
    /// Whether other windows cover the window fully.
    private var isCovered = false
    /// Whether the first frame is on the window.
    private var hasPresented = false
    /// Whether another program has destroyed the window.
    private var isDestroyed = false

    private var buffer: BackBuffer?
    /// The pixels of the window that have to be copied from the buffer again.
    private var exposed = Region()
    /// The time of the next frame, on the clock of `currentMediaTime()`; `nil` if nothing has changed.
    private var nextFrameTime: Double?
    /// The time that was spent on drawing in the last turn of the run loop, in seconds.
    private(set) var drawingTime = 0.0
    /// The counters by which the window manager waits for frames; `nil` if the server has none.
    private let counters: SyncCounters?
    /// The times of the pings since the last frame. A reply means that all changes by earlier events are drawn.
    private var pings: [Int] = []
    /// The background that the server knows.
    private var background: Color.Components?

    /// What the window manager knows of the window.
    private var properties: WindowProperties
    /// The sizes that the program, the user, and the window manager want and give.
    private var sizing: WindowSizing
    /// The size that the server reported last.
    private var size: WindowSize { sizing.size }
    /// The content size in points that the host has set last. Another one is a request of the program.
    private var contentSize: Size
    /// The monitor under the middle of the window; `nil` before the first frame, and if the monitors are not known.
    private var monitor: Monitor? { didSet { if monitor?.frame != oldValue?.frame { readLater(.workArea) } } }
    /// Whether there is a window manager.
    private var isManaged = false
    /// The widest borders that the window has had, at the left, right, top, and bottom, in pixels. Maximized windows
    /// often have narrower ones, and the minimum must suit all states.
    private var widestBorders = [0, 0, 0, 0]
    /// The properties of window managers that have to be read. The first one is there from the start, so that none is read
    /// before the first frame.
    private var stale: Set<AtomName> = [.workArea]

    /// Creates and maps an X window for `window`, which `parent` presents.
    init(
        _ window: Window, at position: Point?, of parent: DesktopWindow?, in application: Application
    ) throws(DisplayError) {
        let connection = application.connection
        self.window = window
        self.application = application
        self.connection = connection
        self.parent = parent
        sizing = Self.openingSizing(of: window, on: connection)
        contentSize = window.contentSize
        let position = position.flatMap(Self.possiblePosition)
        let size = sizing.open()
        var created: XID = 0
        let isRefused = ServerFaults.refuses(on: connection.display) {
            created = Self.create(size, at: position, as: window.style, on: connection)
        }
        if connection.isLost { throw .lost(connection.name) }
        if isRefused { throw .failed(connection.name, "the X server refused it") }
        xid = created
        counters = window.style == .normal ? SyncCounters(on: connection) : nil
        translator = EventTranslator(
            window: xid, atoms: connection.atoms, lookUp: connection.compose.lookUp)
        startup = connection.startup
        connection.startup = nil
        properties = WindowProperties(of: xid, on: connection)
        setProperties(name: application.name, position: position)
        // Changes of the properties above are of no interest.
        XSelectInput(connection.display, xid, Self.eventMask | PropertyChangeMask)
        updateContentSize()
        window.host = self
        updateBackground()
        // The first frame is drawn while the server and the window manager map the window.
        XMapWindow(connection.display, xid)
        runFrame()
    }

    private static let eventMask =
        ExposureMask | KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask
        | PointerMotionMask | EnterWindowMask | LeaveWindowMask | StructureNotifyMask
        | FocusChangeMask | VisibilityChangeMask

    private static func create(
        _ size: WindowSize, at position: Point?, as style: Window.Style, on connection: Connection
    ) -> XID {
        let display = connection.display
        let screen = connection.screen
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = eventMask
        // Window managers neither place a menu nor give it a frame.
        attributes.override_redirect = style == .normal ? 0 : 1
        let mask = CWBackPixmap | CWBitGravity | CWEventMask | (style == .normal ? 0 : CWOverrideRedirect)
        return XCreateWindow(
            display, connection.root, Int32(position?.x ?? 0), Int32(position?.y ?? 0),
            UInt32(size.width), UInt32(size.height), 0, XDefaultDepth(display, screen),
            UInt32(InputOutput), XDefaultVisual(display, screen),
            UInt(mask), &attributes)
    }

    /// Returns `point` in whole pixels in the range of window positions. Reports a point that is not finite,
    /// and returns `nil`.
    static func possiblePosition(_ point: Point) -> Point? {
        guard point.isFinite else {
            Diagnostics.report(
                "Application.show: a position of (\(point.x), \(point.y)) is rejected, and the desktop chooses one. Set "
                    + "pixels of the screen.")
            return nil
        }
        func clamped(_ number: Double) -> Double { max(-32768, min(32767, number.rounded())) }
        return Point(x: clamped(point.x), y: clamped(point.y))
    }

    /// Sets all properties, before the window is mapped. `position` is the one that the program requested.
    private func setProperties(name: ApplicationName, position: Point?) {
        let atoms = connection.atoms
        properties.setClass(name)
        if let parent {
            XSetTransientForHint(connection.display, xid, parent.xid)
            // Otherwise the window manager may refuse the focus.
            if !isMenu, connection.userTime != 0 { properties.set(.userTime, to: [Int(connection.userTime)]) }
        }
        let type: AtomName = isMenu ? .windowTypePopUpMenu : .windowTypeNormal
        properties.set(.windowType, to: [Int(atoms[type])], type: XA_ATOM)
        guard !isMenu else { return }
        var protocols: [AtomName] = [.deleteWindow, .takeFocus, .ping]
        if let counters {
            protocols.append(.syncRequest)
            properties.set(.syncCounter, to: counters.numbers)
        }
        properties.set(.protocols, to: protocols.map { Int(atoms[$0]) }, type: XA_ATOM)
        properties.setMinimumSize(sizing.minimumSize, position: position)
        properties.setTitle(window.title)
        properties.set(.netPID, to: [Int(getpid())])
        guard let startup else { return }
        properties.set(.startupID, to: startup.id)
        if let time = startup.userTime { properties.set(.userTime, to: [Int(time)]) }
    }

    /// Returns the sizing of a window that opens. If the window may exceed the available size, the work area
    /// is read from the server.
    private static func openingSizing(of window: Window, on connection: Connection) -> WindowSizing {
        let screen = connection.screenSize
        var sizing = WindowSizing(
            wanted: window.contentSize, minimum: window.minimumSize, scale: window.layerTree.scale,
            monitor: WindowSize(width: screen.width, height: screen.height))
        // A menu has its place already.
        if window.style == .normal, sizing.exceeds(0.75) {
            sizing.available = WorkArea.contentSize(areas: WorkArea.areas(on: connection))
        }
        return sizing
    }

    /// Performs the work that was postponed so that the first frame appears sooner.
    private func finishOpening() {
        guard let application, window.host === self, !isMenu, !connection.isLost else { return }
        connection.finishOpening()
        guard !connection.isLost else { return }
        updateMonitor()
        readProperties()
        sizing.fit()
        requestSize()
        if window.presentedWindows.contains(where: { $0.host == nil }) { windowNeedsPresentation() }
        application.windowDidOpen()
        if let icon = application.icon().flatMap({ WindowIcon.words(of: $0) }) {
            properties.set(.icon, to: icon)
        }
    }
}

/// The window as an event source: runs its frames when they are due and presents them.
extension DesktopWindow: EventSource {
    /// The time between two frames of an invisible window, in seconds.
    private static let invisiblePeriod = 0.25
    /// The time from a frame that failed to the next try, in seconds.
    private static let retryPeriod = 1.0

    var nextDeadline: Double? {
        // What waits for the server begins with an event.
        if buffer?.isWaiting == true { return nil }
        return exposed.isEmpty ? nextFrameTime : 0
    }

    /// Runs a frame if one is due and the server has copied the last, restores exposed pixels, and sends the pings back that
    /// have waited for the frame.
    func serve(_ events: Int16) {
        drawingTime = 0
        let start = currentMediaTime()
        let isDue = nextFrameTime.map { $0 <= start } ?? false
        // Until the frame is drawn, the buffer may have another size than the window.
        if isDue, buffer?.isReadyOrRequestEvent() == false { return }
        if isDue {
            runFrame()
            drawingTime = currentMediaTime() - start
        }
        if !exposed.isEmpty, window.host === self { restoreExposed() }
        if isDue || nextFrameTime == nil { sendPingsBack() }
    }

    /// The frames per second of the monitor. A menu has that of its window.
    var refreshRate: Double {
        monitor?.refreshRate ?? parent?.refreshRate ?? Monitor.defaultRefreshRate
    }

    private func runFrame() {
        let tree = window.layerTree
        let time = currentMediaTime()
        let due = nextFrameTime ?? time
        nextFrameTime = nil
        // The first frame completes a request of the window manager only when it is on the window.
        defer { if isExposed || !isDrawn, window.host === self { counters?.state.finish() } }
        var period = 1 / refreshRate
        if isDrawn {
            do { try drawFrame(at: time) } catch {
                // A lost connection is reported elsewhere.
                if connection.isLost { return }
                Diagnostics.report("Window: a frame cannot be drawn, and is tried again: \(error).")
                redraw()
                nextFrameTime = time + Self.retryPeriod
                return
            }
        } else {
            tree.runUnseenFrame(at: time)
            period = Self.invisiblePeriod
        }
        // A change during drawing has requested a frame too.
        guard tree.isAnimating || nextFrameTime != nil else { return }
        // In step with the previous frame, unless this one is late.
        let next = due + period
        nextFrameTime = next > time ? next : time + period
    }

    /// Draws everything into a new buffer, because parts may be missing in this one.
    func redraw() {
        buffer = nil
        window.layerTree.releaseRasters()
        nextFrameTime = 0
    }

    private func drawFrame(at time: Double) throws {
        let buffer = try fittingBuffer()
        // The window itself has lost what is exposed.
        if buffer.isWindow, !exposed.isEmpty { window.layerTree.setNeedsDisplay() }
        var drawn = try window.layerTree.runFrame(at: time, on: buffer.surface)
        // Code that ran in this frame may have closed the window.
        if window.host !== self { return window.layerTree.releaseRasters() }
        updateBackground()
        guard isExposed else { return }
        for rect in exposed.rects { drawn.add(rect) }
        exposed.removeAll()
        if !drawn.isEmpty { present(drawn, isFrame: true) }
    }

    /// Returns the buffer, or a new one if it does not fit the window.
    private func fittingBuffer() throws -> BackBuffer {
        if let buffer, buffer.fits(size) { return buffer }
        let new = try BackBuffer(for: xid, size, replacing: buffer, on: connection)
        if new.isWindow, buffer?.isWindow != true {
            Diagnostics.report(
                "Window: the X server has no memory for a buffer of \(size.width)x\(size.height) pixels, so frames are "
                    + "drawn on the window itself, which may flicker. Make the window smaller.")
        }
        buffer = new
        window.layerTree.setNeedsDisplay()
        return new
    }

    /// Copies the exposed pixels from the buffer.
    private func restoreExposed() {
        let region = exposed
        exposed.removeAll()
        guard buffer?.isWindow != true else { return window.layerTree.setNeedsDisplay() }
        // The first frame was drawn before the window was exposed.
        present(region, isFrame: !hasPresented)
        // A program may have closed the window after the frame.
        if window.host === self { counters?.state.finish() }
    }

    /// Copies `region` from the buffer to the window. With `isFrame` it reports the region as a frame.
    private func present(_ region: Region, isFrame: Bool) {
        guard let buffer else { return }
        counters?.state.beginFrame()
        buffer.present(region)
        counters?.state.endFrame()
        let isFirst = !hasPresented
        if isFirst {
            hasPresented = true
            // The timer fires after the frame has been sent.
            TimerQueue.desktop.schedule(after: 0) { [weak self] _ in self?.finishOpening() }
        }
        guard isFrame, window.didPresentFrame != nil else { return }
        // The first frame is reported only after the server has drawn it.
        if isFirst { XSync(connection.display, 0) }
        window.didPresentFrame?(region)
    }
}

/// Handling of the events of the X server.
extension DesktopWindow {
    /// Handles the input of a device for this window.
    func handle(_ input: DeviceInput) {
        perform(translator.translate(input, scale: window.layerTree.scale))
    }

    /// Handles an event for this window.
    func handle(_ event: XEvent) {
        perform(translator.translate(event, scale: window.layerTree.scale))
    }

    /// Called when the pointer or the focus has arrived. Selects the events of XInput 2; a menu grabs the pointer, which has
    /// core events only. If the pointer has arrived, notes that the wheel may have rotated elsewhere.
    func inputIsNear(_ event: XEvent) {
        guard !connection.isLost else { return }
        connection.findPointerDevices()
        // A grab is no arrival, and a drag does not wait for the server.
        let buttons = UInt32(Button1Mask | Button2Mask | Button3Mask)
        if event.type == EnterNotify, event.xcrossing.mode == NotifyNormal,
            event.xcrossing.state & buttons == 0
        {
            connection.pointerDevices?.pointerDidArrive()
        }
        if !isMenu { connection.pointerDevices?.add(xid, on: connection.display) }
    }

    private func perform(_ meaning: WindowEvent?) {
        switch meaning {
        case .input(let input)?: window.handle(input)
        case .press(let input, let time)?: press(input, at: time)
        case .focused(let hasFocus, let losesPointer)?:
            if hasFocus { application?.windowDidGetFocus() } else { connection.compose.end(in: xid) }
            assistive.isActive = hasFocus
            if losesPointer {
                window.dismissMenu()
                window.handle(.pointerLost)
            }
        case .resized(let width, let height)?:
            resize(to: WindowSize(width: width, height: height))
            children.parentDidMove()
            children.parentDidResize()
        case .moved(let x, let y)?:
            updateMonitor(at: (x, y))
            resize(to: size)
            children.parentDidMove()
        case .propertyChanged(let property)?: propertyDidChange(property)
        case .exposed(let rect, let more)?:
            exposed.add(rect)
            if !more, !isWithdrawn { isExposed = true }
        case .mapped(true)?: didMap()
        case .mapped(false)?:
            isExposed = false
            isCovered = false
            sizing.setState(sizing.state.union(.withdrawn), at: currentMediaTime())
            counters?.state.abandon()
            window.dismissMenu()
            window.handle(.pointerLost)
        case .covered(let isCovered)?: setCovered(isCovered)
        case .ping(let time)?: pings.append(time)
        case .focusOffered(let time)?: takeFocus(at: time)
        case .syncRequested(let value, let isExtended)?:
            counters?.state.request(value, isExtended: isExtended)
        case .destroyed?:
            isDestroyed = true
            window.close()
        case nil: break
        }
    }

    private func press(_ input: InputEvent?, at time: Time) {
        if time != connection.userTime {
            connection.userTime = time
            // The window manager uses this time to deny the focus to a window that opens later without an
            // action of the user.
            properties.set(.userTime, to: [Int(time)])
        }
        if let input { window.handle(input) }
    }

    private func didMap() {
        sizing.didOpen()
        if let startup { connection.complete(startup, with: xid) }
        startup = nil
        if isWithdrawn {
            sizing.setState(sizing.state.subtracting(.withdrawn), at: currentMediaTime())
            requestSize()
        }
        // At once, also if an animation has gone on unseen.
        nextFrameTime = 0
    }

    private func setCovered(_ isCovered: Bool) {
        // A covered window is not exposed, so the window manager would wait for its first frame.
        if isCovered { counters?.state.finish() }
        guard !isWithdrawn else { return }
        self.isCovered = isCovered
        if !isCovered { nextFrameTime = 0 }
    }

    private func resize(to new: WindowSize) {
        // The window manager waits for a frame, even if there is nothing to draw.
        if counters?.state.configure() == true { nextFrameTime = 0 }
        let old = size
        sizing.report(new, at: currentMediaTime())
        if new != old { properties.setMinimumSize(sizing.minimumSize) }
        updateContentSize()
        // The layer tree may have this size already, but the next frame has another buffer.
        if new != old { window.layerTree.setNeedsDisplay() }
    }

    /// Sends the pings back, which shows the window manager that the program responds.
    private func sendPingsBack() {
        guard !connection.isLost else { return }
        for time in pings {
            connection.notifyManager(
                .protocols, of: connection.root, Int(connection.atoms[.ping]), time, Int(xid))
        }
        pings = []
    }

    /// Takes the keyboard focus as of `time`. A window that received it later keeps it.
    private func takeFocus(at time: Time) {
        guard !isWithdrawn else { return }
        // The window may have been unmapped on the server already, which then refuses the request.
        ServerFaults.allowingRefusal(on: connection.display) {
            XSetInputFocus(connection.display, xid, RevertToParent, time)
        }
    }
}

/// The states and sizes that the window manager gives the window.
extension DesktopWindow {
    /// Whether the window is minimized. Some window managers keep such a window mapped.
    private var isHidden: Bool { sizing.state.contains(.hidden) }
    /// Whether the window is unmapped, for example minimized.
    private var isWithdrawn: Bool { sizing.state.contains(.withdrawn) }
    /// Whether frames are drawn, because the user can see a part of the window, or will when it has been exposed.
    private var isDrawn: Bool { !isHidden && !isWithdrawn && !isCovered }

    // MARK: Properties

    /// Notes that a property of the window changed.
    private func propertyDidChange(_ property: Atom) {
        guard let name = connection.atoms.name(of: property), AtomName.ofManagers.contains(name) else {
            return
        }
        isManaged = true
        readLater(name)
    }

    /// Notes that panels have come, left, or changed their size.
    func workAreaDidChange() { readLater(.workArea) }

    /// Finds the monitor after the window has moved to `origin`; by default, after it has opened or the monitors have changed.
    func updateMonitor(at origin: (x: Int, y: Int)? = nil) {
        guard let monitors = connection.monitors?.all else { return }
        // A single monitor needs no position, which takes a round trip.
        let (x, y) = origin ?? (monitors.count > 1 ? connection.origin(of: xid) : (0, 0))
        monitor = monitors.monitor(at: (x + size.width / 2, y + size.height / 2))
    }

    /// Schedules a read of a property, once for any number of changes.
    private func readLater(_ name: AtomName) {
        if stale.isEmpty {
            TimerQueue.desktop.schedule(after: 0) { [weak self] _ in self?.readProperties() }
        }
        stale.insert(name)
    }

    /// Reads the properties that changed.
    private func readProperties() {
        let changed = stale
        stale = []
        guard window.host === self, !connection.isLost else { return }
        if changed.contains(.state) { readState() }
        if !changed.isDisjoint(with: [.workArea, .frameExtents]) { sizing.available = nil }
        requestSize()
    }

    private func readState() {
        let atoms = connection.atoms
        let list = connection.numbers(atoms[.state], of: xid, type: XA_ATOM) ?? []
        // The window may have been closed, or the connection lost, while the program waited.
        guard !connection.isLost else { return }
        let states: [(AtomName, WindowState)] = [
            (.maximizedVertically, .maximized), (.maximizedHorizontally, .maximized),
            (.fullscreen, .fullscreen), (.hidden, .hidden),
        ]
        var state = sizing.state.intersection(.withdrawn)
        for (name, member) in states where list.contains(Int(atoms[name])) { state.insert(member) }
        let wasHidden = isHidden
        sizing.setState(state, at: currentMediaTime())
        window.hasFixedSize = state.isFixed
        if wasHidden, !isHidden { nextFrameTime = 0 }
    }

    // MARK: Available size

    /// Reads the work area if it matters for the size and is not known. Before the first frame it would delay
    /// that.
    private func readArea() {
        guard hasPresented else { return }
        if let frame = monitor?.frame {
            sizing.monitor = WindowSize(width: frame.width, height: frame.height)
        }
        guard sizing.exceeds(0.5), sizing.available == nil else { return }
        if let borders { widestBorders = zip(borders, widestBorders).map(max) }
        // A window manager without panels may publish no work area.
        sizing.available =
            WorkArea.contentSize(
                areas: WorkArea.areas(on: connection), monitor: monitor?.frame, borders: widestBorders)
            ?? (isManaged ? sizing.monitor : nil)
    }

    /// Reads the widths of the frame that the window has now, at the left, right, top, and bottom; `nil` if
    /// it is unknown.
    var borders: [Int]? {
        let atom = connection.atoms[.frameExtents]
        let borders = connection.numbers(atom, of: xid, type: XA_CARDINAL)
        return borders?.count == 4 ? borders : nil
    }

    // MARK: Requests

    /// Requests minimum and size from the window manager if they changed, and shows the content in the size
    /// that follows.
    private func requestSize() {
        readArea()
        guard !connection.isLost else { return }
        properties.setMinimumSize(sizing.minimumSize)
        if let request = sizing.takeRequest() {
            XResizeWindow(connection.display, xid, UInt32(request.width), UInt32(request.height))
        }
        updateContentSize()
    }

    /// Gives the content the size of the window.
    private func updateContentSize() {
        if window.contentSize != sizing.points { window.handle(.resized(sizing.points)) }
        contentSize = window.contentSize
    }
}

/// What the window of the program requests of the desktop.
extension DesktopWindow: WindowHost {
    func windowDidChange() {
        guard !connection.isLost else { return }
        properties.setTitle(window.title)
        sizing.minimum = window.minimumSize
        sizing.setScale(window.layerTree.scale)
        if window.contentSize != contentSize { sizing.want(window.contentSize) }
        requestSize()
    }

    func windowNeedsFrame() {
        // A change makes a frame due at once, because the user waits for a response. An animation keeps its
        // own schedule.
        if nextFrameTime == nil || !window.layerTree.isAnimating { nextFrameTime = 0 }
    }

    func windowTextInputDidEnd() {
        if !connection.isLost { connection.compose.end(in: xid) }
    }

    func windowCursorDidChange() {
        guard !connection.isLost, window.host === self else { return }
        // A server without memory or without the cursor font refuses, and the pointer keeps its shape.
        ServerFaults.allowingRefusal(on: connection.display) {
            // 0 is the cursor of the root window.
            let cursor = window.currentCursor.glyph.map(connection.cursor) ?? 0
            _ = XDefineCursor(connection.display, xid, cursor)
        }
    }

    func windowNeedsPresentation() {
        // A window whose first frame presents another has no place yet.
        guard !connection.isLost, hasPresented || isMenu else { return }
        if !children.present() { raise() }
    }

    /// Returns the pixels of the buffer in `rect`; `nil` while frames are not drawn.
    func pixels(in rect: PixelRect) -> Surface? {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        guard isDrawn, let buffer, buffer.fits(size), !rect.isEmpty,
            bounds.contains(rect)
        else { return nil }
        return buffer.pixels(in: rect)
    }

    func windowWillClose() {
        nextFrameTime = nil
        if isMenu, let parent {
            // The key that has closed a menu may still be down. A submenu receives no keys.
            if !parent.isMenu { parent.translator.keyboard = translator.keyboard }
            parent.closedMenu = xid
        }
        window.host = nil
        window.layerTree.releaseRasters()
        // Parts of the buffer that belonged to the window were destroyed with it.
        if isDestroyed { ServerFaults.allowingRefusal(on: connection.display) { buffer = nil } }
        buffer = nil
        if !connection.isLost {
            connection.compose.end(in: xid)
            connection.pointerDevices?.remove(xid)
            if !isDestroyed { XDestroyWindow(connection.display, xid) }
            counters?.destroy()
        }
        application?.windowDidClose(self)
    }
}

/// The window among others on the screen.
extension DesktopWindow {
    /// The frame of the content on the screen, in pixels. A read takes a round trip.
    var frame: PixelRect {
        let (x, y) = connection.origin(of: xid)
        return PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    }

    /// Shows a child at a position in pixels of the screen.
    func show(_ child: Window, at position: Point) { application?.show(child, at: position, for: self) }

    /// Grabs pointer and keyboard for a menu until it closes: all of their input is sent to the first menu.
    /// Returns whether they are grabbed. A submenu needs no grab of its own.
    func grabInput() -> Bool {
        if let parent, parent.isMenu { return true }
        // Keys may be down that have opened the menu.
        if let parent { translator.keyboard = parent.translator.keyboard }
        let display = connection.display
        let events =
            ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        // The server rejects the time of an event after which a button was pressed again.
        let now = Time(CurrentTime)
        let mode = GrabModeAsync
        return XGrabPointer(display, xid, 0, UInt32(events), mode, mode, 0, 0, now) == GrabSuccess
            && XGrabKeyboard(display, xid, 0, mode, mode, now) == GrabSuccess
    }

    /// Brings the window to the front, also if it is minimized.
    private func raise() {
        XMapRaised(connection.display, xid)
        // 1: the request comes from a program, not from a pager.
        connection.notifyManager(.activeWindow, of: xid, 1, Int(connection.userTime))
    }
}

/// The color that the server shows where no frame is drawn yet, as while the window grows.
extension DesktopWindow {
    /// Gives the X window the background color of the window in its appearance, if that has changed.
    private func updateBackground() {
        let tree = window.layerTree
        let color = window.backgroundColor.map {
            // As the layers draw large areas.
            $0.components(in: tree.appearance, isHighContrast: tree.isHighContrast && $0.isGray)
        }
        guard color != background else { return }
        background = color
        let visual = XDefaultVisual(connection.display, connection.screen).pointee
        guard let color, visual.class == TrueColor else { return }
        func bits(_ component: Double, _ mask: UInt) -> UInt {
            let first = mask.trailingZeroBitCount
            return UInt((component * Double(mask >> first)).rounded()) << first
        }
        XSetWindowBackground(
            connection.display, xid,
            bits(color.red, visual.red_mask) | bits(color.green, visual.green_mask)
                | bits(color.blue, visual.blue_mask))
    }
}

extension KnobKit.Cursor {
    /// The index in the cursor font; `nil` for the cursor of the root window.
    fileprivate var glyph: UInt32? {
        switch self {
        case .arrow: nil
        // XC_hand1, XC_hand2, XC_xterm, XC_sb_h_double_arrow, and XC_sb_v_double_arrow.
        case .openHand: 58
        case .pointingHand: 60
        case .iBeam: 152
        case .resizeLeftRight: 108
        case .resizeUpDown: 116
        }
    }
}
