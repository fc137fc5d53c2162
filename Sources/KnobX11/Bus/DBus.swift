/// The functions of libdbus-1, which must not be called unless the library is installed.
enum DBus {
    /// A connection or a message.
    typealias Reference = OpaquePointer
    /// A position in a message, created by `withIterator(_:)`.
    typealias Iterator = UnsafeMutableRawPointer?
    typealias Text = UnsafePointer<CChar>
    /// A function that returns a number, or 0 for false.
    typealias Query = @convention(c) (Reference) -> UInt32

    static let library = DynamicLibrary(
        "libdbus-1.so.3",
        functions: [
            "connection_open_private", "bus_register", "connection_close", "connection_unref",
            "connection_get_is_connected", "connection_set_max_message_size",
            "connection_get_unix_fd", "connection_read_write",
            "connection_has_messages_to_send", "bus_add_match", "connection_send",
            "connection_pop_message", "connection_get_dispatch_status",
            "message_new_method_call", "message_unref", "message_get_reply_serial",
            "message_has_signature", "message_is_signal", "message_iter_init_append",
            "message_iter_append_basic", "message_iter_open_container",
            "message_iter_close_container", "message_iter_init", "message_iter_get_arg_type",
            "message_iter_recurse", "message_iter_next", "message_iter_get_basic",
            "connection_set_max_received_size", "message_get_sender", "message_get_path",
            "message_set_auto_start",
        ].map { "dbus_" + $0 })

    private static func load<Function>(_ name: String) -> Function { library.function("dbus_" + name) }

    // MARK: Connections

    static let openPrivate: @convention(c) (Text, OpaquePointer?) -> Reference? =
        load("connection_open_private")
    /// Waits for the bus.
    static let register: @convention(c) (Reference, OpaquePointer?) -> UInt32 = load("bus_register")
    static let close: @convention(c) (Reference) -> Void = load("connection_close")
    static let unreference: @convention(c) (Reference) -> Void = load("connection_unref")
    static let isConnected: Query = load("connection_get_is_connected")
    static let setMaximumMessageSize: @convention(c) (Reference, Int) -> Void =
        load("connection_set_max_message_size")
    static let setMaximumReceivedSize: @convention(c) (Reference, Int) -> Void =
        load("connection_set_max_received_size")
    static let descriptor: @convention(c) (Reference, UnsafeMutablePointer<Int32>) -> UInt32 =
        load("connection_get_unix_fd")
    /// Waits for a number of milliseconds, or not at all.
    static let readWrite: @convention(c) (Reference, Int32) -> UInt32 = load("connection_read_write")
    static let hasUnsentMessages: Query = load("connection_has_messages_to_send")
    /// Does not wait if the error is `nil`.
    static let addMatch: @convention(c) (Reference, Text, OpaquePointer?) -> Void = load("bus_add_match")
    static let send: @convention(c) (Reference, Reference, UnsafeMutablePointer<UInt32>) -> UInt32 =
        load("connection_send")
    static let popMessage: @convention(c) (Reference) -> Reference? = load("connection_pop_message")
    /// Returns 0 while messages are queued.
    static let dispatchStatus: @convention(c) (Reference) -> Int32 = load("connection_get_dispatch_status")

    // MARK: Messages

    static let makeCall: @convention(c) (Text, Text, Text, Text) -> Reference? =
        load("message_new_method_call")
    static let unreferenceMessage: @convention(c) (Reference) -> Void = load("message_unref")
    static let replySerial: Query = load("message_get_reply_serial")
    static let hasSignature: @convention(c) (Reference, Text) -> UInt32 = load("message_has_signature")
    static let isSignal: @convention(c) (Reference, Text, Text) -> UInt32 = load("message_is_signal")
    static let sender: @convention(c) (Reference) -> Text? = load("message_get_sender")
    static let path: @convention(c) (Reference) -> Text? = load("message_get_path")
    static let setStartsProgram: @convention(c) (Reference, UInt32) -> Void = load("message_set_auto_start")
    static let beginAppending: @convention(c) (Reference, Iterator) -> Void = load("message_iter_init_append")
    static let append: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32 =
        load("message_iter_append_basic")
    static let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32 =
        load("message_iter_open_container")
    static let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32 =
        load("message_iter_close_container")
    static let beginReading: @convention(c) (Reference, Iterator) -> UInt32 = load("message_iter_init")
    static let type: @convention(c) (Iterator) -> Int32 = load("message_iter_get_arg_type")
    static let recurse: @convention(c) (Iterator, Iterator) -> Void = load("message_iter_recurse")
    static let next: @convention(c) (Iterator) -> UInt32 = load("message_iter_next")
    static let read: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void =
        load("message_iter_get_basic")

    /// Calls `body` with memory for an iterator: `DBusMessageIter` has 72 bytes on 64-bit machines.
    static func withIterator<Result>(_ body: (Iterator) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { body($0.baseAddress) }
    }
}
