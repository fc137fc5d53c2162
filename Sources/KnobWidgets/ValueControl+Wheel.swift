import KnobLayers

/// What the wheel has turned so far: fractions of a notch add up until they move the value.
struct WheelTurn {
    /// The part of a step that is not spent yet.
    private var rest = 0.0
    private var lastTime = -Double.infinity
    /// Ends the change after the last notch.
    var end: ScheduledTimer?

    /// How long after the last notch the change by the wheel ends, in seconds.
    static let pause = 0.5
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
    /// Turns the value by 1 % a notch, with Shift by a tenth of that, but at least by a step where there is one.
    ///
    /// While a button is down nothing turns. A pause of half a second ends the change.
    func turnWheel(_ scroll: ScrollInput) -> Bool {
        guard isEnabled, scroll.notches.isFinite else { return false }
        guard window?.activeTouch == nil else { return true }
        guard scroll.notches != 0, minimumValue < maximumValue else { return true }
        let fine = scroll.modifierFlags.contains(.shift)
        if step > 0 {
            let steps = wheel.steps(adding: scroll.notches, at: scroll.timestamp, size: 1)
            // A part of a notch that moves nothing yet begins nothing.
            guard steps != 0 else { return true }
            beginWheel()
            edit(bySteps: steps * (fine ? 1 : max(1, ((maximumValue - minimumValue) / 100 / step).rounded())))
        } else {
            beginWheel()
            edit(by: scroll.notches * (fine ? 0.001 : 0.01))
        }
        return true
    }

    private func beginWheel() {
        beginEditing(.wheel)
        wheel.end?.invalidate()
        wheel.end = TimerQueue.main.schedule(after: WheelTurn.pause) { [weak self] _ in
            self?.endEditing(.wheel)
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
