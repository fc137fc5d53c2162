/// A message from the bus, which is untrusted input. libdbus has checked its structure and that its text is
/// UTF-8.
///
/// It is valid while `BusConnection.serve(_:atMost:_:)` calls its body.
struct BusMessage {
    let reference: DBus.Reference

    init(_ reference: DBus.Reference) { self.reference = reference }

    /// The serial number of the call that this message replies to; 0 if it is no reply.
    var replySerial: UInt32 { DBus.replySerial(reference) }
    /// The name of the sender, which the bus has written.
    var sender: String? { DBus.sender(reference).map { String(cString: $0) } }
    /// The path of the object that has sent a signal.
    var path: String? { DBus.path(reference).map { String(cString: $0) } }

    /// Returns whether this is the signal `member` of `interface`.
    func isSignal(_ interface: String, _ member: String) -> Bool {
        DBus.isSignal(reference, interface, member) != 0
    }

    /// Returns what `body` reads from the arguments; `nil` if they do not have the types of `signature`.
    func read<Result>(_ signature: String, _ body: (BusReader) -> Result?) -> Result? {
        guard DBus.hasSignature(reference, signature) != 0 else { return nil }
        return DBus.withIterator { arguments in
            DBus.beginReading(reference, arguments) != 0 ? body(BusReader(arguments)) : nil
        }
    }
}
