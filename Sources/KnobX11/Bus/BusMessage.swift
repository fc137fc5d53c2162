/// A message from the bus, which is untrusted input. libdbus has checked its structure and that its text is
/// UTF-8.
///
/// It is valid while `BusConnection.serve(_:atMost:_:)` calls its body.
package struct BusMessage {
    let reference: LibDBus.Reference

    init(_ reference: LibDBus.Reference) { self.reference = reference }

    /// The serial number of the call that this message replies to; 0 if it is no reply.
    package var replySerial: UInt32 { libdbus.replySerial(reference) }
    /// The name of the sender, which the bus has written.
    package var sender: String? { libdbus.sender(reference).map { String(cString: $0) } }
    /// The path of the object that has sent a signal.
    package var path: String? { libdbus.path(reference).map { String(cString: $0) } }

    /// Returns whether this is the signal `member` of `interface`.
    package func isSignal(_ interface: String, _ member: String) -> Bool {
        libdbus.isSignal(reference, interface, member) != 0
    }

    /// Returns the arguments; `nil` if they do not have the types of `signature`.
    package func arguments(_ signature: String) -> [BusValue]? {
        guard libdbus.hasSignature(reference, signature) != 0 else { return nil }
        return libdbus.withIterator { arguments in
            // 0 stands for a message without arguments.
            libdbus.beginReading(reference, arguments) != 0 ? BusValue.values(at: arguments) : []
        }
    }

    /// The call of a method of this program, without its arguments; `nil` for other messages.
    package var request: BusRequest? {
        guard libdbus.messageType(reference) == 1, let path, let member = libdbus.member(reference) else {
            return nil
        }
        return BusRequest(
            path: path, interface: libdbus.interface(reference).map { String(cString: $0) },
            method: String(cString: member))
    }
}
