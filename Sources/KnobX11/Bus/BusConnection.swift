import Glibc

/// A connection to the session bus that never blocks. Its owner waits for `descriptor` and calls
/// `readAndWrite()`.
@MainActor
final class BusConnection {
    private let opened: Opened
    private var library: DBus { opened.library }
    private var connection: DBus.Reference { opened.connection }

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
        self.opened = opened
        library.setMaximumMessageSize(connection, Self.maximumMessageSize)
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    }

    isolated deinit { opened.close() }

    /// Whether the connection is open.
    var isConnected: Bool { library.isConnected(connection) != 0 }

    // MARK: The loop

    /// The descriptor and the poll events to wait for.
    var descriptor: pollfd {
        var result = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
        _ = library.fileDescriptor(connection, &result.fd)
        // Before the bus has authenticated the program, messages can't be sent.
        if library.isAuthenticated(connection) != 0, library.hasMessagesToSend(connection) != 0 {
            result.events |= Int16(POLLOUT)
        }
        return result
    }

    /// Whether messages are queued.
    var hasMessages: Bool { library.dispatchStatus(connection) == 0 }

    /// Reads and writes without blocking. While the bus authenticates the program, each message that is read
    /// requires another one to be written.
    func readAndWrite() {
        for _ in 0..<2 { _ = library.readAndWrite(connection, 0) }
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
