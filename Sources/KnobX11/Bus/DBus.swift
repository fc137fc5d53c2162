/// The functions of libdbus-1.
struct DBus: Sendable {
    /// A connection, a message, or a watch.
    typealias Reference = OpaquePointer
    /// A position in a message, created by `withIterator(_:)`.
    typealias Iterator = UnsafeMutableRawPointer
    typealias WatchFunction = @convention(c) (Reference?, UnsafeMutableRawPointer?) -> UInt32
    typealias WatchNotice = @convention(c) (Reference?, UnsafeMutableRawPointer?) -> Void

    /// The flags of a watch.
    static let readable: UInt32 = 1
    static let writable: UInt32 = 2
    static let error: UInt32 = 4
    static let hangup: UInt32 = 8

    let openPrivate: @convention(c) (UnsafePointer<CChar>?, OpaquePointer?) -> Reference?
    let close: @convention(c) (Reference) -> Void
    let unreference: @convention(c) (Reference) -> Void
    let isConnected: @convention(c) (Reference) -> UInt32
    let setMaximumMessageSize: @convention(c) (Reference, Int) -> Void
    let setWatchFunctions:
        @convention(c) (
            Reference, WatchFunction, WatchNotice, WatchNotice?, UnsafeMutableRawPointer?,
            (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
        ) -> UInt32
    let watchDescriptor: @convention(c) (Reference) -> Int32
    let watchFlags: @convention(c) (Reference) -> UInt32
    let isWatchEnabled: @convention(c) (Reference) -> UInt32
    let handleWatch: @convention(c) (Reference, UInt32) -> UInt32
    let send: @convention(c) (Reference, Reference, UnsafeMutablePointer<UInt32>?) -> UInt32
    let popMessage: @convention(c) (Reference) -> Reference?
    /// Returns 0 while messages are queued.
    let dispatchStatus: @convention(c) (Reference) -> Int32

    let makeCall:
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
        ) -> Reference?
    let unreferenceMessage: @convention(c) (Reference) -> Void
    let replySerial: @convention(c) (Reference) -> UInt32
    let hasSignature: @convention(c) (Reference, UnsafePointer<CChar>?) -> UInt32
    let isSignal: @convention(c) (Reference, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> UInt32
    let beginAppending: @convention(c) (Reference, Iterator) -> Void
    let append: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    let openContainer: @convention(c) (Iterator, Int32, UnsafePointer<CChar>?, Iterator) -> UInt32
    let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32
    let beginReading: @convention(c) (Reference, Iterator) -> UInt32
    let type: @convention(c) (Iterator) -> Int32
    let recurse: @convention(c) (Iterator, Iterator) -> Void
    let next: @convention(c) (Iterator) -> UInt32
    let read: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void

    /// Loads the library.
    init() throws(DynamicLibrary.Missing) {
        let library = try DynamicLibrary("libdbus-1.so.3")
        func load<Function>(_ name: String) throws(DynamicLibrary.Missing) -> Function {
            try library.function("dbus_" + name)
        }
        openPrivate = try load("connection_open_private")
        close = try load("connection_close")
        unreference = try load("connection_unref")
        isConnected = try load("connection_get_is_connected")
        setMaximumMessageSize = try load("connection_set_max_message_size")
        setWatchFunctions = try load("connection_set_watch_functions")
        watchDescriptor = try load("watch_get_unix_fd")
        watchFlags = try load("watch_get_flags")
        isWatchEnabled = try load("watch_get_enabled")
        handleWatch = try load("watch_handle")
        send = try load("connection_send")
        popMessage = try load("connection_pop_message")
        dispatchStatus = try load("connection_get_dispatch_status")
        makeCall = try load("message_new_method_call")
        unreferenceMessage = try load("message_unref")
        replySerial = try load("message_get_reply_serial")
        hasSignature = try load("message_has_signature")
        isSignal = try load("message_is_signal")
        beginAppending = try load("message_iter_init_append")
        append = try load("message_iter_append_basic")
        openContainer = try load("message_iter_open_container")
        closeContainer = try load("message_iter_close_container")
        beginReading = try load("message_iter_init")
        type = try load("message_iter_get_arg_type")
        recurse = try load("message_iter_recurse")
        next = try load("message_iter_next")
        read = try load("message_iter_get_basic")
    }

    /// Calls `body` with memory for an iterator: `DBusMessageIter` has 72 bytes on 64-bit machines.
    func withIterator<Result>(_ body: (Iterator) throws -> Result) rethrows -> Result {
        try withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { room in
            guard let start = room.baseAddress else {
                fatalError("an allocation of 128 bytes has an address")
            }
            return try body(start)
        }
    }
}
