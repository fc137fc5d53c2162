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
        guard XSyncQueryExtension(display, &event, &error) != 0, !connection.isLost else { return nil }
        self.connection = connection
        // Creating the first counter queries the extension again.
        basic = XSyncCreateCounter(display, Self.value(0))
        guard !connection.isLost else { return nil }
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
    /// The values that the window manager requests.
    private struct Request: Equatable {
        var basic, extended: Int64?
    }

    /// The value of the basic counter.
    private(set) var basic: Int64 = 0
    /// The value of the extended counter: even between frames.
    private(set) var extended: Int64 = 0
    /// The values that were requested for the next size.
    private var requested = Request()
    /// The values that were requested for the current size, which has not been drawn yet.
    private var due = Request()

    /// Stores a request, which replaces all earlier ones of its kind.
    mutating func request(_ value: Int64, isExtended: Bool) {
        guard isExtended else { return requested.basic = value }
        // Each frame ends with a higher even value. The limit leaves enough values for all later frames.
        guard value > extended, value < 1 << 62 else { return }
        requested.extended = value + value % 2
    }

    /// Handles the arrival of the size.
    ///
    /// - Returns: Whether the window manager waits for a frame.
    mutating func configure() -> Bool {
        due.basic = requested.basic ?? due.basic
        due.extended = requested.extended ?? due.extended
        requested = Request()
        return due != Request()
    }

    /// Begins a frame, which has an odd value.
    mutating func beginFrame() {
        // The frame ends with the requested value.
        let end = due.extended.map { max($0, extended &+ 2) } ?? extended &+ 2
        due.extended = nil
        extended = end &- 1
    }

    /// Ends a frame. The next even value follows.
    mutating func endFrame() { extended &+= 1 }

    /// Completes the requests for which everything has been drawn.
    mutating func finish() {
        basic = due.basic ?? basic
        extended = max(extended, due.extended ?? extended)
        due = Request()
    }

    /// Completes all requests because the window was unmapped.
    mutating func abandon() {
        _ = configure()
        finish()
    }
}
