/// A message on a bus, which the program sends or which has arrived.
///
/// One that has arrived is untrusted input. libdbus has checked its structure and that its text is UTF-8. In one that the
/// program sends, names and the path must be valid: libdbus ends the program otherwise.
struct BusMessage: Equatable {
    /// The kinds of messages, with the numbers that D-Bus gives them.
    enum Kind: Int32 {
        case call = 1
        case reply, error, signal
    }

    let kind: Kind
    /// The path of the object that is called, or that has sent a signal; empty for the other kinds.
    private(set) var path = ""
    /// The interface of the method or the signal; empty if any will do.
    private(set) var interface = ""
    /// The name of the method or the signal.
    private(set) var member = ""
    /// The name of an error.
    private(set) var errorName = ""
    /// The program that gets the message; empty for all that listen to a signal.
    private(set) var destination = ""
    /// The program that has sent the message, which the bus has written.
    private(set) var sender = ""
    /// The number that the sender has given to the message.
    private(set) var serial: UInt32 = 0
    /// The number of the call that this message replies to; 0 if it is no reply.
    private(set) var replySerial: UInt32 = 0
    /// Whether the bus starts the program that is called if it is not running.
    private(set) var startsProgram = false
    /// Whether the sender of a call waits for a reply.
    private(set) var wantsReply = true
    let arguments: [BusValue]
    /// The types of the arguments.
    let signature: String

    // MARK: Sending

    private init(_ kind: Kind, _ arguments: [BusValue]) {
        self.kind = kind
        self.arguments = arguments
        signature = arguments.map(\.signature).joined()
    }

    /// Creates a call of a method of another program.
    init(
        calling method: String, of interface: String, at path: String, in program: String,
        _ arguments: [BusValue] = [], startsProgram: Bool = false
    ) {
        self.init(.call, arguments)
        self.path = path
        self.interface = interface
        self.startsProgram = startsProgram
        member = method
        destination = program
    }

    /// Creates a signal of one of the program's objects.
    init(signal: String, of interface: String, at path: String, _ arguments: [BusValue]) {
        self.init(.signal, arguments)
        self.path = path
        self.interface = interface
        member = signal
    }

    /// Creates the reply to a call.
    init(replyingTo call: BusMessage, with result: Result<[BusValue], BusError>) {
        switch result {
        case .success(let values): self.init(.reply, values)
        case .failure(let error):
            self.init(.error, [.string(error.text)])
            errorName = "org.freedesktop.DBus.Error." + error.name
        }
        destination = call.sender
        replySerial = call.serial
    }

    /// Returns the message in the form of libdbus, which the caller releases; `nil` without memory.
    func makeReference() -> LibDBus.Reference? {
        guard let message = libdbus.makeMessage(kind.rawValue) else { return nil }
        for (text, set) in [
            (path, libdbus.setPath), (interface, libdbus.setInterface), (member, libdbus.setMember),
            (errorName, libdbus.setErrorName), (destination, libdbus.setDestination),
        ] where !text.isEmpty {
            _ = set(message, text)
        }
        if replySerial != 0 { _ = libdbus.setReplySerial(message, replySerial) }
        libdbus.setStartsProgram(message, startsProgram ? 1 : 0)
        libdbus.withIterator { iterator in
            libdbus.beginAppending(message, iterator)
            for argument in arguments { argument.append(to: iterator) }
        }
        return message
    }

    // MARK: Reading

    /// Creates a message that has arrived; `nil` if it is of an unknown kind.
    init?(_ message: LibDBus.Reference) {
        guard let kind = Kind(rawValue: libdbus.messageType(message)) else { return nil }
        func text(_ get: LibDBus.Name) -> String { get(message).map { String(cString: $0) } ?? "" }
        self.kind = kind
        path = text(libdbus.path)
        interface = text(libdbus.interface)
        member = text(libdbus.member)
        destination = text(libdbus.destination)
        sender = text(libdbus.sender)
        signature = text(libdbus.signature)
        serial = libdbus.serial(message)
        replySerial = libdbus.replySerial(message)
        wantsReply = libdbus.wantsNoReply(message) == 0
        arguments = libdbus.withIterator { iterator in
            // 0 stands for a message without arguments.
            libdbus.beginReading(message, iterator) != 0 ? BusValue.values(at: iterator) : []
        }
    }

    /// Returns whether this is the signal `member` of `interface`.
    func isSignal(_ interface: String, _ member: String) -> Bool {
        kind == .signal && self.interface == interface && self.member == member
    }

    /// Returns the arguments; `nil` if they do not have the types of `signature`.
    func arguments(_ signature: String) -> [BusValue]? {
        self.signature == signature ? arguments : nil
    }

    /// Returns the new owner of the well-known name `name`, which is empty if its program has ended; `nil` if this
    /// message is not about it.
    func newOwner(of name: String) -> String? {
        let bus = BusConnection.busName
        guard sender == bus, isSignal(bus, "NameOwnerChanged"), let names = arguments("sss"),
            names[0] == .string(name), case .string(let owner) = names[2]
        else { return nil }
        return owner
    }
}

/// An error in reply to a call.
struct BusError: Error, Equatable {
    /// The name after "org.freedesktop.DBus.Error.", which consists of letters.
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}
