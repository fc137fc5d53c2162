import Foundation

/// An argument of a message on a bus.
indirect enum BusArgument {
    case text(String), number(UInt32), flag(Bool), fraction(Double)
    case array([BusArgument], of: String)
    case entry(String, BusArgument)
    case variant(BusArgument)

    /// Its type, as D-Bus writes it.
    var signature: String {
        switch self {
        case .text: "s"
        case .number: "u"
        case .flag: "b"
        case .fraction: "d"
        case .array(_, let element): "a" + element
        case .entry(_, let value): "{s\(value.signature)}"
        case .variant: "v"
        }
    }

    /// A dictionary of values of any type.
    static func values(_ values: [(String, BusArgument)]) -> BusArgument {
        .array(values.map { .entry($0.0, .variant($0.1)) }, of: "{sv}")
    }
}

/// A program on a session bus that a test controls, on a thread of its own. A subclass replies to the calls.
package class BusServer: @unchecked Sendable {
    private let bus: BusLibrary
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

    /// Returns the reply to a call of a method such as "org.example.Interface.Method"; `nil` for none.
    func reply(to method: String) -> BusArgument? { nil }

    /// The methods that have a reply.
    class var methods: [(interface: String, name: String)] { [] }

    /// Sends a signal `count` times, on the server's thread.
    final func sendSignal(
        _ path: String, _ interface: String, _ name: String, _ arguments: [BusArgument], count: Int = 1
    ) {
        state.withLock {
            orders.append { [self] in
                for _ in 0..<count { sendSignalNow(path, interface, name, arguments) }
            }
        }
    }

    /// Sends a signal at once. Call it on the server's thread.
    final func sendSignalNow(
        _ path: String, _ interface: String, _ name: String, _ arguments: [BusArgument]
    ) {
        if let signal = bus.makeSignal(path, interface, name) { send(signal, arguments) }
    }

    /// Leaves the bus, and waits until that is done.
    package final func stop() {
        state.withLock {
            isOver = true
            while !hasEnded { state.wait() }
        }
    }

    private func serve() {
        while !state.withLock({ isOver }), bus.readWrite(connection, 5) != 0 {
            while !state.withLock({ isOver }), let call = bus.popMessage(connection) {
                let method = Self.methods.first { bus.isCall(call, $0.interface, $0.name) != 0 }
                if let name = method?.name, let argument = reply(to: name), let reply = bus.makeReply(call) {
                    send(reply, [argument])
                }
                bus.unreferenceMessage(call)
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

    private func send(_ message: OpaquePointer, _ arguments: [BusArgument]) {
        bus.withIterator { iterator in
            bus.beginAppending(message, iterator)
            for argument in arguments { bus.append(argument, to: iterator) }
        }
        _ = bus.send(connection, message, nil)
        bus.flush(connection)
        bus.unreferenceMessage(message)
    }
}

/// The functions of libdbus-1 that a service needs.
private struct BusLibrary: @unchecked Sendable {
    typealias Text = UnsafePointer<CChar>
    typealias Iterator = UnsafeMutableRawPointer

    let open: @convention(c) (Text?, OpaquePointer?) -> OpaquePointer?
    let register: @convention(c) (OpaquePointer, OpaquePointer?) -> UInt32
    let requestName: @convention(c) (OpaquePointer, Text?, UInt32, OpaquePointer?) -> Int32
    let readWrite: @convention(c) (OpaquePointer, Int32) -> UInt32
    let popMessage: @convention(c) (OpaquePointer) -> OpaquePointer?
    let send: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt32>?) -> UInt32
    let flush, close, unreference, unreferenceMessage: @convention(c) (OpaquePointer) -> Void
    let isCall: @convention(c) (OpaquePointer, Text?, Text?) -> UInt32
    let makeReply: @convention(c) (OpaquePointer) -> OpaquePointer?
    let makeSignal: @convention(c) (Text?, Text?, Text?) -> OpaquePointer?
    let beginAppending: @convention(c) (OpaquePointer, Iterator) -> Void
    private let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    private let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32
    private let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32

    /// The library; `nil` if it is not installed.
    static let shared = Library("libdbus-1.so.3").map(BusLibrary.init)

    private init(_ library: Library) {
        open = library["dbus_connection_open_private"]
        register = library["dbus_bus_register"]
        requestName = library["dbus_bus_request_name"]
        readWrite = library["dbus_connection_read_write"]
        popMessage = library["dbus_connection_pop_message"]
        send = library["dbus_connection_send"]
        flush = library["dbus_connection_flush"]
        close = library["dbus_connection_close"]
        unreference = library["dbus_connection_unref"]
        unreferenceMessage = library["dbus_message_unref"]
        isCall = library["dbus_message_is_method_call"]
        makeReply = library["dbus_message_new_method_return"]
        makeSignal = library["dbus_message_new_signal"]
        beginAppending = library["dbus_message_iter_init_append"]
        appendBasic = library["dbus_message_iter_append_basic"]
        openContainer = library["dbus_message_iter_open_container"]
        closeContainer = library["dbus_message_iter_close_container"]
    }

    func append(_ argument: BusArgument, to iterator: Iterator) {
        switch argument {
        case .text(let text):
            text.withCString { pointer in
                withUnsafePointer(to: pointer) { _ = appendBasic(iterator, Self.code("s"), $0) }
            }
        case .number(let number):
            withUnsafePointer(to: number) { _ = appendBasic(iterator, Self.code("u"), $0) }
        case .flag(let flag):
            let number: UInt32 = flag ? 1 : 0
            withUnsafePointer(to: number) { _ = appendBasic(iterator, Self.code("b"), $0) }
        case .fraction(let number):
            withUnsafePointer(to: number) { _ = appendBasic(iterator, Self.code("d"), $0) }
        case .array(let elements, let type): append(elements, in: "a", type, to: iterator)
        case .entry(let key, let value): append([.text(key), value], in: "e", nil, to: iterator)
        case .variant(let value): append([value], in: "v", value.signature, to: iterator)
        }
    }

    private func append(
        _ arguments: [BusArgument], in container: Unicode.Scalar, _ type: String?, to outer: Iterator
    ) {
        withIterator { inner in
            _ = openContainer(outer, Self.code(container), type, inner)
            for argument in arguments { append(argument, to: inner) }
            _ = closeContainer(outer, inner)
        }
    }

    private static func code(_ type: Unicode.Scalar) -> Int32 { Int32(type.value) }

    func withIterator(_ body: (Iterator) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { storage in
            if let start = storage.baseAddress { body(start) }
        }
    }
}
