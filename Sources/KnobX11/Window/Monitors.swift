internal import CKnobX11
import KnobLayers

/// A monitor of the screen.
struct Monitor: Equatable {
    /// The frame in pixels of the screen.
    var frame: PixelRect
    /// The refresh rate in hertz.
    var refreshRate: Double

    /// The rate of a monitor that does not report a valid one, in hertz.
    static let defaultRefreshRate = 60.0

    /// Returns the refresh rate of a mode in hertz; the default if it is not from 20 to 500.
    static func refreshRate(of mode: knob_mode) -> Double {
        let interlaced = mode.flags & 1 << 4 != 0
        let doubleScan = mode.flags & 1 << 5 != 0
        // With double scan each line is shown twice. With interlacing each refresh shows every other line.
        let lines = Double(mode.v_total) * (doubleScan ? 2 : 1) / (interlaced ? 2 : 1)
        let rate = Double(mode.dot_clock) / (Double(mode.h_total) * lines)
        return (20...500).contains(rate) ? rate : defaultRefreshRate
    }
}

extension [Monitor] {
    /// Returns the monitor at a position on the screen, or the first one if there is none.
    func monitor(at position: (x: Int, y: Int)) -> Monitor? {
        let pixel = PixelRect(
            minX: position.x, minY: position.y, maxX: position.x + 1, maxY: position.y + 1)
        return first { $0.frame.contains(pixel) } ?? first
    }
}

/// The monitors of the screen, as the X server describes them by the extension RandR.
@MainActor
final class Monitors {
    /// The monitors as last read.
    private(set) var all: [Monitor] = []
    private unowned let connection: Connection
    /// The number of RandR's first event.
    private let firstEvent: Int32

    /// Reads the monitors, and selects events about their changes; `nil` without RandR 1.5, of 2015.
    init?(on connection: Connection) {
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        let display = connection.display
        guard libxrandr.isInstalled,
            connection.queryingExtension({
                libxrandr.queryExtension(display, &event, &error) != 0
                    && libxrandr.queryVersion(display, &major, &minor) != 0
            }), (major, minor) >= (1, 5)
        else { return nil }
        self.connection = connection
        firstEvent = event
        // RRScreenChangeNotifyMask and RRCrtcChangeNotifyMask.
        libxrandr.selectInput(display, connection.root, 1 << 0 | 1 << 1)
        read()
    }

    /// Returns whether an event of the root window reports a change: RRScreenChangeNotify and RRNotify.
    func areChanged(by event: XEvent) -> Bool { event.type == firstEvent || event.type == firstEvent + 1 }

    /// Reads the monitors from the server, in several round trips.
    func read() {
        let crtcs = currentCRTCs()
        all = []
        var count: Int32 = 0
        // A monitor can be a part of a CRTC, or several.
        guard let list = libxrandr.monitors(connection.display, connection.root, 1, &count) else { return }
        defer { libxrandr.freeMonitors(list) }
        all = UnsafeBufferPointer(start: list, count: Int(count)).map { monitor in
            let frame = PixelRect(
                minX: Int(monitor.x), minY: Int(monitor.y), maxX: Int(monitor.x + monitor.width),
                maxY: Int(monitor.y + monitor.height))
            let crtc = crtcs.first { !$0.frame.intersection(frame).isEmpty }
            return Monitor(frame: frame, refreshRate: crtc?.refreshRate ?? Monitor.defaultRefreshRate)
        }
    }

    private func currentCRTCs() -> [Monitor] {
        let display = connection.display
        guard let resources = libxrandr.resources(display, connection.root) else { return [] }
        defer { libxrandr.freeResources(resources) }
        let modes = UnsafeBufferPointer(
            start: resources.pointee.modes, count: Int(resources.pointee.mode_count))
        let crtcs = UnsafeBufferPointer(
            start: resources.pointee.crtcs, count: Int(resources.pointee.crtc_count))
        return crtcs.compactMap { id in
            guard let crtc = libxrandr.crtc(display, resources, id) else { return nil }
            defer { libxrandr.freeCRTC(crtc) }
            let minX = Int(crtc.pointee.x)
            let minY = Int(crtc.pointee.y)
            // A monitor that is off has no mode.
            guard let mode = modes.first(where: { $0.id == crtc.pointee.mode }) else { return nil }
            let frame = PixelRect(
                minX: minX, minY: minY, maxX: minX + Int(crtc.pointee.width),
                maxY: minY + Int(crtc.pointee.height))
            return Monitor(frame: frame, refreshRate: Monitor.refreshRate(of: mode))
        }
    }
}

/// The functions of libXrandr.
let libxrandr = LibXrandr()

/// The functions of libXrandr, by which the X server describes its monitors. They must not be called unless
/// the library is installed.
struct LibXrandr {
    typealias Query =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    typealias Resources = UnsafeMutablePointer<knob_screen_resources>
    typealias CRTC = UnsafeMutablePointer<knob_crtc>

    private static let library = DynamicLibrary("libXrandr.so.2")
    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }

    let queryExtension: Query = Self.library.function("XRRQueryExtension")
    let queryVersion: Query = Self.library.function("XRRQueryVersion")
    let selectInput: @convention(c) (OpaquePointer, XID, Int32) -> Void = Self.library.function(
        "XRRSelectInput")
    let resources: @convention(c) (OpaquePointer, XID) -> Resources? =
        Self.library.function("XRRGetScreenResourcesCurrent")
    let freeResources: @convention(c) (Resources) -> Void = Self.library.function("XRRFreeScreenResources")
    let crtc: @convention(c) (OpaquePointer, Resources, XID) -> CRTC? = Self.library.function(
        "XRRGetCrtcInfo")
    let freeCRTC: @convention(c) (CRTC) -> Void = Self.library.function("XRRFreeCrtcInfo")
    let monitors:
        @convention(c) (OpaquePointer, XID, Int32, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<
            knob_monitor
        >? = Self.library.function("XRRGetMonitors")
    let freeMonitors: @convention(c) (UnsafeMutablePointer<knob_monitor>) -> Void =
        Self.library.function("XRRFreeMonitors")
}
