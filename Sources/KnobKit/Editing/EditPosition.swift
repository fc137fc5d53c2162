/// The position that an edit moves, from 0 at the minimum to 1 at the maximum. It knows detents, but neither steps nor values.
///
/// Relative motions add to the position. Absolute motions set it to the pointer's position on the path, until a fine movement
/// or a key moves it by another amount than the pointer. From then on it follows the pointer's movements, so that no modifier
/// or key makes it jump.
struct EditPosition {
    /// The position reached so far, from 0 to 1.
    private(set) var current: Double
    /// The pointer's last position; `nil` before its first movement.
    private var pointer: Double?
    /// The number of turns by which the pointer on a line is beyond the ends.
    private var pointerTurns = 0
    /// Whether the position follows the pointer's movements, because it is not where the pointer is.
    private var isDetached = false
    /// The points of motion that a detent still absorbs; negative toward the minimum, 0 for none.
    private var hold = 0.0

    /// The points of motion that a detent absorbs.
    private static let detentPoints = 8.0

    init(_ position: Double) { current = position }

    // MARK: Motions

    /// Applies a motion and returns the number of turns crossed. A `factor` below 1 is a fine movement, which passes
    /// through detents.
    mutating func move(_ motion: DragMotion, factor: Double, in range: ValueRange) -> Int {
        switch motion {
        case .by(let delta, let points):
            let turns = step(by: delta, points: points, factor: factor, in: range)
            if let pointer { isDetached = current != pointer }
            return turns
        case .to(let target, let length):
            let moved = target - (pointer ?? current)
            return follow(target, moved: moved, length: length, factor: factor, in: range)
        case .around(let target, let length):
            // On an arc the pointer can begin anywhere, and across the gap it goes from one end to the other.
            var moved = target - (pointer ?? target)
            var crossed = 0
            if abs(moved) > 0.5 {
                crossed = moved < 0 ? 1 : -1
                moved = range.turns == .bounded ? 0 : moved + Double(crossed)
            }
            return follow(
                target, moved: moved, crossed: crossed, length: length, factor: factor, in: range)
        }
    }

    /// Moves to the pointer's position `target`; or by its movement, if that is fine or was so before.
    private mutating func follow(
        _ target: Double, moved: Double, crossed: Int = 0, length: Double, factor: Double,
        in range: ValueRange
    ) -> Int {
        let oldPointerTurns = pointerTurns
        pointer = target
        // The pointer may be beyond an end although the value is not; this is not a turn.
        pointerTurns = range.bounded(target).turns
        guard factor < 1 || isDetached else {
            let turns = settle(snapped(target, length: length, to: range.detentPositions), in: range)
            return range.turns == .bounded ? 0 : turns - oldPointerTurns + crossed
        }
        let turns = step(by: moved, points: abs(moved) * length, factor: factor, in: range)
        isDetached = current != target
        return turns
    }

    /// Moves by `delta`, of which detents absorb a part unless the movement is fine.
    private mutating func step(by delta: Double, points: Double, factor: Double, in range: ValueRange) -> Int
    {
        settle(factor < 1 ? released(delta * factor) : held(delta, points, range.detentPositions), in: range)
    }

    private mutating func settle(_ reached: Double, in range: ValueRange) -> Int {
        let (position, turns) = range.bounded(reached)
        current = position
        return turns
    }

    // MARK: Other changes

    /// Moves to `position` after a key or a typed number.
    mutating func jump(to position: Double) {
        current = position
        hold = 0
        isDetached = pointer != nil && pointer != position
    }

    /// Moves to the position of a value that the program has set. An absolute drag returns to the pointer with its next
    /// movement.
    mutating func adopt(_ position: Double) {
        current = position
        hold = 0
        isDetached = false
    }

    // MARK: Detents

    /// Returns the position for a pointer at `position` on a path of `length` points. The 8 points of the path around each
    /// detent map to the detent. The parts between detents are stretched, so every position can be reached.
    private func snapped(_ position: Double, length: Double, to detents: [Double]) -> Double {
        guard !detents.isEmpty, length > 0, (0...1).contains(position) else { return position }
        // The end of the last detent's plateau on the path, and the detent itself.
        var from = 0.0
        var start = 0.0
        for (index, detent) in detents.enumerated() {
            let next = index + 1 < detents.count ? detents[index + 1] : 1
            let distance = min(detent - start, next - detent)
            let half = min(Self.detentPoints / 2 / length, max(distance / 4, 0))
            let low = max(0, detent - half)
            let high = min(1, detent + half)
            if position < low { return start + (position - from) / (low - from) * (detent - start) }
            if position <= high { return detent }
            from = high
            start = detent
        }
        return from < 1 ? start + (position - from) / (1 - from) * (1 - start) : position
    }

    private mutating func released(_ delta: Double) -> Double {
        hold = 0
        return current + delta
    }

    /// Returns where a movement by `delta` ends after detents have absorbed their part of its `points`.
    private mutating func held(_ delta: Double, _ points: Double, _ detents: [Double]) -> Double {
        guard points > 0, delta != 0, !detents.isEmpty || hold != 0 else { return released(delta) }
        let perPoint = delta / points
        var left = points
        var position = current
        func absorb() {
            let absorbed = min(left, abs(hold))
            left -= absorbed
            hold -= delta > 0 ? absorbed : -absorbed
        }
        // A reversal releases the detent at once.
        if (hold > 0) != (delta > 0) { hold = 0 }
        absorb()
        while left > 0 {
            let end = position + perPoint * left
            let next =
                delta > 0
                ? detents.first { $0 > position && $0 <= end } : detents.last { $0 < position && $0 >= end }
            guard let detent = next else { return end }
            left -= (detent - position) / perPoint
            position = detent
            hold = delta > 0 ? Self.detentPoints : -Self.detentPoints
            absorb()
        }
        return position
    }
}
