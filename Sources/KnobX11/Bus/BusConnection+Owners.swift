/// The owners of well-known names: a name has one while its program runs.
extension BusConnection {
    /// The name of each bus itself.
    package static let busName = "org.freedesktop.DBus"

    /// Requests the messages about the owner of `name`; see `BusMessage.newOwner(of:)`.
    package func watchOwner(of name: String) {
        let bus = Self.busName
        addMatch("type='signal',sender='\(bus)',interface='\(bus)',member='NameOwnerChanged',arg0='\(name)'")
    }
}

extension BusMessage {
    /// Returns the new owner of `name`, which is empty if its program has ended; `nil` if this message is not
    /// about it.
    package func newOwner(of name: String) -> String? {
        guard sender == BusConnection.busName, isSignal(BusConnection.busName, "NameOwnerChanged"),
            let names = arguments("sss"), names[0] == .string(name), case .string(let owner) = names[2]
        else { return nil }
        return owner
    }
}
