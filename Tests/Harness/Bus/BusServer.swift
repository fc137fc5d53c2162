import Foundation

/// A program on a session bus that a test controls, on a thread of its own. A subclass replies to the calls.
package class BusServer: @unchecked Sendable {
    let bus: BusLibrary
    /// Protects the state of the subclasses as well.
    let state = NSCondition()
    private let connection: OpaquePointer
    private var orders: [() -> Void] = []
    private var isOver = false
    private var hasEnded = false

    /// Acquires `name` on the bus at `address`.
    init(_ name: String, at address: String) throws {
        guard let bus = BusLibrary.shared, let connection = bus.open(address, nil),
            bus.register(connection, nil) != 0
        else { throw HarnessError("no connection to the bus at \(address)") }
        (self.bus, self.connection) = (bus, connection)
        // 1 is DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER.
        guard bus.requestName(connection, name, 4, nil) == 1 else {
            throw HarnessError("the name \(name) has another owner")
        }
    }

    /// Begins to serve. A subclass calls it when it is initialized.
    final func start() { Thread.detachNewThread { [self] in serve() } }

    /// Replies to a message.
    func reply(to call: OpaquePointer) {}

    /// Whether the server reads no message, like a program that was stopped. Read while `state` is locked.
    var isStopped: Bool { false }

    /// Called on the server's thread before it reads messages.
    func prepareToRead() {}

    /// Calls `order` on the server's thread.
    final func perform(_ order: @escaping () -> Void) { state.withLock { orders.append(order) } }

    /// Leaves the bus after the message that is handled now.
    final func leave() { state.withLock { isOver = true } }

    /// Leaves the bus, and waits until that is done.
    package final func stop() {
        state.withLock {
            isOver = true
            while !hasEnded { state.wait() }
        }
    }

    private func serve() {
        while !state.withLock({ isOver }) {
            if state.withLock({ isStopped }) {
                usleep(2_000)
                continue
            }
            prepareToRead()
            guard bus.readWrite(connection, 5) != 0 else { break }
            while state.withLock({ !isStopped && !isOver }), let message = bus.popMessage(connection) {
                reply(to: message)
                bus.unreferenceMessage(message)
            }
            let due = state.withLock {
                defer { orders = [] }
                return orders
            }
            for order in due { order() }
        }
        bus.close(connection)
        bus.unreference(connection)
        state.withLock {
            hasEnded = true
            state.broadcast()
        }
    }

    /// Sends a message, whose arguments are already in it.
    final func send(_ message: OpaquePointer) {
        _ = bus.send(connection, message, nil)
        bus.flush(connection)
        bus.unreferenceMessage(message)
    }
}
