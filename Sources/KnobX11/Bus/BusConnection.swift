internal import CX11
import Glibc

/// A connection to a bus that never blocks once it is open. Its owner waits for `descriptor` and
/// calls `handle(_:)`.
///
/// It may be opened on another thread: libdbus locks its connections.
final class BusConnection: @unchecked Sendable {
    private let connection: DBus.Reference

    /// The maximum size of a message in bytes, instead of 128 MiB.
    private static let maximumMessageSize = 1 << 20
    /// The maximum size of the messages that are queued, in bytes, instead of 63 MiB. The rest waits in the
    /// socket.
    private static let maximumReceivedSize = 4 << 20

    /// Opens the bus at `address` and registers with it; `nil` without the library or the bus. This may block
    /// forever.
    init?(_ address: String) {
        guard DBus.library.isInstalled, let connection = DBus.openPrivate(address, nil) else { return nil }
        self.connection = connection
        DBus.setMaximumMessageSize(connection, Self.maximumMessageSize)
        DBus.setMaximumReceivedSize(connection, Self.maximumReceivedSize)
        guard DBus.register(connection, nil) != 0 else { return nil }
    }

    deinit {
        DBus.close(connection)
        DBus.unreference(connection)
    }

    /// Whether the connection is open.
    var isConnected: Bool { DBus.isConnected(connection) != 0 }

    // MARK: The loop

    /// The descriptor and the poll events to wait for.
    var descriptor: pollfd {
        var result = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
        _ = DBus.descriptor(connection, &result.fd)
        if DBus.hasUnsentMessages(connection) != 0 { result.events |= Int16(POLLOUT) }
        return result
    }

    /// Whether messages are queued.
    var hasMessages: Bool { DBus.dispatchStatus(connection) == 0 }

    /// Reads and writes without blocking. `events` are the poll events that arrived.
    func handle(_ events: Int16) {
        if events != 0 { _ = DBus.readWrite(connection, 0) }
    }

    // MARK: Messages

    /// Requests the signals that match `rule`.
    func addMatch(_ rule: String) { DBus.addMatch(connection, rule, nil) }

    /// Queues a message and returns its serial number; 0 without memory.
    func send(_ message: DBus.Reference) -> UInt32 {
        var serial: UInt32 = 0
        _ = DBus.send(connection, message, &serial)
        return serial
    }

    /// Calls `body` with the next message.
    ///
    /// - Returns: Whether there was a message.
    func takeMessage(_ body: (BusMessage) -> Void) -> Bool {
        guard let message = DBus.popMessage(connection) else { return false }
        defer { DBus.unreferenceMessage(message) }
        body(BusMessage(message))
        return true
    }
}
