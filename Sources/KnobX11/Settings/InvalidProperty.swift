/// The reason why a property of another program cannot be used.
package struct InvalidProperty: Error, Equatable, CustomStringConvertible {
    package let description: String
    /// The index of the byte that the reason is about; `nil` if it is about all of them.
    package let offset: Int?

    package init(_ reason: String, at offset: Int? = nil) {
        description = reason + (offset.map { ", at byte \($0)" } ?? "")
        self.offset = offset
    }
}
