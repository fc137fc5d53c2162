internal import CKnobX11
import Glibc
import KnobLayers
import Synchronization

/// The errors that Xlib reports: lost connections, and requests that the server refused.
///
/// Xlib has one handler of each kind in a process, and by default they end it. While this program has connections, the
/// handlers are those below. They pass the errors of all other connections to the handlers that were there before, and
/// these come back after the last connection.
enum ServerFaults {
    /// Whether a connection is lost. It is read many times in each turn of the run loop.
    final class Loss: Sendable {
        fileprivate let flag = Atomic(false)
        var isLost: Bool { flag.load(ordering: .relaxed) }
    }

    /// The faults of a connection.
    private struct Faults {
        let loss: Loss
        /// The messages about requests that were refused unexpectedly, as far as they were not taken.
        var refusals: [String] = []
        /// The number of all these requests.
        var refusalCount = 0
        /// The requests that may be refused and have not been processed by the server yet.
        var allowed: [Range<UInt>] = []
        /// The last of these that was refused.
        var lastAllowedRefusal: UInt = 0
    }

    private struct State {
        /// The faults by the addresses of the connections.
        var faults: [UInt: Faults] = [:]
        /// The name of the display, and the thread, while Xlib or a library cannot survive the loss of a connection.
        var fragile: (name: String, thread: pthread_t)?

        /// The name of the display whose loss this thread cannot survive; `nil` if there is none.
        var fragileName: String? {
            fragile.flatMap { pthread_equal($0.thread, pthread_self()) != 0 ? $0.name : nil }
        }
    }

    /// The place of a handler among those of the process.
    private struct Slot<Handler> {
        /// The handler that was there before.
        var old: Handler?
        /// Whether another part of the program has set a handler since, which calls ours.
        var isBelowAnother = false
    }

    private typealias XErrorHandler =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32
    private typealias XIOErrorHandler = @convention(c) (OpaquePointer?) -> Int32

    private static let state = Mutex(State())
    // These change only while a connection is opened or closed.
    private nonisolated(unsafe) static var errors = Slot<XErrorHandler>()
    private nonisolated(unsafe) static var losses = Slot<XIOErrorHandler>()

    /// The largest number of refusals that are reported. Each causes a redraw, so that a refusal in each frame would cause
    /// redraws forever.
    private static let maximumRefusalCount = 10

    // MARK: Connections

    /// Returns the connection that `open` opens, and whose loss `loss` notes. It must exist until the connection is closed.
    ///
    /// Xlib ends the program if the server accepts a connection and ends before its last reply: with one line, and
    /// status 1.
    static func open(_ name: String, _ loss: Loss, _ open: () -> OpaquePointer?) -> OpaquePointer? {
        installHandlers()
        let display = endingIfLost(name, open)
        if let display {
            state.withLock { $0.faults[UInt(bitPattern: display)] = Faults(loss: loss) }
            XSetIOErrorExitHandler(
                display, { ServerFaults.lose($0, $1) }, Unmanaged.passUnretained(loss).toOpaque())
        }
        removeUnusedHandlers()
        return display
    }

    /// Forgets a connection that was closed.
    static func forget(_ display: OpaquePointer) {
        state.withLock { $0.faults[UInt(bitPattern: display)] = nil }
        removeUnusedHandlers()
    }

    /// Returns the result of `body`. If the connection to the display `name` is lost in it, the program ends with one line
    /// and status 1, for Xlib and its libraries would use replies that they do not have.
    static func endingIfLost<Result>(_ name: String, _ body: () -> Result) -> Result {
        let thread = pthread_self()
        state.withLock { $0.fragile = (name, thread) }
        defer { state.withLock { $0.fragile = nil } }
        return withoutBrokenPipes(body)
    }

    /// Returns the result of `body`, in which a write to a server that has closed the connection fails without SIGPIPE, which
    /// would end the program outside of a run.
    static func withoutBrokenPipes<Result>(_ body: () -> Result) -> Result {
        var pipes = sigset_t()
        sigemptyset(&pipes)
        sigaddset(&pipes, SIGPIPE)
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, &pipes, &mask)
        defer {
            // The kernel sends the signal to the thread that writes.
            var noTime = timespec()
            sigtimedwait(&pipes, nil, &noTime)
            pthread_sigmask(SIG_SETMASK, &mask, nil)
        }
        return body()
    }

    // MARK: Losses

    private static func lose(_ display: OpaquePointer?, _ loss: UnsafeMutableRawPointer?) {
        guard let display, let loss else { return }
        // Xlib keeps requests that it cannot send, and when its buffer is full it writes the next one to
        // address 0. Cairo does not check the connection during a frame.
        _ = knob_drop_requests(display)
        XSetAfterFunction(display) { knob_drop_requests($0) }
        Unmanaged<Loss>.fromOpaque(loss).takeUnretainedValue().flag.store(true, ordering: .relaxed)
    }

    // MARK: Refusals

    /// Takes the messages about requests that were refused unexpectedly. They are not reported when Xlib calls the handler,
    /// because the program's own handler of messages may use Xlib.
    static func takeRefusals(on display: OpaquePointer) -> [String] {
        state.withLock { state in
            let address = UInt(bitPattern: display)
            defer { state.faults[address]?.refusals = [] }
            return state.faults[address]?.refusals ?? []
        }
    }

    /// Sends requests, waits for the server, and returns whether it refused any. The refusal is not reported.
    static func refuses(on display: OpaquePointer, _ requests: () -> Void) -> Bool {
        let first = XNextRequest(display)
        allowingRefusal(on: display) {
            requests()
            XSync(display, 0)
        }
        return state.withLock { $0.faults[UInt(bitPattern: display)]?.lastAllowedRefusal ?? 0 >= first }
    }

    /// Sends requests whose refusal is not reported, because the objects that they need may not exist any
    /// longer.
    @discardableResult
    static func allowingRefusal<Result>(on display: OpaquePointer, _ requests: () -> Result) -> Result {
        let address = UInt(bitPattern: display)
        let first = XNextRequest(display)
        let processed = XLastKnownRequestProcessed(display)
        state.withLock { state in
            state.faults[address]?.allowed.removeAll { $0.upperBound <= processed + 1 }
            state.faults[address]?.allowed.append(first..<UInt.max)
        }
        defer {
            let next = XNextRequest(display)
            state.withLock { state in
                // The last that is open is this one, also if `requests` has sent some in the same way.
                let index = state.faults[address]?.allowed.lastIndex { $0.upperBound == .max }
                if let index { state.faults[address]?.allowed[index] = first..<next }
            }
        }
        return requests()
    }

    /// Notes a refused request, and returns whether it is one of this program.
    private static func note(_ error: XErrorEvent, on display: OpaquePointer) -> Bool {
        let address = UInt(bitPattern: display)
        return state.withLock { state in
            // A display that is being opened is not known yet.
            guard let faults = state.faults[address] else { return state.fragileName != nil }
            if faults.allowed.contains(where: { $0.contains(error.serial) }) {
                state.faults[address]?.lastAllowedRefusal = error.serial
            } else if faults.refusalCount < maximumRefusalCount {
                state.faults[address]?.refusalCount += 1
                state.faults[address]?.refusals.append(
                    "Xlib: the X server refused request \(error.request_code).\(error.minor_code) with error "
                        + "\(error.error_code), and the windows are drawn again."
                )
            }
            return true
        }
    }

    // MARK: Handlers

    private static let handler: XErrorHandler = { display, event in
        guard let display, let event else { return 0 }
        if ServerFaults.note(event.pointee, on: display) { return 0 }
        return ServerFaults.errors.old?(display, event) ?? 0
    }

    /// Called before Xlib ends the program, or calls the function that `open` has set for a connection.
    private static let lossHandler: XIOErrorHandler = { display in
        let (fragileName, isOwn) = ServerFaults.state.withLock {
            ($0.fragileName, $0.faults[UInt(bitPattern: display)] != nil)
        }
        if let name = fragileName {
            StandardStreams.writeError(
                "\(ApplicationName(nil).class): \(DisplayError.lost(name))\n", within: 0.25)
            exit(1)
        }
        return isOwn ? 0 : ServerFaults.losses.old?(display) ?? 0
    }

    private static func installHandlers() {
        guard state.withLock({ $0.faults.isEmpty }) else { return }
        install(handler, in: &errors, by: XSetErrorHandler)
        install(lossHandler, in: &losses, by: XSetIOErrorHandler)
    }

    /// Puts the old handlers back after the last connection.
    private static func removeUnusedHandlers() {
        guard state.withLock({ $0.faults.isEmpty }) else { return }
        remove(handler, from: &errors, by: XSetErrorHandler)
        remove(lossHandler, from: &losses, by: XSetIOErrorHandler)
    }

    private static func install<Handler>(
        _ own: Handler, in slot: inout Slot<Handler>, by set: (Handler?) -> Handler?
    ) {
        guard !slot.isBelowAnother else { return }
        let old = set(own)
        if !isSame(old, own) { slot.old = old }
    }

    private static func remove<Handler>(
        _ own: Handler, from slot: inout Slot<Handler>, by set: (Handler?) -> Handler?
    ) {
        guard !slot.isBelowAnother else { return }
        let current = set(slot.old)
        guard !isSame(current, own) else { return }
        _ = set(current)
        slot.isBelowAnother = true
    }

    private static func isSame<Handler>(_ first: Handler?, _ second: Handler) -> Bool {
        first.map { unsafeBitCast($0, to: Int.self) == unsafeBitCast(second, to: Int.self) } ?? false
    }
}
