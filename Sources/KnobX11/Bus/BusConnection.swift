import Glibc
import KnobLayers

/// A connection to a bus that never blocks once it is open. Its owner waits for `descriptor` and
/// calls `serve(_:atMost:_:)`.
///
/// It is opened on another thread: libdbus locks its connections.
package final class BusConnection: @unchecked Sendable {
    private let connection: LibDBus.Reference

    /// The maximum size of a message in bytes, instead of 128 MiB.
    private static let maximumMessageSize = 1 << 20
    /// The maximum size of the messages that are queued, in bytes, instead of 63 MiB. The rest waits in the
    /// socket.
    private static let maximumReceivedSize = 4 << 20
    /// The maximum size of the messages that the bus has not read yet, in bytes.
    private static let maximumUnsentSize = 8 << 20

    /// Opens the bus at an address, on another thread, because this may block forever. Then calls
    /// `completion` with the connection, or with `nil` without an address, the library, the bus, or a thread.
    ///
    /// - Parameter address: Returns the address. It is called on the other thread.
    @MainActor
    package static func open(
        at address: @escaping @Sendable () -> String?,
        _ completion: @escaping @MainActor (BusConnection?) -> Void
    ) {
        let hasThread = DetachedThread.start {
            let bus = address().flatMap { BusConnection($0) }
            Task { @MainActor in completion(bus) }
        }
        if !hasThread { completion(nil) }
    }

    private init?(_ address: String) {
        guard libdbus.isInstalled, let connection = libdbus.openPrivate(address, nil) else { return nil }
        self.connection = connection
        libdbus.setMaximumMessageSize(connection, Self.maximumMessageSize)
        libdbus.setMaximumReceivedSize(connection, Self.maximumReceivedSize)
        guard libdbus.register(connection, nil) != 0 else { return nil }
    }

    deinit {
        libdbus.close(connection)
        libdbus.unreference(connection)
    }

    /// The name that the bus has given to this connection, such as ":1.7".
    package var name: String { libdbus.uniqueName(connection).map { String(cString: $0) } ?? "" }

    // MARK: The loop

    /// The descriptor and the poll events to wait for.
    package var descriptor: pollfd {
        var result = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
        _ = libdbus.descriptor(connection, &result.fd)
        if libdbus.hasUnsentMessages(connection) != 0 { result.events |= Int16(POLLOUT) }
        return result
    }

    /// Whether messages are queued.
    package var hasMessages: Bool { libdbus.dispatchStatus(connection) == 0 }

    /// Reads and writes without blocking, and calls `body` with the next messages, at most `count`.
    ///
    /// - Parameter events: The poll events that arrived.
    /// - Returns: Whether the connection is of use: it reads what is sent, and is open or has more messages.
    package func serve(_ events: Int16, atMost count: Int, _ body: (BusMessage) -> Void) -> Bool {
        // What a program does not read must not fill the memory.
        var isRead: Bool { libdbus.unsentSize(connection) <= Self.maximumUnsentSize }
        // The end of the connection is an event, or a message.
        if events == 0, !hasMessages { return isRead }
        if events != 0 { _ = libdbus.readWrite(connection, 0) }
        for _ in 0..<count {
            guard let message = libdbus.popMessage(connection) else { break }
            body(BusMessage(message))
            libdbus.unreferenceMessage(message)
        }
        return isRead && (libdbus.isConnected(connection) != 0 || hasMessages)
    }

    // MARK: Messages

    /// Requests the signals that match `rule`.
    package func addMatch(_ rule: String) { libdbus.addMatch(connection, rule, nil) }

    /// Queues a message and returns its serial number; 0 without memory.
    func send(_ message: LibDBus.Reference) -> UInt32 {
        var serial: UInt32 = 0
        _ = libdbus.send(connection, message, &serial)
        return serial
    }
}
