import CKnobCairo
import CKnobX11
import Glibc

/// The program that KnobCounts compares with: a knob, a slider, and a label, written by hand on Xlib and Cairo.
@main
enum KnobBaseline {
    static func main() {
        if let window = BaselineWindow() { window.run() }
        print("KnobBaseline: cannot open the display; set DISPLAY")
        exit(1)
    }
}

/// A window with a back buffer and an event loop of its own.
private final class BaselineWindow {
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

/// The tutorial's window: a knob of 140 by 140 pixels, a slider, and the value as text. A surface keeps the arc, and the
/// rest is drawn over it.
private final class KnobContent {
    /// The whole window.
    let bounds = Box(x: 0, y: 0, width: 400, height: 400)
    private let knob = Box(x: 20, y: 40, width: 140, height: 140)
    private let label = Box(x: 168, y: 124, width: 130, height: 56)
    private let slider = Box(x: 4, y: 188, width: 372, height: 31)
    /// All that a step of a drag changes.
    private let changed = Box(x: 4, y: 40, width: 372, height: 180)
    private var value = 0.0
    private var track: OpaquePointer?

    /// Draws what never changes to a surface that is similar to `target`.
    func prepare(for target: OpaquePointer?) {
        track = cairo_surface_create_similar(target, CAIRO_CONTENT_COLOR, knob.width, knob.height)
        let context = cairo_create(track)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 4)
        cairo_arc(context, 70, 70, 62, Arc.start, Arc.end)
        cairo_stroke(context)
    }

    /// Draws everything.
    func draw(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        drawKnob(context)
        drawLabel(context)
        drawSlider(context)
    }

    private func drawKnob(_ context: OpaquePointer?) {
        cairo_set_source_surface(context, track, Double(knob.x), Double(knob.y))
        fill(knob, context)
        let (along, across) = (cos(Arc.angle(value)), sin(Arc.angle(value)))
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 4)
        cairo_move_to(context, 90 + 60 * along, 110 + 60 * across)
        cairo_line_to(context, 90 + 70 * along, 110 + 70 * across)
        cairo_stroke(context)
    }

    private func drawLabel(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        fill(label, context)
        let percent = Int((value * 100).rounded())
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_set_font_size(context, 50)
        cairo_move_to(context, 168, 175)
        cairo_show_text(context, "\(percent / 100).\(percent / 10 % 10)\(percent % 10)")
    }

    private func drawSlider(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        fill(slider, context)
        cairo_set_source_rgb(context, 0.8, 0.8, 0.8)
        fill(Box(x: 20, y: 202, width: 340, height: 2), context)
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_arc(context, 20 + 340 * value, 203, 14, 0, 2 * .pi)
        cairo_fill(context)
    }

    private func fill(_ box: Box, _ context: OpaquePointer?) {
        cairo_rectangle(context, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_fill(context)
    }

    /// Handles a press; returns whether it begins a drag.
    func press(_ x: Int32, _ y: Int32) -> Bool { knob.contains(x, y) }

    /// Handles a motion in a drag: draws what changes, and returns its rectangle.
    func drag(_ x: Int32, _ y: Int32, _ context: OpaquePointer?) -> Box {
        value = Arc.value(Double(x) - 90, Double(y) - 110)
        drawKnob(context)
        drawLabel(context)
        drawSlider(context)
        return changed
    }
}

/// The arc of the knob.
private enum Arc {
    static let start = -Double.pi * 11 / 8
    static let end = Double.pi * 3 / 8

    /// Returns the angle of a value from 0 to 1.
    static func angle(_ value: Double) -> Double { start + value * (end - start) }

    /// Returns the value for a pointer at this distance from the center.
    static func value(_ x: Double, _ y: Double) -> Double {
        var angle = atan2(y, x)
        if angle > .pi / 2 { angle -= 2 * .pi }
        return (min(end, max(start, angle)) - start) / (end - start)
    }
}

/// A rectangle of pixels.
private struct Box {
    var x, y, width, height: Int32

    /// Returns whether it contains the pixel at `x` and `y`.
    func contains(_ x: Int32, _ y: Int32) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
}
