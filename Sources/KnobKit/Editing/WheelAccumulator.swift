/// The sum of fractions of wheel notches, from which whole notches are taken.
struct WheelAccumulator {
    private var remainder = 0.0
    private var lastTime = -Double.infinity
    private static let timeout = 0.3

    /// Adds `notches` scrolled at `time` and returns the whole notches reached; the remainder is kept.
    ///
    /// The remainder is dropped when the direction reverses or after a pause of 0.3 seconds.
    mutating func add(_ notches: Double, at time: Double) -> Double {
        if time - lastTime > Self.timeout || remainder * notches < 0 { remainder = 0 }
        lastTime = time
        remainder += notches
        if !remainder.isFinite { remainder = 0 }
        // Parts whose sum is a notch may add up to a little less.
        let whole = (remainder + (remainder < 0 ? -1e-9 : 1e-9)).rounded(.towardZero)
        remainder -= whole
        return whole
    }
}
