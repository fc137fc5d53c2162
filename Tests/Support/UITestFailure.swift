/// What a test could not do, or waited for and did not see, in words for whoever reads the log.
package struct UITestFailure: Error, CustomStringConvertible {
    /// The whole message.
    package let description: String

    /// A failure that says `description`.
    package init(_ description: String) {
        self.description = description
    }
}
