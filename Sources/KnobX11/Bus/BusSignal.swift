/// A signal of one of the program's objects.
package struct BusSignal: Equatable {
    package let path, interface, member: String
    package let arguments: [BusValue]

    /// Creates a signal. The names and the path must be valid: an invalid signal is not sent.
    package init(path: String, interface: String, member: String, arguments: [BusValue]) {
        (self.path, self.interface, self.member, self.arguments) = (path, interface, member, arguments)
    }
}
