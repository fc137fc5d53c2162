internal import CKnobX11
import KnobLayers
import KnobKit

/// A `Window` on the X server: its X window, its pixels, and its frames.
@MainActor
final class DesktopWindow: WindowHost {
    let window: Window
    let xid: XID
    let connection: Connection
    let translator: EventTranslator
    /// The counters by which the window manager waits for frames; `nil` if the server has none.
    let counters: SyncCounters?
    /// The stage of the window's life.
    var stage: WindowStage
    @exclusivity(unchecked) var visibility = Visibility.unexposed
    /// The sizes that the program, the user, and the window manager want and give.
    @exclusivity(unchecked) var sizing: WindowSizing
    /// The size that the server reported last.
    var size: WindowSize { sizing.size }
    /// The content size in points that the host has set last. Another one is a request of the program.
    var contentSize: Size
    /// The smallest size that the window manager knows.
    var knownMinimum: WindowSize?
    /// The transfer of the icon, from the first frame on.
    var iconTransfer: IconTransfer?
    /// Whether there was input since this was set to `false`.
    @exclusivity(unchecked) var hadInput = false
    /// The widest frame that the window has had, at the left, right, top, and bottom, in pixels. Maximized windows
    /// often have narrower ones, and the minimum must suit all states.
    var frameExtents = [0, 0, 0, 0]
    /// Whether there is a window manager.
    var isManaged = false
    /// The properties of window managers that changed and were not read since.
    var stale: Set<AtomName> = []
    /// The background that the server knows.
    var background: Color.Components?
    @exclusivity(unchecked) var buffer: BackBuffer?
    /// The pixels of the window that have to be copied from the buffer again.
    @exclusivity(unchecked) var lost = Region()
    /// The time of the next frame, on the clock of `currentMediaTime()`; `nil` if nothing has changed.
    @exclusivity(unchecked) var nextFrameTime: Double?
    /// The pings since the last frame. The reply to one tells that what the events before it have changed is drawn.
    var pings: [XEvent] = []
    /// The time that was spent on drawing in the last turn of the run loop, in seconds.
    @exclusivity(unchecked) var drawingTime = 0.0
    /// The program's icons, evaluated after the first frame.
    let icons: @MainActor () -> [Image]
    /// The window that presents this one; `nil` for a window of its own.
    weak var parent: DesktopWindow?
    /// The position on the screen in pixels, and the size of the content, when a menu was opened.
    var menuPlace: (x: Int, y: Int, content: Size)?
    /// Moves the children when the size is settled.
    var uncovering: ScheduledTimer?
    /// The window for assistive technology.
    private(set) lazy var assistive = AssistiveWindow(isActive: window.style != .normal) { [unowned self] in
        let (x, y) = connection.isLost ? (0, 0) : connection.origin(of: xid)
        return (x, y, window.layerTree.scale)
    } source: { [weak window] in
        window.map { AccessibilityTree(of: $0) }
    }
    /// Called with a child to show, and its position in pixels of the screen.
    var show: (@MainActor (Window, Point) -> Void)?
    /// Called after the first frame is on the window.
    var didPresentFirstFrame: (@MainActor () -> Void)?
    /// Called after the window was closed.
    var didClose: (@MainActor () -> Void)?

    /// Whether the user can see the window now.
    enum Visibility {
        /// The server has not exposed the window yet. Frames are drawn into the buffer.
        case unexposed
        /// At least a part is visible.
        case visible
        /// Other windows cover it fully, or it is unmapped.
        case covered
    }

    /// Creates and maps an X window for `window`.
    init(
        _ window: Window, at position: Point?, of parent: DesktopWindow?, name: ApplicationName,
        icons: @escaping @MainActor () -> [Image], on connection: Connection
    ) throws(DisplayError) {
        self.window = window
        self.connection = connection
        self.icons = icons
        self.parent = parent
        counters = window.style == .normal ? SyncCounters(on: connection) : nil
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
        translator = EventTranslator(
            window: xid, atoms: connection.atoms, lookUp: connection.compose.lookUp)
        stage = .created(connection.startup)
        connection.startup = nil
        setProperties(name: name, position: position)
        // Changes of the properties above are of no interest.
        XSelectInput(connection.display, xid, Self.eventMask | PropertyChangeMask)
        updateContentSize()
        window.host = self
        windowTextInputDidChange(isActive: window.acceptsTextNow)
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
        let (display, screen) = (connection.display, connection.screen)
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
                "Application.show: the position (\(point.x), \(point.y)) is not finite and is ignored; use pixels of "
                    + "the screen")
            return nil
        }
        func clamped(_ number: Double) -> Double { max(-32768, min(32767, number.rounded())) }
        return Point(x: clamped(point.x), y: clamped(point.y))
    }

    // MARK: WindowHost

    func windowDidChange() {
        setTitle()
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

    func windowTextInputDidChange(isActive: Bool) {
        guard !connection.isLost else { return }
        if isActive { connection.compose.begin(in: xid) } else { connection.compose.end(in: xid) }
    }

    func windowWillClose() {
        let isDestroyed = if case .closed(byOthers: true) = stage { true } else { false }
        stage = .closed(byOthers: isDestroyed)
        nextFrameTime = nil
        // The key that has closed a menu may still be down.
        if window.style != .normal { parent?.translator.keyboard = translator.keyboard }
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
        didClose?()
    }
}
