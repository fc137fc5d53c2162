import KnobLayers

/// What the wheel has turned so far: fractions of a notch add up until they move the value.
struct WheelTurn {
    /// The part of a step that is not spent yet.
    private var rest = 0.0
    private var lastTime = -Double.infinity
    private static let forgetsAfter = 0.3

    /// Adds `notches` at `time`; answers the whole steps of `size` notches that this makes, the rest is kept.
    mutating func steps(adding notches: Double, at time: Double, size: Double) -> Double {
        if time - lastTime > Self.forgetsAfter || rest * notches < 0 { rest = 0 }
        lastTime = time
        rest += notches
        let steps = (rest / size).rounded(.towardZero)
        rest -= steps * size
        return steps
    }
}

/// The wheel on a control that stands for a number.
extension ValueControl {
    /// Turns the value as far as the wheel has turned.
    func turn(by scroll: ScrollInput) {
        guard minimumValue < maximumValue else { return }
        let fine = scroll.modifierFlags.contains(.shift)
        if step > 0 {
            let steps = wheel.steps(adding: scroll.notches, at: scroll.timestamp, size: 1)
            // A part of a notch that moves nothing yet begins nothing.
            guard steps != 0 else { return }
            beginEditingWithWheel()
            edit(bySteps: steps * (fine ? 1 : max(1, ((maximumValue - minimumValue) / 100 / step).rounded())))
        } else {
            beginEditingWithWheel()
            edit(by: scroll.notches * (fine ? 0.001 : 0.01))
        }
    }

    /// Moves by whole steps, from the step that is nearest to the value.
    func edit(bySteps steps: Double) {
        guard isEditing else { return }
        let place = (value - minimumValue) / step
        let isOn = abs(place - place.rounded()) < 1e-6
        let base = place.rounded(isOn ? .toNearestOrAwayFromZero : steps > 0 ? .down : .up)
        let target = minimumValue + (base + steps) * step
        guard model.turns != .bounded, maximumValue > minimumValue else { return edit(to: target) }
        let (position, turned) = model.bounded((target - minimumValue) / (maximumValue - minimumValue))
        if model.turns == .unbounded { turnCount &+= turned }
        edit(to: minimumValue.interpolated(to: maximumValue, fraction: position))
    }
}
