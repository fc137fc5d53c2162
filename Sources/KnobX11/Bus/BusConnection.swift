import Glibc
import KnobLayers

/// A connection to a bus that never blocks once it is open. Its owner waits for `descriptor` and
/// calls `serve(_:atMost:_:)`.
///
/// It is opened on another thread: libdbus locks its connections.
final class BusConnection: @unchecked Sendable {
    private let connection: LibDBus.Reference

    /// The name of each bus itself.
    static let busName = "org.freedesktop.DBus"
    /// The maximum size of a message in bytes, instead of 128 MiB.
    private static let maximumMessageSize = 1 << 20
    /// The maximum size of the messages that are queued, in bytes, instead of 63 MiB. The rest waits in the
    /// socket.
    private static let maximumReceivedSize = 4 << 20
    /// The maximum size of the messages that the bus has not read yet, in bytes.
    private static let maximumUnsentSize = 8 << 20

    // MARK: Opening

    /// The address of the session bus: that in the environment, or systemd's.
    static var sessionAddress: String? {
        if let address = Environment.value(named: "DBUS_SESSION_BUS_ADDRESS") { return address }
        guard let folder = Environment.value(named: "XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0
        else { return nil }
        return "unix:path=\(folder)/bus"
    }

    /// Opens the bus at `address` on another thread, because this may block forever. Then calls `completion` with the
    /// connection, or with `nil` without the library, the bus, or a thread.
    @MainActor
    static func open(
        at address: String, _ completion: @escaping @MainActor (BusConnection?) -> Void
    ) {
        let hasThread = DetachedThread.start {
            let bus = BusConnection(address)
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
    var name: String { libdbus.uniqueName(connection).map { String(cString: $0) } ?? "" }

    // MARK: The loop

    /// The descriptor and the poll events to wait for.
    var descriptor: pollfd {
        var result = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
        _ = libdbus.descriptor(connection, &result.fd)
        if libdbus.hasUnsentMessages(connection) != 0 { result.events |= Int16(POLLOUT) }
        return result
    }

    /// Whether messages are queued.
    var hasMessages: Bool { libdbus.dispatchStatus(connection) == 0 }

    /// Reads and writes without blocking, and calls `body` with the next messages, at most `count`.
    ///
    /// - Parameter events: The poll events that arrived.
    /// - Returns: Whether the connection is of use: it reads what is sent, and is open or has more messages.
    func serve(_ events: Int16, atMost count: Int, _ body: (BusMessage) -> Void) -> Bool {
        // What a program does not read must not fill the memory.
        var isRead: Bool { libdbus.unsentSize(connection) <= Self.maximumUnsentSize }
        // The end of the connection is an event, or a message.
        if events == 0, !hasMessages { return isRead }
        if events != 0 { _ = libdbus.readWrite(connection, 0) }
        for _ in 0..<count {
            guard let message = libdbus.popMessage(connection) else { break }
            if let message = BusMessage(message) { body(message) }
            libdbus.unreferenceMessage(message)
        }
        return isRead && (libdbus.isConnected(connection) != 0 || hasMessages)
    }

    // MARK: Messages

    /// Queues a message. Returns its serial number, which a reply will refer to; 0 without memory.
    @discardableResult
    func send(_ message: BusMessage) -> UInt32 {
        guard let reference = message.makeReference() else { return 0 }
        defer { libdbus.unreferenceMessage(reference) }
        var serial: UInt32 = 0
        _ = libdbus.send(connection, reference, &serial)
        return serial
    }

    /// Requests the signals that match `rule`.
    func addMatch(_ rule: String) { libdbus.addMatch(connection, rule, nil) }

    /// Requests the messages about the owner of the well-known name `name`, which has one while its program runs; see
    /// `BusMessage.newOwner(of:)`.
    func watchOwner(of name: String) {
        let bus = Self.busName
        addMatch("type='signal',sender='\(bus)',interface='\(bus)',member='NameOwnerChanged',arg0='\(name)'")
    }
}
