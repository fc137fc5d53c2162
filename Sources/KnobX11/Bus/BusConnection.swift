internal import CX11
import Glibc

/// A connection to the session bus that never blocks. Its owner waits for `descriptor` and calls
/// `handle(_:)`.
@MainActor
final class BusConnection {
    private let library: DBus
    private let connection: DBus.Reference
    /// The watches of the library, for reading and sometimes writing.
    private let watches: Watches

    /// The maximum size of a message in bytes, instead of 128 MiB.
    private static let maximumMessageSize = 1 << 20

    /// A connection that was opened on another thread.
    struct Opened: @unchecked Sendable {
        let library: DBus
        let connection: DBus.Reference

        /// Opens the bus at `address`; `nil` without the library or the bus. This may block forever.
        init?(_ address: String) {
            guard let library = try? DBus(), let connection = library.openPrivate(address, nil) else {
                return nil
            }
            (self.library, self.connection) = (library, connection)
        }

        func close() {
            library.close(connection)
            library.unreference(connection)
        }
    }

    /// Takes over an opened connection and registers with the bus.
    init(_ opened: Opened) {
        (library, connection) = (opened.library, opened.connection)
        watches = Watches()
        library.setMaximumMessageSize(connection, Self.maximumMessageSize)
        _ = library.setWatchFunctions(
            connection,
            { watch, list in
                if let watch { Watches.at(list)?.all.append(watch) }
                return 1
            },
            { watch, list in Watches.at(list)?.all.removeAll { $0 == watch } },
            nil, Unmanaged.passUnretained(watches).toOpaque(), nil)
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    }

    isolated deinit { Opened(library, connection).close() }

    /// Whether the connection is open.
    var isConnected: Bool { library.isConnected(connection) != 0 }

    // MARK: The loop

    /// The descriptor and the poll events to wait for.
    var descriptor: pollfd {
        var result = pollfd(fd: -1, events: 0, revents: 0)
        for watch in watches.all where library.isWatchEnabled(watch) != 0 {
            result.fd = library.watchDescriptor(watch)
            let flags = library.watchFlags(watch)
            if flags & DBus.readable != 0 { result.events |= Int16(POLLIN) }
            if flags & DBus.writable != 0 { result.events |= Int16(POLLOUT) }
        }
        return result
    }

    /// Whether messages are queued.
    var hasMessages: Bool { library.dispatchStatus(connection) == 0 }

    /// Reads and writes without blocking. `events` are the poll events that arrived.
    func handle(_ events: Int16) {
        var flags: UInt32 = 0
        if events & Int16(POLLIN) != 0 { flags |= DBus.readable }
        if events & Int16(POLLOUT) != 0 { flags |= DBus.writable }
        if events & Int16(POLLERR) != 0 { flags |= DBus.error }
        if events & Int16(POLLHUP) != 0 { flags |= DBus.hangup }
        // Handling a watch may remove others.
        for watch in watches.all where watches.all.contains(watch) && library.isWatchEnabled(watch) != 0 {
            let wanted = library.watchFlags(watch) | DBus.error | DBus.hangup
            if flags & wanted != 0 { _ = library.handleWatch(watch, flags & wanted) }
        }
    }

    // MARK: Messages

    /// Calls a method with the strings `texts` as its arguments, followed by the array `list`.
    ///
    /// - Returns: The serial number that the reply will refer to.
    @discardableResult
    func call(
        _ destination: String, _ path: String, _ interface: String, _ method: String, texts: [String] = [],
        list: [String]? = nil
    ) -> UInt32 {
        guard let message = library.makeCall(destination, path, interface, method) else { return 0 }
        defer { library.unreferenceMessage(message) }
        library.withIterator { arguments in
            library.beginAppending(message, arguments)
            for text in texts { append(text, to: arguments) }
            guard let list else { return }
            library.withIterator { items in
                _ = library.openContainer(arguments, Self.array, "s", items)
                for text in list { append(text, to: items) }
                _ = library.closeContainer(arguments, items)
            }
        }
        var serial: UInt32 = 0
        _ = library.send(connection, message, &serial)
        return serial
    }

    /// Calls `body` with the next message.
    ///
    /// - Returns: Whether there was a message.
    func takeMessage(_ body: (DBus, DBus.Reference) -> Void) -> Bool {
        guard let message = library.popMessage(connection) else { return false }
        defer { library.unreferenceMessage(message) }
        body(library, message)
        return true
    }

    private func append(_ text: String, to iterator: DBus.Iterator) {
        text.withCString { pointer in
            withUnsafePointer(to: pointer) { _ = library.append(iterator, Self.string, $0) }
        }
    }

    private static let string = Int32(UInt8(ascii: "s"))
    private static let array = Int32(UInt8(ascii: "a"))
}

extension BusConnection.Opened {
    fileprivate init(_ library: DBus, _ connection: DBus.Reference) {
        (self.library, self.connection) = (library, connection)
    }
}

/// The watches of a connection, which the library adds and removes.
private final class Watches {
    var all: [DBus.Reference] = []

    static func at(_ pointer: UnsafeMutableRawPointer?) -> Watches? {
        pointer.map { Unmanaged<Watches>.fromOpaque($0).takeUnretainedValue() }
    }
}
