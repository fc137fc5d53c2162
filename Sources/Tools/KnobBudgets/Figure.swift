/// A counted figure with the name that its budget has.
struct Figure {
    let name: String
    let value: Double
}
