/// The functions of libdbus-1.
let libdbus = LibDBus()

/// The functions of libdbus-1, which must not be called unless the library is installed.
struct LibDBus {
    /// A connection or a message.
    typealias Reference = OpaquePointer
    /// A position in a message, created by `withIterator(_:)`.
    typealias Iterator = UnsafeMutableRawPointer?
    typealias Text = UnsafePointer<CChar>
    /// A function that returns a text of a message.
    typealias Name = @convention(c) (Reference) -> Text?
    /// A function that sets a text of a message.
    typealias SetName = @convention(c) (Reference, Text) -> UInt32
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

    let makeMessage: @convention(c) (Int32) -> Reference? = Self.load("message_new")
    let unreferenceMessage: @convention(c) (Reference) -> Void = Self.load("message_unref")
    let serial: Query = Self.load("message_get_serial")
    let replySerial: Query = Self.load("message_get_reply_serial")
    let setReplySerial: @convention(c) (Reference, UInt32) -> UInt32 = Self.load("message_set_reply_serial")
    let messageType: @convention(c) (Reference) -> Int32 = Self.load("message_get_type")
    let wantsNoReply: Query = Self.load("message_get_no_reply")
    let interface: Name = Self.load("message_get_interface")
    let setInterface: SetName = Self.load("message_set_interface")
    let member: Name = Self.load("message_get_member")
    let setMember: SetName = Self.load("message_set_member")
    let path: Name = Self.load("message_get_path")
    let setPath: SetName = Self.load("message_set_path")
    let destination: Name = Self.load("message_get_destination")
    let setDestination: SetName = Self.load("message_set_destination")
    let sender: Name = Self.load("message_get_sender")
    let signature: Name = Self.load("message_get_signature")
    let setErrorName: SetName = Self.load("message_set_error_name")
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
