/// An error that describes what a program or a test was waiting for and did not get.
package struct HarnessError: Error, CustomStringConvertible {
    /// The whole message.
    package let description: String

    /// Creates an error with the message `description`.
    package init(_ description: String) {
        self.description = description
    }
}
