import Glibc

/// The values that a number can have: its limits, scale, steps, detents, default, and behavior beyond the ends.
///
/// The user moves a position, from 0 at the minimum to 1 at the maximum; `value(at:pixel:)` converts it to a value. Steps
/// shape the value only and never the position, so that the user can leave a step of any size.
struct ValueRange {
    var limits = 0.0...1.0
    /// The scale that the program has set.
    var wantedScale = ValueScale.linear
    var step = 0.0
    var detents: [Double] = []
    var defaultValue = 0.0
    var turns = Turns.bounded
    /// The scale in use: `wantedScale`, or a linear one while the limits do not allow that.
    private(set) var scale = ValueScale.linear

    // MARK: Validity

    /// Why the range is invalid, for a message; `nil` if it is valid.
    var objection: String? {
        guard (limits.upperBound - limits.lowerBound).isFinite else {
            return "the limits and their difference are finite, not \(limits.lowerBound) to "
                + "\(limits.upperBound)"
        }
        if !(step >= 0 && step.isFinite) { return "a step is 0 or more, not \(step)" }
        if let detent = detents.first(where: { !$0.isFinite }) {
            return "a detent is a finite number, not \(detent)"
        }
        if !defaultValue.isFinite { return "a default is a finite number, not \(defaultValue)" }
        return wantedScale.defect
    }

    /// Why `wantedScale` is not in use, for a message; `nil` if it is.
    var scaleObjection: String? { wantedScale.objection(to: limits) }

    /// Selects the scale in use after a change of limits or `wantedScale`.
    mutating func updateScale() { scale = scaleObjection == nil ? wantedScale : .linear }

    // MARK: Values and positions

    /// Returns `value` limited to the range. On a cycle the maximum equals the minimum.
    func clamp(_ value: Double) -> Double {
        if turns == .cyclic, value >= limits.upperBound { return limits.lowerBound }
        // Adding 0 changes -0 to 0, because labels should not show -0.
        return min(max(value, limits.lowerBound), limits.upperBound) + 0
    }

    /// Returns the position of `value`, from 0 to 1; 0 if both limits are equal.
    func position(of value: Double) -> Double { scale.position(of: clamp(value), in: limits) }

    /// Returns the value at a position from 0 to 1.
    func value(at position: Double) -> Double {
        if position <= 0 || limits.lowerBound == limits.upperBound { return limits.lowerBound }
        return clamp(position < 1 ? scale.value(at: position, in: limits) : limits.upperBound)
    }

    /// Returns the value that a drag gives at a position from 0 to 1: the nearest step, or without steps a decimal number
    /// that is exact to a millionth of a point.
    ///
    /// - Parameter pixel: The part of the range that a movement of the pointer by a point changes.
    func value(at position: Double, pixel: Double) -> Double {
        let value = value(at: position)
        if step > 0 { return snappedValue(value) }
        guard position > 0, position < 1 else { return value }
        if let detent = detents.first(where: { abs(value - $0) <= abs($0) * 1e-12 && limits.contains($0) }) {
            return detent
        }
        let next = position + pixel < 1 ? position + pixel : position - pixel
        let difference = abs(self.value(at: next) - value)
        guard difference.isNormal else { return value }
        return clamp(
            DecimalGrid(exponent: Int((log10(difference) + 1e-9).rounded(.down)) - 6).nearest(to: value))
    }

    /// Returns `position` brought into the range from 0 to 1, and the number of turns beyond it. A bounded range clamps the
    /// position; others move it by whole turns.
    func bounded(_ position: Double) -> (position: Double, turns: Int) {
        guard position.isFinite else { return (position > 0 ? 1 : 0, 0) }
        if turns == .bounded { return (min(max(position, 0), 1), 0) }
        // Only on a cycle is the maximum the same position as the minimum.
        if position == 1, turns != .cyclic { return (1, 0) }
        let count = position.rounded(.down)
        return (position - count, Int(max(-1e9, min(1e9, count))))
    }

    /// The positions of the detents inside the limits, in ascending order.
    var detentPositions: [Double] {
        detents.isEmpty ? [] : detents.filter { limits.contains($0) }.map(position(of:)).sorted()
    }

    // MARK: Steps

    /// Returns the value nearest to `value` that the user can pick. Both ends can be picked even if they are not on a step.
    func snappedValue(_ value: Double) -> Double {
        let value = clamp(value)
        guard step > 0, limits.lowerBound < value, value < limits.upperBound else { return value }
        let count = ((value - limits.lowerBound) / step).rounded()
        guard count.isFinite else { return value }
        return clamp(min(onStep(limits.lowerBound + count * step), limits.upperBound))
    }

    /// Returns the value after a move by whole steps, and the number of turns crossed. From a value between two steps, the
    /// first step goes to the next one in that direction.
    func value(_ steps: Double, stepsFrom value: Double) -> (value: Double, turns: Int) {
        let index = (value - limits.lowerBound) / step
        let isOnStep = abs(index - index.rounded()) < 1e-6
        let base = index.rounded(isOnStep ? .toNearestOrAwayFromZero : steps > 0 ? .down : .up)
        let target = limits.lowerBound + (base + steps) * step
        let range = limits.upperBound - limits.lowerBound
        guard turns != .bounded, range > 0 else { return (onStep(target), 0) }
        let (position, turned) = bounded((target - limits.lowerBound) / range)
        let value = limits.lowerBound.interpolated(to: limits.upperBound, fraction: position)
        // In the next turn, the steps go on from where the last one has ended.
        let step = onStep(value)
        return (turned == 0 || abs(step - value) < 1e-9 * range ? step : value, turned)
    }

    /// Returns the value after a move by `delta`, a part of the range, from `position`, and the number of turns crossed.
    ///
    /// The value has the digits of the move's size, and up to four more digits of the value before it: a move by 1 leads
    /// from 20 to 21, from 20.5 to 21.5, and from 20.333… to 21.
    func value(_ delta: Double, from position: Double) -> (value: Double, turns: Int) {
        let (reached, turned) = bounded(position + delta)
        let value = value(at: reached)
        // The size is that of a whole move which ends, or after a turn begins, where this one ends.
        let other = (0...1).contains(reached - delta) ? reached - delta : reached + delta
        guard reached > 0, reached < 1, let grid = DecimalGrid(of: self.value(at: other) - value) else {
            return (value, turned)
        }
        let finer = grid.refined(for: self.value(at: position))
        return (clamp((finer ?? grid).nearest(to: value)), turned)
    }

    /// Returns `value`, a whole number of steps from the minimum, without the rounding errors of their sum.
    private func onStep(_ value: Double) -> Double {
        DecimalGrid(of: step)?.refined(for: limits.lowerBound)?.nearest(to: value) ?? value
    }
}

/// The behavior beyond the ends of a number's range.
public enum Turns: Sendable {
    /// The value stays at the end.
    case bounded
    /// The value continues at the other end, as on a compass.
    case wrapping
    /// The value continues at the other end, and turns are counted.
    case unbounded
    /// The value continues at the other end, which is the same value, as on a dial of 12 numbers. Turns are counted.
    case cyclic
}
