/// A call of a method of one of the program's objects by another program, which is untrusted input.
package struct BusRequest: Equatable {
    /// The path of the object.
    package let path: String
    /// The interface of the method; `nil` if any will do.
    package let interface: String?
    /// The name of the method.
    package let method: String
    /// The signature of the arguments.
    package let signature: String
    /// The arguments, which have that signature.
    package let arguments: [BusValue]

    /// Creates a request.
    package init(
        path: String, interface: String?, method: String, signature: String = "", arguments: [BusValue] = []
    ) {
        (self.path, self.interface, self.method) = (path, interface, method)
        (self.signature, self.arguments) = (signature, arguments)
    }
}
