import CKnobCairo
import CKnobX11
import Glibc

/// A window with a back buffer and an event loop of its own.
final class BaselineWindow {
    private let display: OpaquePointer
    private let window, pixmap: UInt
    private let copier: GC?
    private let surface, context: OpaquePointer?
    private let content: any WindowContent
    private var isDragged = false
    /// The last position of the pointer that has not been drawn yet.
    private var pending: (x: Int32, y: Int32)?

    /// Opens a window that shows `content`; `nil` if there is no display.
    init?(showing content: any WindowContent) {
        guard let display = XOpenDisplay(nil) else { return nil }
        self.display = display
        self.content = content
        let (width, height) = content.size
        let screen = XDefaultScreen(display)
        window = XCreateSimpleWindow(
            display, XDefaultRootWindow(display), 0, 0, UInt32(width), UInt32(height), 0, 0,
            XWhitePixel(display, screen))
        XSelectInput(
            display, window, ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask)
        pixmap = XCreatePixmap(
            display, window, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screen)))
        var values = XGCValues()
        values.graphics_exposures = 0
        copier = XCreateGC(display, pixmap, UInt(GCGraphicsExposures), &values)
        surface = cairo_xlib_surface_create(
            display, pixmap, XDefaultVisual(display, screen), width, height)
        context = cairo_create(surface)
        XMapWindow(display, window)
        content.prepare(for: surface)
        content.draw(context)
    }

    /// Runs until a signal or the end of the server ends the program; with `plays`, moves all knobs.
    func run(plays: Bool) {
        var next = plays ? seconds() : .infinity
        while true {
            takeEvents()
            if let (x, y) = pending {
                pending = nil
                copy(content.drag(x, y, context))
            }
            if plays, seconds() >= next {
                content.play(at: next)
                content.draw(context)
                copyAll()
                next = max(next + 1.0 / 60, seconds())
            }
            XFlush(display)
            // Flushing may have read events, and then the socket is not readable.
            if XEventsQueued(display, QueuedAlready) == 0 { sleep(until: next) }
        }
    }

    private func takeEvents() {
        while XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            switch event.type {
            case Expose where event.xexpose.count == 0: copyAll()
            case ButtonPress: isDragged = content.press(event.xbutton.x, event.xbutton.y)
            case ButtonRelease: isDragged = false
            case MotionNotify where isDragged: pending = (event.xmotion.x, event.xmotion.y)
            default: break
            }
        }
    }

    private func copyAll() {
        copy(Box(x: 0, y: 0, width: content.size.width, height: content.size.height))
    }

    private func copy(_ box: Box) {
        cairo_surface_flush(surface)
        XCopyArea(
            display, pixmap, window, copier, box.x, box.y, UInt32(box.width), UInt32(box.height), box.x,
            box.y)
    }

    private func sleep(until time: Double) {
        var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
        guard time.isFinite else {
            poll(&descriptor, 1, -1)
            return
        }
        let left = max(0, time - seconds())
        var wait = timespec(tv_sec: Int(left), tv_nsec: Int(left.truncatingRemainder(dividingBy: 1) * 1e9))
        ppoll(&descriptor, 1, &wait, nil)
    }

    private func seconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }
}
