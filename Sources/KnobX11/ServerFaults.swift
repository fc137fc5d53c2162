internal import CX11
import KnobWidgets
import Synchronization

/// What Xlib tells when something goes wrong: a connection that breaks, a request that the server refuses.
///
/// Xlib prints and ends the program by default. It has one handler of each kind for the whole process, so what they
/// hear is kept here.
enum ServerFaults {
    private struct Heard {
        /// The connections that have broken, by address.
        var lost: Set<UInt> = []
        var refusals = 0
        /// The requests for a window that were refused.
        var windows: Set<Request> = []
        var isAsking = false
        /// The requests that may be refused: the last few, since the server's word may come late.
        var allowed: [(display: UInt, serials: Range<UInt>)] = []
    }

    /// A request, by its connection's address and by its number there.
    private struct Request: Hashable {
        let display, serial: UInt
    }

    private static let heard = Mutex(Heard())
    /// Whether any connection has broken: most of the time none has, and that is asked at each event.
    private static let hasLost = Atomic(false)

    /// How many refusals are told, and are a reason to draw everything again: one that comes each time must not cost
    /// a frame each time.
    private static let mostTold = 10

    /// Listens to refusals from now on.
    static func listen() {
        XSetErrorHandler { display, event in
            if let display, let event { ServerFaults.note(event.pointee, on: display) }
            return 0
        }
    }

    /// Lets the program live on when this connection breaks.
    static func watch(_ display: OpaquePointer) {
        XSetIOErrorExitHandler(display, { display, _ in ServerFaults.lose(display) }, nil)
    }

    /// Whether the connection has broken.
    static func isLost(_ display: OpaquePointer) -> Bool {
        hasLost.load(ordering: .relaxed)
            && heard.withLock { $0.lost.contains(UInt(bitPattern: display)) }
    }

    /// Forgets a connection that is there no more.
    static func forget(_ display: OpaquePointer) {
        heard.withLock { heard in
            heard.lost.remove(UInt(bitPattern: display))
            heard.allowed.removeAll { $0.display == UInt(bitPattern: display) }
            heard.windows = heard.windows.filter { $0.display != UInt(bitPattern: display) }
        }
    }

    /// How many refusals have been told so far, and those of windows on top of it.
    static var toldRefusals: Int { heard.withLock { min($0.refusals, mostTold) + $0.windows.count } }

    /// Whether the request `serial` was for a window and has been refused.
    static func hasRefusedWindow(_ serial: UInt, on display: OpaquePointer) -> Bool {
        heard.withLock { $0.windows.contains(Request(display: UInt(bitPattern: display), serial: serial)) }
    }

    /// Makes requests and waits for the server's word on them: whether it refuses any. A refusal is not told.
    static func refuses(on display: OpaquePointer, _ requests: () -> Void) -> Bool {
        // What was asked before is not meant.
        XSync(display, 0)
        let before = heard.withLock { heard in
            heard.isAsking = true
            return heard.refusals
        }
        requests()
        XSync(display, 0)
        return heard.withLock { heard in
            defer { (heard.isAsking, heard.refusals) = (false, before) }
            return heard.refusals > before
        }
    }

    /// Makes requests that the server may refuse without a word: what they need may just have gone.
    static func allowingRefusal<Result>(on display: OpaquePointer, _ requests: () -> Result) -> Result {
        let (address, first) = (UInt(bitPattern: display), XNextRequest(display))
        heard.withLock { heard in
            if heard.allowed.count == 8 { heard.allowed.removeFirst() }
            heard.allowed.append((address, first..<UInt.max))
        }
        defer {
            let next = XNextRequest(display)
            heard.withLock { $0.allowed[$0.allowed.count - 1].serials = first..<next }
        }
        return requests()
    }

    private static func lose(_ display: OpaquePointer?) {
        guard let display else { return }
        // Xlib keeps what it can't send, and once its buffer is full it writes the next request to address 0. Cairo in
        // the middle of a frame does not look whether the display is still there.
        _ = knob_drop_requests(display)
        XSetAfterFunction(display) { knob_drop_requests($0) }
        heard.withLock { _ = $0.lost.insert(UInt(bitPattern: display)) }
        hasLost.store(true, ordering: .relaxed)
    }

    /// An error of the server ends nothing: it is told, the first few times, and the program goes on.
    private static func note(_ error: XErrorEvent, on display: OpaquePointer) {
        let address = UInt(bitPattern: display)
        let isTold = heard.withLock { heard in
            guard
                !heard.allowed.contains(where: { $0.display == address && $0.serials.contains(error.serial) })
            else { return false }
            heard.refusals += 1
            // 1 is CreateWindow.
            if error.request_code == 1 {
                heard.windows.insert(Request(display: address, serial: error.serial))
            }
            return !heard.isAsking && heard.refusals <= mostTold
        }
        guard isTold else { return }
        Diagnostics.report(
            "the X server refused request \(error.request_code).\(error.minor_code) with error \(error.error_code)"
        )
    }
}
