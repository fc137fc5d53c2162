/// A call of a method of one of the program's objects by another program, which is untrusted input. Its arguments are read
/// when the signature of the method is known; see `BusMessage.arguments(_:)`.
package struct BusRequest: Equatable {
    /// The path of the object.
    package let path: String
    /// The interface of the method; `nil` if any will do.
    package let interface: String?
    /// The name of the method.
    package let method: String

    /// Creates a request.
    package init(path: String, interface: String?, method: String) {
        (self.path, self.interface, self.method) = (path, interface, method)
    }
}
