import KnobLayers

/// What a value can be: its limits, how it is spread between them, and where it comes to rest.
///
/// What a person does moves a position, from 0 at the minimum to 1 at the maximum; `shapedValue(at:)` makes a value of
/// it. Steps shape only that, and are never fed back into the position, so no step is too large to leave.
struct ValueModel {
    /// The least and the greatest value.
    var limits = 0.0...1.0
    var scale = ValueScale.linear
    var step = 0.0
    var detents: [Double] = []
    var defaultValue = 0.0
    var origin: Double?
    var turns = ValueControl.Turns.bounded

    /// Where `value` stands, from 0 to 1; 0 where both limits are the same, and where the scale has no answer.
    func position(of value: Double) -> Double {
        guard limits.lowerBound < limits.upperBound else { return 0 }
        let position = scale.position(min(max(value, limits.lowerBound), limits.upperBound), limits)
        return position > 0 ? min(position, 1) : 0
    }

    /// The value at a position from 0 to 1; `nil` where the scale has no answer.
    func value(at position: Double) -> Double? {
        if position <= 0 { return limits.lowerBound }
        if position >= 1 { return limits.upperBound }
        let value = scale.value(position, limits)
        return value.isNaN ? nil : min(max(value, limits.lowerBound), limits.upperBound)
    }

    /// The value that a person gets at a position: on the nearest step, counted from the minimum. Exactly at an end it is
    /// that end, also where no step is.
    func shapedValue(at position: Double) -> Double? {
        guard let value = value(at: position) else { return nil }
        return position > 0 && position < 1 ? stepped(value) : value
    }

    /// The step nearest to `value`.
    func stepped(_ value: Double) -> Double {
        guard step > 0 else { return value }
        let count = ((value - limits.lowerBound) / step).rounded()
        guard count.isFinite else { return value }
        return min(limits.lowerBound + count * step, limits.upperBound)
    }

    /// The positions of the detents that lie between the limits, in order.
    var detentPositions: [Double] {
        detents.filter { limits.contains($0) }.map(position(of:)).sorted()
    }

    /// A position that may lie beyond the ends, brought back between them, and how many turns that took.
    func bounded(_ position: Double) -> (position: Double, turns: Int) {
        guard position.isFinite else { return (position > 0 ? 1 : 0, 0) }
        switch turns {
        case .bounded: return (min(max(position, 0), 1), 0)
        case .wrapping, .unbounded:
            let count = position.rounded(.down)
            // The maximum itself is a place, not the minimum again.
            if position == 1 { return (1, 0) }
            return (position - count, Int(max(-1e9, min(1e9, count))))
        }
    }
}
