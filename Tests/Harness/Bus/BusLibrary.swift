import Foundation

/// The functions of libdbus-1 that a service needs, loaded at run time.
struct BusLibrary: @unchecked Sendable {
    typealias Text = UnsafePointer<CChar>
    typealias Iterator = UnsafeMutableRawPointer

    let open: @convention(c) (Text?, OpaquePointer?) -> OpaquePointer?
    let register: @convention(c) (OpaquePointer, OpaquePointer?) -> UInt32
    let requestName: @convention(c) (OpaquePointer, Text?, UInt32, OpaquePointer?) -> Int32
    let readWrite: @convention(c) (OpaquePointer, Int32) -> UInt32
    let popMessage: @convention(c) (OpaquePointer) -> OpaquePointer?
    let send: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt32>?) -> UInt32
    let flush: @convention(c) (OpaquePointer) -> Void
    let close: @convention(c) (OpaquePointer) -> Void
    let unreference: @convention(c) (OpaquePointer) -> Void
    let unreferenceMessage: @convention(c) (OpaquePointer) -> Void
    let isCall: @convention(c) (OpaquePointer, Text?, Text?) -> UInt32
    let makeReply: @convention(c) (OpaquePointer) -> OpaquePointer?
    let makeSignal: @convention(c) (Text?, Text?, Text?) -> OpaquePointer?
    let sender: @convention(c) (OpaquePointer) -> Text?
    let setDestination: @convention(c) (OpaquePointer, Text?) -> UInt32
    let memberName: @convention(c) (OpaquePointer) -> Text?
    private let beginReading: @convention(c) (OpaquePointer, Iterator) -> UInt32
    private let typeAt: @convention(c) (Iterator) -> Int32
    private let readBasic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
    private let next: @convention(c) (Iterator) -> UInt32
    private let beginAppending: @convention(c) (OpaquePointer, Iterator) -> Void
    private let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    private let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32
    private let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32

    /// The library; `nil` if it is not installed.
    static let shared: BusLibrary? = try? BusLibrary()

    private init() throws {
        guard let library = dlopen("libdbus-1.so.3", RTLD_NOW) else {
            throw HarnessError("libdbus-1.so.3 is not installed")
        }
        func load<Function>(_ name: String) throws -> Function {
            guard let symbol = dlsym(library, "dbus_" + name) else {
                throw HarnessError("libdbus-1 has no function dbus_\(name)")
            }
            return unsafeBitCast(symbol, to: Function.self)
        }
        open = try load("connection_open_private")
        register = try load("bus_register")
        requestName = try load("bus_request_name")
        readWrite = try load("connection_read_write")
        popMessage = try load("connection_pop_message")
        send = try load("connection_send")
        flush = try load("connection_flush")
        close = try load("connection_close")
        unreference = try load("connection_unref")
        unreferenceMessage = try load("message_unref")
        isCall = try load("message_is_method_call")
        makeReply = try load("message_new_method_return")
        makeSignal = try load("message_new_signal")
        sender = try load("message_get_sender")
        setDestination = try load("message_set_destination")
        memberName = try load("message_get_member")
        beginReading = try load("message_iter_init")
        typeAt = try load("message_iter_get_arg_type")
        readBasic = try load("message_iter_get_basic")
        next = try load("message_iter_next")
        beginAppending = try load("message_iter_init_append")
        appendBasic = try load("message_iter_append_basic")
        openContainer = try load("message_iter_open_container")
        closeContainer = try load("message_iter_close_container")
    }

    /// Calls `body` with an iterator that appends to the arguments of a message.
    func arguments(of message: OpaquePointer, _ body: (Iterator) -> Void) {
        withIterator { iterator in
            beginAppending(message, iterator)
            body(iterator)
        }
    }

    /// Appends an array, an entry or a variant at an iterator, or, without one, as an argument of `message`.
    func container(
        in outer: Iterator?, of message: OpaquePointer? = nil, _ type: Character, _ signature: String?,
        _ body: (Iterator) -> Void
    ) {
        guard let outer else {
            guard let message else { return }
            return arguments(of: message) { container(in: $0, type, signature, body) }
        }
        withIterator { inner in
            _ = openContainer(outer, Int32(type.asciiValue ?? 0), signature, inner)
            body(inner)
            _ = closeContainer(outer, inner)
        }
    }

    /// Appends a string, or with the type "o" the path of an object.
    func append(_ text: String, to iterator: Iterator, type: Unicode.Scalar = "s") {
        text.withCString { pointer in
            withUnsafePointer(to: pointer) { _ = appendBasic(iterator, Int32(type.value), $0) }
        }
    }

    /// Appends a number, or with the type "b" a Boolean value.
    func append(_ number: UInt32, to iterator: Iterator, type: Unicode.Scalar = "u") {
        withUnsafePointer(to: number) { _ = appendBasic(iterator, Int32(type.value), $0) }
    }

    /// Appends a number with a fraction.
    func append(fraction number: Double, to iterator: Iterator) {
        withUnsafePointer(to: number) { _ = appendBasic(iterator, Int32(UInt8(ascii: "d")), $0) }
    }

    /// Returns the numbers and Boolean values among the arguments of a message, in order, as their lowest 32 bits.
    func numbers(in message: OpaquePointer) -> [UInt32] {
        var numbers: [UInt32] = []
        withIterator { iterator in
            guard beginReading(message, iterator) != 0 else { return }
            repeat {
                guard "ubit".utf8.contains(UInt8(truncatingIfNeeded: typeAt(iterator))) else { continue }
                var number: UInt64 = 0
                readBasic(iterator, &number)
                numbers.append(UInt32(truncatingIfNeeded: number))
            } while next(iterator) != 0
        }
        return numbers
    }

    private func withIterator(_ body: (Iterator) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { storage in
            if let start = storage.baseAddress { body(start) }
        }
    }
}
