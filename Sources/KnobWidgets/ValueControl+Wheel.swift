import KnobLayers

/// The wheel on a control that stands for a number.
extension ValueControl {
    /// Turns the value as far as the wheel has turned.
    func turn(by scroll: ScrollInput) {
        guard minimumValue < maximumValue else { return }
        let fine = scroll.modifierFlags.contains(.shift)
        if step > 0 {
            let steps = wholeNotches(of: scroll)
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
        edit(to: minimumValue.interpolated(to: maximumValue, fraction: position), turned: turned)
    }
}
