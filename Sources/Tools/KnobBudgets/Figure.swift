/// A counted figure with the name that its budget has.
struct Figure {
    let name: String
    let value: Double
    /// The value that it must not exceed, in place of 3 % above its budget; `nil` if the budget decides.
    var maximum: Double?
}
