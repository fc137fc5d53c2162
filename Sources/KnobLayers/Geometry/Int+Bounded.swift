extension Int {
    /// Creates an integer from `value` by rounding toward zero, limited to ±1,000,000. NaN becomes 0.
    ///
    /// `Int.init(_: Double)` stops the program where a number is too large, and untrusted input can contain
    /// any number.
    package init(bounded value: Double) {
        self = value.isNaN ? 0 : Int(Swift.max(-1_000_000, Swift.min(1_000_000, value)))
    }
}
