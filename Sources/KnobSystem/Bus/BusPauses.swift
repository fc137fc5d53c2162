/// The pauses before a lost bus is opened again, in seconds. Each is used once.
package struct BusPauses {
    private var rest: ArraySlice<Double> = [1.0, 2, 4, 8, 16, 32, 64]

    package init() {}

    /// Takes the next pause; `nil` if all were used.
    package var next: Double? { mutating get { rest.popFirst() } }
}
