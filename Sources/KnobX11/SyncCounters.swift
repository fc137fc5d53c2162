internal import CX11

/// The counters by which a window manager waits for the frames of a window (_NET_WM_SYNC_REQUEST): it resizes no
/// faster than the content follows, and shows no frame that is not whole.
@MainActor
final class SyncCounters {
    private let connection: Connection
    private let basic, extended: XSyncCounter
    private var state = SyncState()

    /// Makes the counters; `nil` where the server has none (SYNC).
    init?(on connection: Connection) {
        var event: Int32 = 0
        var error: Int32 = 0
        var counters: [XSyncCounter] = []
        let display = connection.display
        // Xlib asks for the extension again when the first counter is made.
        connection.askingForExtension {
            guard XSyncQueryExtension(display, &event, &error) != 0 else { return }
            counters = (0..<2).map { _ in XSyncCreateCounter(display, Self.value(0)) }
        }
        guard counters.count == 2, !connection.isLost else { return nil }
        self.connection = connection
        (basic, extended) = (counters[0], counters[1])
    }

    /// What the window manager finds them by.
    var numbers: [Int] { [Int(basic), Int(extended)] }

    /// Takes the window manager's request.
    func request(_ value: Int64, isExtended: Bool) { state.request(value, isExtended: isExtended) }

    /// The size that a request is about has come. Answers whether a frame is waited for, be there something to draw
    /// or not.
    func configure() -> Bool { state.configure() }

    /// Lets `present` put a frame on the window. It can't fail, so the counter is never left odd.
    func frame(_ present: () -> Void) {
        set(extended, state.beginFrame())
        present()
        set(extended, state.endFrame())
    }

    /// All is drawn that there is to draw.
    func finish() { set(state.finish()) }

    /// The window has gone from the desktop.
    func abandon() { set(state.abandon()) }

    /// Gives the counters back to the server.
    func destroy() {
        for counter in [basic, extended] { XSyncDestroyCounter(connection.display, counter) }
    }

    private func set(_ values: SyncState.Values) {
        if let value = values.extended { set(extended, value) }
        if let value = values.basic { set(basic, value) }
    }

    private func set(_ counter: XSyncCounter, _ value: Int64) {
        XSyncSetCounter(connection.display, counter, Self.value(value))
    }

    private static func value(_ value: Int64) -> XSyncValue {
        XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    }
}
