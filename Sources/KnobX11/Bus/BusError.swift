/// An error in reply to a request, by its name after "org.freedesktop.DBus.Error.".
package struct BusError: Error, Equatable {
    package let name: String
    package let text: String

    /// Creates an error. The name must consist of letters.
    package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}
