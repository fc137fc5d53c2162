/// The values that a number can have: its limits, scale, steps, detents, default, and behavior beyond the
/// ends.
///
/// The user moves a position, from 0 at the minimum to 1 at the maximum; `snappedValue(at:)` converts it to a
/// value. Steps do not affect the position, so the user can leave a step of any size.
struct ValueModel {
    var limits = 0.0...1.0
    /// The scale that the program has set.
    var wantedScale = ValueScale.linear
    /// The scale in use: `wantedScale`, or a linear one while the limits do not allow that.
    private(set) var scale = ValueScale.linear
    var step = 0.0
    var detents: [Double] = []
    var defaultValue = 0.0
    var turns = Turns.bounded

    /// The reason why the model is invalid; `nil` if it is valid.
    var objection: String? {
        guard limits.lowerBound.isFinite, limits.upperBound.isFinite else {
            return "both limits are finite, not \(limits.lowerBound) to \(limits.upperBound)"
        }
        if !(step >= 0 && step.isFinite) { return "a step is 0 or more, not \(step)" }
        if !defaultValue.isFinite { return "a default is a finite number, not \(defaultValue)" }
        return wantedScale.defect
    }

    /// The reason why `wantedScale` is not in use; `nil` if it is.
    var scaleObjection: String? { wantedScale.objection(to: limits) }

    /// Selects the scale in use after a change of limits or `wantedScale`.
    mutating func updateScale() { scale = scaleObjection == nil ? wantedScale : .linear }

    /// Returns the position of `value`, from 0 to 1; 0 if both limits are equal or the scale yields no
    /// number.
    func position(of value: Double) -> Double { scale.position(of: clamp(value), in: limits) }

    /// Returns the value at a position from 0 to 1; `nil` if the scale yields no number.
    func value(at position: Double) -> Double? {
        if position <= 0 { return limits.lowerBound }
        if position >= 1 { return clamp(limits.upperBound) }
        let value = scale.value(position, limits)
        return value.isNaN ? nil : clamp(value)
    }

    /// Returns the value that the user gets at a position: the nearest step, counted from the minimum.
    func snappedValue(at position: Double) -> Double? { value(at: position).map { snappedValue($0) } }

    /// Returns the value nearest to `value` that the user can pick.
    ///
    /// Both ends can be reached even if they are not on a step.
    func snappedValue(_ value: Double) -> Double {
        let value = clamp(value)
        return limits.lowerBound < value && value < limits.upperBound ? clamp(snapped(value)) : value
    }

    /// Returns `value` limited to the range. On a cycle the maximum equals the minimum.
    func clamp(_ value: Double) -> Double {
        if turns == .cyclic, value >= limits.upperBound { return limits.lowerBound }
        // Adding 0 changes -0 to 0, because labels should not show -0.
        return min(max(value, limits.lowerBound), limits.upperBound) + 0
    }

    private func snapped(_ value: Double) -> Double {
        guard step > 0 else { return value }
        let count = ((value - limits.lowerBound) / step).rounded()
        guard count.isFinite else { return value }
        return min(onStep(limits.lowerBound + count * step), limits.upperBound)
    }

    /// Returns `value`, a whole number of steps from the minimum, without the rounding errors of their sum.
    private func onStep(_ value: Double) -> Double {
        DecimalGrid(of: step)?.refined(for: limits.lowerBound)?.nearest(to: value) ?? value
    }

    /// Returns the value after a move by `delta`, a part of the range, from `position`, and the number of
    /// turns crossed; `nil` if the scale yields no number.
    ///
    /// The value has the digits of the move's size, and up to four more digits of the value before it: a move
    /// by 1 leads from 20 to 21, from 20.5 to 21.5, and from 20.333… to 21.
    func value(_ delta: Double, from position: Double) -> (value: Double, turns: Int)? {
        let (reached, turned) = bounded(position + delta)
        guard let value = value(at: reached) else { return nil }
        // The size is that of a whole move which ends, or after a turn begins, where this one ends.
        let other = (0...1).contains(reached - delta) ? reached - delta : reached + delta
        guard reached > 0, reached < 1, let end = self.value(at: other),
            let grid = DecimalGrid(of: end - value)
        else { return (value, turned) }
        let finer = self.value(at: position).flatMap { grid.refined(for: $0) }
        return (clamp((finer ?? grid).nearest(to: value)), turned)
    }

    /// The positions of the detents inside the limits, in ascending order.
    var detentPositions: [Double] {
        detents.isEmpty ? [] : detents.filter { limits.contains($0) }.map(position(of:)).sorted()
    }

    /// Returns `position` brought into the range from 0 to 1, and the number of turns beyond it. A bounded
    /// model clamps the position; other models move it by whole turns.
    func bounded(_ position: Double) -> (position: Double, turns: Int) {
        guard position.isFinite else { return (position > 0 ? 1 : 0, 0) }
        if turns == .bounded { return (min(max(position, 0), 1), 0) }
        // Only on a cycle is the maximum the same position as the minimum.
        if position == 1, turns != .cyclic { return (1, 0) }
        let count = position.rounded(.down)
        return (position - count, Int(max(-1e9, min(1e9, count))))
    }

    /// Returns the value after a move by whole steps, and the number of turns crossed. From a value between
    /// two steps, the first step goes to the next one in that direction.
    func value(_ steps: Double, stepsFrom value: Double) -> (value: Double, turns: Int) {
        let index = (value - limits.lowerBound) / step
        let isOnStep = abs(index - index.rounded()) < 1e-6
        let base = index.rounded(isOnStep ? .toNearestOrAwayFromZero : steps > 0 ? .down : .up)
        let target = limits.lowerBound + (base + steps) * step
        let range = limits.upperBound - limits.lowerBound
        guard turns != .bounded, range > 0 else { return (onStep(target), 0) }
        let (position, turned) = bounded((target - limits.lowerBound) / range)
        let value = limits.lowerBound.interpolated(to: limits.upperBound, fraction: position)
        return (turned == 0 ? onStep(value) : value, turned)
    }
}
