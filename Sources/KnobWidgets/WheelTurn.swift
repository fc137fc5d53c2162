/// What the wheel has turned so far: fractions of a notch add up until they move the value.
struct WheelTurn {
    /// The part of a step that is not spent yet.
    private var rest = 0.0
    private var lastTime = -Double.infinity
    private static let forgetsAfter = 0.3

    /// Adds `notches` at `time`; answers the whole notches that this makes, the rest is kept.
    mutating func notches(adding notches: Double, at time: Double) -> Double {
        if time - lastTime > Self.forgetsAfter || rest * notches < 0 { rest = 0 }
        lastTime = time
        rest += notches
        let whole = rest.rounded(.towardZero)
        rest -= whole
        return whole
    }
}
