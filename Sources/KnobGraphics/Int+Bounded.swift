extension Int {
    /// The whole number that `value` is, cut off; far beyond every pixel it is 1,000,000, and 0 for NaN.
    ///
    /// A plain conversion traps where a number is too large, and numbers come from strangers.
    package init(bounded value: Double) {
        self = value.isNaN ? 0 : Int(Swift.max(-1_000_000, Swift.min(1_000_000, value)))
    }
}
