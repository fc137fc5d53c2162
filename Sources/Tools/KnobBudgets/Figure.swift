/// A counted figure with the name that its budget has.
struct Figure {
    let name: String
    let value: Double
    /// The value that it must not exceed, whatever its budget is; `nil` if only the budget counts.
    var maximum: Double?
}
