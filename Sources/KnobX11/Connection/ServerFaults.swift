internal import CKnobX11
import KnobLayers
import Synchronization

/// The errors that Xlib reports: lost connections, and requests that the server refused.
///
/// By default Xlib prints them and exits. Its handlers are global to the process, so their state is as well.
package enum ServerFaults {
    /// The faults of a connection.
    private struct Faults {
        var isLost = false
        var refusals = 0
        /// The refused requests that create a window.
        var refusedWindows: Set<UInt> = []
        /// The requests that may be refused and have not been processed by the server yet.
        var allowed: [(serials: Range<UInt>, isRefused: Bool)] = []
    }

    /// The faults by the addresses of the connections.
    private static let faults = Mutex<[UInt: Faults]>([:])
    /// Whether any connection has faults, which is checked for each event.
    private static let hasFaults = Atomic(false)

    /// The largest number of refusals that are reported and cause a redraw. Without a limit, a refusal in
    /// each frame would cause redraws forever.
    private static let maximumReports = 10

    /// Installs the handler for refused requests.
    static func installHandler() {
        XSetErrorHandler { display, event in
            if let display, let event { ServerFaults.note(event.pointee, on: display) }
            return 0
        }
    }

    /// Keeps the program running when this connection is lost.
    static func watch(_ display: OpaquePointer) {
        XSetIOErrorExitHandler(display, { display, _ in ServerFaults.lose(display) }, nil)
    }

    /// Returns whether the connection is lost.
    static func isLost(_ display: OpaquePointer) -> Bool {
        hasFaults.load(ordering: .relaxed) && access(display) { $0.isLost }
    }

    /// Forgets a connection that was closed.
    static func forget(_ display: OpaquePointer) { faults.withLock { $0[UInt(bitPattern: display)] = nil } }

    /// Returns the number of refusals that were reported, plus that of refused windows.
    package static func reportedRefusals(on display: OpaquePointer) -> Int {
        guard hasFaults.load(ordering: .relaxed) else { return 0 }
        return access(display) { min($0.refusals, maximumReports) + $0.refusedWindows.count }
    }

    /// Returns whether the request `serial` creates a window and was refused.
    package static func hasRefusedWindow(_ serial: UInt, on display: OpaquePointer) -> Bool {
        access(display) { $0.refusedWindows.contains(serial) }
    }

    /// Sends requests, waits for the server, and returns whether it refused any. The refusal is not reported.
    static func refuses(on display: OpaquePointer, _ requests: () -> Void) -> Bool {
        allowingRefusal(on: display) {
            requests()
            XSync(display, 0)
            return access(display) { $0.allowed[$0.allowed.count - 1].isRefused }
        }
    }

    /// Sends requests whose refusal is not reported, because the objects that they need may not exist any
    /// longer.
    @discardableResult
    package static func allowingRefusal<Result>(on display: OpaquePointer, _ requests: () -> Result) -> Result
    {
        let first = XNextRequest(display)
        access(display) { faults in
            let next = XLastKnownRequestProcessed(display) + 1
            faults.allowed.removeAll { $0.serials.upperBound <= next }
            faults.allowed.append((first..<UInt.max, false))
        }
        defer {
            let next = XNextRequest(display)
            // The last that is open is this one, also if `requests` has sent some in the same way.
            access(display) { faults in
                let index = faults.allowed.lastIndex { $0.serials.upperBound == .max }
                if let index { faults.allowed[index].serials = first..<next }
            }
        }
        return requests()
    }

    private static func access<Result: Sendable>(
        _ display: OpaquePointer, _ body: (inout Faults) -> Result
    ) -> Result {
        let address = UInt(bitPattern: display)
        return faults.withLock { body(&$0[address, default: Faults()]) }
    }

    /// Notes that a connection is lost.
    static func lose(_ display: OpaquePointer?) {
        guard let display else { return }
        // Xlib keeps requests that it cannot send, and when its buffer is full it writes the next one to
        // address 0. Cairo does not check the connection during a frame.
        _ = knob_drop_requests(display)
        XSetAfterFunction(display) { knob_drop_requests($0) }
        access(display) { $0.isLost = true }
        hasFaults.store(true, ordering: .relaxed)
    }

    /// Reports an error of the server, the first few times.
    private static func note(_ error: XErrorEvent, on display: OpaquePointer) {
        let isReported = access(display) { faults in
            if let index = faults.allowed.lastIndex(where: { $0.serials.contains(error.serial) }) {
                faults.allowed[index].isRefused = true
                return false
            }
            hasFaults.store(true, ordering: .relaxed)
            faults.refusals += 1
            // 1 is CreateWindow.
            if error.request_code == 1 { faults.refusedWindows.insert(error.serial) }
            return faults.refusals <= maximumReports
        }
        guard isReported else { return }
        Diagnostics.report(
            "the X server refused request \(error.request_code).\(error.minor_code) with error \(error.error_code)"
        )
    }
}
