import CKnobCairo
import CKnobX11
import Glibc

/// A window with a back buffer and an event loop of its own.
final class BaselineWindow {
    private let display: OpaquePointer
    private let window, pixmap: UInt
    private let copier: GC?
    private let surface, context: OpaquePointer?
    private let content = KnobContent()
    private var isDragged = false
    /// The last position of the pointer that has not been drawn yet.
    private var pending: (x: Int32, y: Int32)?

    /// Opens the window; `nil` if there is no display.
    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        self.display = display
        let box = content.bounds
        let width = UInt32(box.width)
        let height = UInt32(box.height)
        let screen = XDefaultScreen(display)
        window = XCreateSimpleWindow(
            display, XDefaultRootWindow(display), 0, 0, width, height, 0, 0, XWhitePixel(display, screen))
        XSelectInput(
            display, window, ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask)
        pixmap = XCreatePixmap(display, window, width, height, UInt32(XDefaultDepth(display, screen)))
        var values = XGCValues()
        values.graphics_exposures = 0
        copier = XCreateGC(display, pixmap, UInt(GCGraphicsExposures), &values)
        surface = cairo_xlib_surface_create(
            display, pixmap, XDefaultVisual(display, screen), box.width, box.height)
        context = cairo_create(surface)
        XMapWindow(display, window)
        content.prepare(for: surface)
        content.draw(context)
    }

    /// Runs until a signal or the end of the server ends the program.
    func run() {
        var socket = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
        while true {
            takeEvents()
            if let (x, y) = pending {
                pending = nil
                copy(content.drag(x, y, context))
            }
            XFlush(display)
            // Flushing may have read events, and then the socket is not readable.
            if XEventsQueued(display, QueuedAlready) == 0 { poll(&socket, 1, -1) }
        }
    }

    private func takeEvents() {
        while XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            switch event.type {
            case Expose where event.xexpose.count == 0: copy(content.bounds)
            case ButtonPress: isDragged = content.press(event.xbutton.x, event.xbutton.y)
            case ButtonRelease: isDragged = false
            case MotionNotify where isDragged: pending = (event.xmotion.x, event.xmotion.y)
            default: break
            }
        }
    }

    private func copy(_ box: Box) {
        cairo_surface_flush(surface)
        XCopyArea(
            display, pixmap, window, copier, box.x, box.y, UInt32(box.width), UInt32(box.height), box.x,
            box.y)
    }
}
