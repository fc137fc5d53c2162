internal import CX11
import KnobWidgets
import Synchronization

/// The errors that Xlib reports: lost connections, and requests that the server refused.
///
/// By default Xlib prints them and exits. Its handlers are global to the process, so their state is as well.
enum ServerFaults {
    private struct State {
        /// The addresses of the lost connections.
        var lost: Set<UInt> = []
        var refusals = 0
        /// The refused requests that create a window.
        var windows: Set<Request> = []
        var isChecking = false
        /// The last few requests that may be refused. The error may arrive late.
        var allowed: [(display: UInt, serials: Range<UInt>)] = []
    }

    /// The address of a request's connection, and its number there.
    private struct Request: Hashable {
        let display, serial: UInt
    }

    private static let state = Mutex(State())
    /// Whether any connection is lost, which is checked for each event.
    private static let hasLost = Atomic(false)

    /// The largest number of refusals that are reported and cause a redraw, so that one in each frame does
    /// not repeat forever.
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
        hasLost.load(ordering: .relaxed)
            && state.withLock { $0.lost.contains(UInt(bitPattern: display)) }
    }

    /// Forgets a connection that was closed.
    static func forget(_ display: OpaquePointer) {
        state.withLock { state in
            state.lost.remove(UInt(bitPattern: display))
            state.allowed.removeAll { $0.display == UInt(bitPattern: display) }
            state.windows = state.windows.filter { $0.display != UInt(bitPattern: display) }
        }
    }

    /// The number of refusals that were reported, plus that of refused windows.
    static var reportedRefusals: Int {
        state.withLock { min($0.refusals, maximumReports) + $0.windows.count }
    }

    /// Returns whether the request `serial` creates a window and was refused.
    static func hasRefusedWindow(_ serial: UInt, on display: OpaquePointer) -> Bool {
        state.withLock { $0.windows.contains(Request(display: UInt(bitPattern: display), serial: serial)) }
    }

    /// Sends requests, waits for the server, and returns whether it refused any. The refusal is not reported.
    static func refuses(on display: OpaquePointer, _ requests: () -> Void) -> Bool {
        // Errors of earlier requests arrive first.
        XSync(display, 0)
        let before = state.withLock { state in
            state.isChecking = true
            return state.refusals
        }
        requests()
        XSync(display, 0)
        return state.withLock { state in
            defer { (state.isChecking, state.refusals) = (false, before) }
            return state.refusals > before
        }
    }

    /// Sends requests whose refusal is not reported, because the objects that they need may not exist any
    /// longer.
    static func allowingRefusal<Result>(on display: OpaquePointer, _ requests: () -> Result) -> Result {
        let (address, first) = (UInt(bitPattern: display), XNextRequest(display))
        state.withLock { state in
            if state.allowed.count == 8 { state.allowed.removeFirst() }
            state.allowed.append((address, first..<UInt.max))
        }
        defer {
            let next = XNextRequest(display)
            state.withLock { $0.allowed[$0.allowed.count - 1].serials = first..<next }
        }
        return requests()
    }

    private static func lose(_ display: OpaquePointer?) {
        guard let display else { return }
        // Xlib keeps requests that it can't send, and when its buffer is full it writes the next one to
        // address 0. Cairo does not check the connection during a frame.
        _ = knob_drop_requests(display)
        XSetAfterFunction(display) { knob_drop_requests($0) }
        state.withLock { _ = $0.lost.insert(UInt(bitPattern: display)) }
        hasLost.store(true, ordering: .relaxed)
    }

    /// Reports an error of the server, the first few times.
    private static func note(_ error: XErrorEvent, on display: OpaquePointer) {
        let address = UInt(bitPattern: display)
        let isReported = state.withLock { state in
            guard
                !state.allowed.contains(where: { $0.display == address && $0.serials.contains(error.serial) })
            else { return false }
            state.refusals += 1
            // 1 is CreateWindow.
            if error.request_code == 1 {
                state.windows.insert(Request(display: address, serial: error.serial))
            }
            return !state.isChecking && state.refusals <= maximumReports
        }
        guard isReported else { return }
        Diagnostics.report(
            "the X server refused request \(error.request_code).\(error.minor_code) with error \(error.error_code)"
        )
    }
}
