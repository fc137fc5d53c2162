/// The functions of libdbus-1.
let libdbus = LibDBus()

/// The functions of libdbus-1, which must not be called unless the library is installed.
struct LibDBus {
    /// A connection or a message.
    typealias Reference = OpaquePointer
    /// A position in a message, created by `withIterator(_:)`.
    typealias Iterator = UnsafeMutableRawPointer?
    typealias Text = UnsafePointer<CChar>
    /// A function that returns a number, or 0 for false.
    typealias Query = @convention(c) (Reference) -> UInt32

    private static let library = DynamicLibrary("libdbus-1.so.3")
    private static func load<Function>(_ name: String) -> Function { library.function("dbus_" + name) }

    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }

    // MARK: Connections

    let openPrivate: @convention(c) (Text, OpaquePointer?) -> Reference? =
        Self.load("connection_open_private")
    /// Waits for the bus.
    let register: @convention(c) (Reference, OpaquePointer?) -> UInt32 = Self.load("bus_register")
    let close: @convention(c) (Reference) -> Void = Self.load("connection_close")
    let unreference: @convention(c) (Reference) -> Void = Self.load("connection_unref")
    let isConnected: Query = Self.load("connection_get_is_connected")
    let setMaximumMessageSize: @convention(c) (Reference, Int) -> Void =
        Self.load("connection_set_max_message_size")
    let setMaximumReceivedSize: @convention(c) (Reference, Int) -> Void =
        Self.load("connection_set_max_received_size")
    let descriptor: @convention(c) (Reference, UnsafeMutablePointer<Int32>) -> UInt32 =
        Self.load("connection_get_unix_fd")
    /// Waits for a number of milliseconds, or not at all.
    let readWrite: @convention(c) (Reference, Int32) -> UInt32 = Self.load("connection_read_write")
    let hasUnsentMessages: Query = Self.load("connection_has_messages_to_send")
    /// Does not wait if the error is `nil`.
    let addMatch: @convention(c) (Reference, Text, OpaquePointer?) -> Void = Self.load("bus_add_match")
    let uniqueName: @convention(c) (Reference) -> Text? = Self.load("bus_get_unique_name")
    let unsentSize: @convention(c) (Reference) -> Int = Self.load("connection_get_outgoing_size")
    let send: @convention(c) (Reference, Reference, UnsafeMutablePointer<UInt32>) -> UInt32 =
        Self.load("connection_send")
    let popMessage: @convention(c) (Reference) -> Reference? = Self.load("connection_pop_message")
    /// Returns 0 while messages are queued.
    let dispatchStatus: @convention(c) (Reference) -> Int32 = Self.load("connection_get_dispatch_status")

    // MARK: Messages

    let makeCall: @convention(c) (Text, Text, Text, Text) -> Reference? =
        Self.load("message_new_method_call")
    let makeReply: @convention(c) (Reference) -> Reference? = Self.load("message_new_method_return")
    let makeError: @convention(c) (Reference, Text, Text?) -> Reference? = Self.load("message_new_error")
    /// Returns the message in some bytes; `nil` if they are no valid message.
    let readMessage: @convention(c) (UnsafePointer<UInt8>, Int32, OpaquePointer?) -> Reference? =
        Self.load("message_demarshal")
    let copyMessage: @convention(c) (Reference) -> Reference? = Self.load("message_copy")
    let unreferenceMessage: @convention(c) (Reference) -> Void = Self.load("message_unref")
    let replySerial: Query = Self.load("message_get_reply_serial")
    let hasSignature: @convention(c) (Reference, Text) -> UInt32 = Self.load("message_has_signature")
    let isSignal: @convention(c) (Reference, Text, Text) -> UInt32 = Self.load("message_is_signal")
    /// Returns 1 for calls, 2 for replies, 3 for errors, and 4 for signals.
    let messageType: @convention(c) (Reference) -> Int32 = Self.load("message_get_type")
    let wantsNoReply: Query = Self.load("message_get_no_reply")
    let interface: @convention(c) (Reference) -> Text? = Self.load("message_get_interface")
    let member: @convention(c) (Reference) -> Text? = Self.load("message_get_member")
    let sender: @convention(c) (Reference) -> Text? = Self.load("message_get_sender")
    let path: @convention(c) (Reference) -> Text? = Self.load("message_get_path")
    let setStartsProgram: @convention(c) (Reference, UInt32) -> Void = Self.load("message_set_auto_start")
    let beginAppending: @convention(c) (Reference, Iterator) -> Void = Self.load("message_iter_init_append")
    let append: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32 =
        Self.load("message_iter_append_basic")
    let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32 =
        Self.load("message_iter_open_container")
    let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32 =
        Self.load("message_iter_close_container")
    let beginReading: @convention(c) (Reference, Iterator) -> UInt32 = Self.load("message_iter_init")
    let type: @convention(c) (Iterator) -> Int32 = Self.load("message_iter_get_arg_type")
    let recurse: @convention(c) (Iterator, Iterator) -> Void = Self.load("message_iter_recurse")
    let next: @convention(c) (Iterator) -> UInt32 = Self.load("message_iter_next")
    let read: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void =
        Self.load("message_iter_get_basic")

    /// Calls `body` with memory for an iterator: `DBusMessageIter` has 72 bytes on 64-bit machines.
    func withIterator<Result>(_ body: (Iterator) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { body($0.baseAddress) }
    }
}
