internal import CKnobX11

/// The counters by which a window manager waits for the frames of a window (_NET_WM_SYNC_REQUEST): it resizes
/// the window no faster than the content follows, and shows no incomplete frame.
@MainActor
package final class SyncCounters {
    private let connection: Connection
    private let basic, extended: XSyncCounter
    /// The values of the counters. The server receives those that change.
    package var state = SyncCounterValues() {
        didSet {
            if state.extended != oldValue.extended { set(extended, state.extended) }
            if state.basic != oldValue.basic { set(basic, state.basic) }
        }
    }

    /// Creates the counters; `nil` if the server does not have the SYNC extension.
    package init?(on connection: Connection) {
        var event: Int32 = 0
        var error: Int32 = 0
        var counters: [XSyncCounter] = []
        let display = connection.display
        // Creating the first counter queries the extension again.
        connection.queryingExtension {
            guard XSyncQueryExtension(display, &event, &error) != 0, !connection.isLost else { return }
            counters = (0..<2).map { _ in XSyncCreateCounter(display, Self.value(0)) }
        }
        guard counters.count == 2, !connection.isLost else { return nil }
        self.connection = connection
        (basic, extended) = (counters[0], counters[1])
    }

    /// The numbers of the counters, for the window manager.
    package var numbers: [Int] { [Int(basic), Int(extended)] }

    /// Destroys the counters on the server.
    package func destroy() {
        for counter in [basic, extended] { XSyncDestroyCounter(connection.display, counter) }
    }

    private func set(_ counter: XSyncCounter, _ value: Int64) {
        XSyncSetCounter(connection.display, counter, Self.value(value))
    }

    private static func value(_ value: Int64) -> XSyncValue {
        XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    }
}
