internal import CX11
import KnobWidgets

/// How often the monitor that a window is on shows a new picture, followed while the window and the monitors change.
@MainActor
final class RefreshRate {
    /// Pictures a second of a monitor that does not say, or nothing that can be.
    static let usual = 60.0

    /// A part of the desktop, and how many pictures a second are shown there.
    struct Monitor: Equatable {
        var frame: PixelRect
        var rate: Double
    }

    /// Pictures a second.
    private(set) var hertz = RefreshRate.usual
    private let xid: XID
    private let connection: Connection
    private let randr: RandR
    private let firstEvent: Int32
    private var monitors: [Monitor] = []
    /// The middle of the window on the desktop, in pixels.
    private var middle = (x: 0, y: 0)
    private var size: (width: Int, height: Int)
    private var isAsking = false

    /// Asks for the window `xid` of `size` pixels; `nil` without RandR 1.3, of 2009.
    init?(for xid: XID, size: (width: Int, height: Int), on connection: Connection) {
        var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let display = connection.display
        guard let randr = RandR.shared,
            connection.askingForExtension({
                randr.queryExtension(display, &event, &error) != 0
                    && randr.queryVersion(display, &major, &minor) != 0
            }), !connection.isLost, (major, minor) >= (1, 3)
        else { return nil }
        (self.xid, self.connection, self.randr, self.size, firstEvent) = (xid, connection, randr, size, event)
        // RRScreenChangeNotifyMask and RRCrtcChangeNotifyMask.
        randr.selectInput(display, xid, 1 << 0 | 1 << 1)
        ask()
    }

    /// Takes an event of the window: where it is, or that the monitors have changed.
    func handle(_ event: XEvent) {
        let isSynthetic = event.xany.send_event != 0
        switch event.type {
        case ConfigureNotify:
            let place = event.xconfigure
            // The window manager's own tells the place on the desktop; the server's tells that in the frame, and the size.
            guard isSynthetic else {
                size = (Int(place.width), Int(place.height))
                return
            }
            middle = (Int(place.x) + size.width / 2, Int(place.y) + size.height / 2)
            hertz = Self.hertz(at: middle, of: monitors)
        case firstEvent, firstEvent + 1:
            // A change of several monitors comes as many events.
            guard !isSynthetic, !isAsking else { return }
            isAsking = true
            TimerQueue.main.schedule(after: 0) { [weak self] _ in self?.ask() }
        default: return
        }
    }

    private func ask() {
        isAsking = false
        guard !connection.isLost else { return }
        let display = connection.display
        var (x, y): (Int32, Int32) = (0, 0)
        var child: XID = 0
        XTranslateCoordinates(
            display, xid, connection.root, Int32(size.width / 2), Int32(size.height / 2), &x, &y, &child)
        middle = (Int(x), Int(y))
        monitors = []
        guard let resources = randr.resources(display, connection.root) else { return }
        defer { randr.freeResources(resources) }
        let modes = UnsafeBufferPointer(
            start: resources.pointee.modes, count: max(0, Int(resources.pointee.mode_count)))
        let crtcs = UnsafeBufferPointer(
            start: resources.pointee.crtcs, count: max(0, Int(resources.pointee.crtc_count)))
        for id in crtcs {
            guard let crtc = randr.crtc(display, resources, id) else { continue }
            defer { randr.freeCRTC(crtc) }
            let (minX, minY) = (Int(crtc.pointee.x), Int(crtc.pointee.y))
            guard let mode = modes.first(where: { $0.id == crtc.pointee.mode }),
                let rate = Self.hertz(of: mode)
            else { continue }
            let frame = PixelRect(
                minX: minX, minY: minY, maxX: minX + Int(crtc.pointee.width),
                maxY: minY + Int(crtc.pointee.height))
            monitors.append(Monitor(frame: frame, rate: rate))
        }
        hertz = Self.hertz(at: middle, of: monitors)
    }

    /// That of the monitor at `place`, or, if there is none, of the first.
    static func hertz(at place: (x: Int, y: Int), of monitors: [Monitor]) -> Double {
        let pixel = PixelRect(minX: place.x, minY: place.y, maxX: place.x + 1, maxY: place.y + 1)
        return (monitors.first { $0.frame.contains(pixel) } ?? monitors.first)?.rate ?? usual
    }

    /// Pictures a second of a mode; `nil` where they are not from 20 to 500.
    static func hertz(of mode: knob_mode) -> Double? {
        let (interlaced, doubleScan) = (mode.flags & 1 << 4 != 0, mode.flags & 1 << 5 != 0)
        // Every line is shown twice, or only every other line of a picture.
        let lines = Double(mode.v_total) * (doubleScan ? 2 : 1) / (interlaced ? 2 : 1)
        let rate = Double(mode.dot_clock) / (Double(mode.h_total) * lines)
        return (20...500).contains(rate) ? rate : nil
    }
}
