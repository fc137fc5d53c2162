/// The reason why a property of another program can't be used.
struct InvalidProperty: Error, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = reason }
}
