/// A class, structure, enumeration, protocol or extension in a source.
struct TypeDeclaration {
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    let keyword: String
    let name: String
    /// The names after the colon.
    let parents: [String]
    /// The index of the token with the keyword.
    let start: Int
    /// The indexes of the braces around the members.
    let members: ClosedRange<Int>
}
