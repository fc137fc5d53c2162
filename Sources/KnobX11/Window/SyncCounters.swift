internal import CKnobX11

/// The counters by which a window manager waits for the frames of a window (_NET_WM_SYNC_REQUEST): it resizes
/// the window no faster than the content follows, and shows no incomplete frame.
@MainActor
final class SyncCounters {
    private let connection: Connection
    private let basic, extended: XSyncCounter
    /// The values of the counters. The server receives those that change.
    var state = SyncCounterValues() {
        didSet {
            if state.extended != oldValue.extended { set(extended, state.extended) }
            if state.basic != oldValue.basic { set(basic, state.basic) }
        }
    }

    /// Creates the counters; `nil` if the server does not have the SYNC extension.
    init?(on connection: Connection) {
        var event: Int32 = 0
        var error: Int32 = 0
        let display = connection.display
        // Creating the first counter queries the extension again.
        let first = connection.queryingExtension {
            XSyncQueryExtension(display, &event, &error) != 0
                ? XSyncCreateCounter(display, Self.value(0)) : nil
        }
        guard let first else { return nil }
        self.connection = connection
        basic = first
        extended = XSyncCreateCounter(display, Self.value(0))
    }

    /// The numbers of the counters, for the window manager.
    var numbers: [Int] { [Int(basic), Int(extended)] }

    /// Destroys the counters on the server.
    func destroy() {
        for counter in [basic, extended] { XSyncDestroyCounter(connection.display, counter) }
    }

    private func set(_ counter: XSyncCounter, _ value: Int64) {
        XSyncSetCounter(connection.display, counter, Self.value(value))
    }

    private static func value(_ value: Int64) -> XSyncValue {
        XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    }
}

/// The values of the counters by which a window manager waits for frames. Requests are untrusted input.
///
/// The basic counter is set to the value of a request once the size that came with it has been drawn. The
/// extended one counts frames: odd while a frame is copied to the window, even when it is complete.
struct SyncCounterValues: Equatable {
    /// The value that the window manager requests of one of the counters.
    private struct Request: Equatable {
        let value: Int64
        let isExtended: Bool
    }

    /// The value of the basic counter.
    private(set) var basic: Int64 = 0
    /// The value of the extended counter: even between frames.
    private(set) var extended: Int64 = 0
    /// The request for the next size.
    private var requested: Request?
    /// The request for the current size, which has not been drawn yet.
    private var due: Request?

    /// Stores a request, which replaces all earlier ones.
    mutating func request(_ value: Int64, isExtended: Bool) {
        guard isExtended else {
            requested = Request(value: value, isExtended: false)
            return
        }
        // Each frame ends with a higher even value. The limit leaves enough values for all later frames.
        guard value > extended, value < 1 << 62 else { return }
        requested = Request(value: value + value % 2, isExtended: true)
    }

    /// Handles the arrival of the size.
    ///
    /// - Returns: Whether the window manager waits for a frame.
    mutating func configure() -> Bool {
        due = requested ?? due
        requested = nil
        return due != nil
    }

    /// Begins a frame, which has an odd value.
    mutating func beginFrame() {
        var end = extended &+ 2
        if let due, due.isExtended {
            // The frame ends with the requested value.
            end = max(end, due.value)
            self.due = nil
        }
        extended = end &- 1
    }

    /// Ends a frame. The next even value follows.
    mutating func endFrame() { extended &+= 1 }

    /// Completes the request for which everything has been drawn.
    mutating func finish() {
        if let due, due.isExtended { extended = max(extended, due.value) }
        if let due, !due.isExtended { basic = due.value }
        due = nil
    }

    /// Completes all requests because the window was unmapped.
    mutating func abandon() {
        _ = configure()
        finish()
    }
}
