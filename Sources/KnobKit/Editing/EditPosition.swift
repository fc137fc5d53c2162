/// The position that an edit moves, from 0 at the minimum to 1 at the maximum. Steps round only the value,
/// not the position.
///
/// A drag reports a distance or a position. For a position, the result is the pointer's position plus
/// `offset`. The offset is 0 until a fine movement, a key, or a typed number changes the value; then the
/// position follows the pointer's movements.
struct EditPosition {
    let startValue: Double
    let startTurns: Int
    /// The position reached so far.
    private(set) var current: Double
    /// The distance from the pointer's position to `current`.
    private var offset = 0.0
    /// The pointer's last position; before its first move, the position at which the drag began.
    private var pointer: Double?
    private var hasMoved = false
    /// The number of turns by which a pointer on a line is beyond the ends.
    private var pointerTurns = 0
    /// The points of motion that a detent still absorbs; negative toward the minimum, 0 for none.
    private var hold = 0.0

    /// The points of motion that a detent absorbs.
    private static let detentPoints = 8.0

    init(value: Double, turns: Int, position: Double) {
        (startValue, startTurns, current, pointer) = (value, turns, position, position)
    }

    /// Moves the position by `delta` for a movement of the pointer by `points`. Returns the number of turns
    /// crossed.
    mutating func move(by delta: Double, points: Double, stopsAtDetents: Bool, in model: ValueModel) -> Int {
        let reached = stopsAtDetents ? held(delta, points, model.detentPositions) : released(delta)
        let turns = settle(reached, in: model)
        if let pointer { offset = current - pointer }
        return turns
    }

    /// Moves to the pointer's position on a path of `length` points. Returns the number of turns crossed.
    ///
    /// A fine movement, with a `factor` below 1, moves the position by a part of the pointer's movement.
    /// Later movements continue from there, so toggling a modifier never jumps.
    mutating func move(
        to target: Double, length: Double, isCircular: Bool, factor: Double, in model: ValueModel
    ) -> Int {
        // On an arc the pointer can begin anywhere. On a line it begins at the position of the value.
        let last = isCircular && !hasMoved ? target : pointer
        pointer = target
        hasMoved = true
        var moved = target - (last ?? target)
        let crossed = isCircular && abs(moved) > 0.5 ? (moved < 0 ? 1 : -1) : 0
        guard factor < 1 || offset != 0 else {
            let turns = settle(snapped(target, length: length, to: model.detentPositions), in: model)
            defer { pointerTurns = turns }
            return model.turns == .bounded ? 0 : turns - pointerTurns + crossed
        }
        // Across the gap of an arc the pointer's position jumps, but a fine movement must not.
        if crossed != 0 { moved = model.turns == .bounded ? 0 : moved + Double(crossed) }
        let turns = settle(current + moved * factor, in: model)
        // The pointer may be beyond an end although the value is not; this is not a turn.
        (offset, pointerTurns) = (current - target, model.bounded(target).turns)
        return turns
    }

    /// Returns the position for a pointer at `position`. The 8 points of the path around each detent map to
    /// the detent. The parts between detents are stretched, so every position can be reached.
    private func snapped(_ position: Double, length: Double, to detents: [Double]) -> Double {
        guard !detents.isEmpty, length > 0, (0...1).contains(position) else { return position }
        var (from, start) = (0.0, 0.0)
        for (index, detent) in detents.enumerated() {
            let next = index + 1 < detents.count ? detents[index + 1] : 1
            let distance = min(detent - start, next - detent)
            let half = min(Self.detentPoints / 2 / length, max(distance / 4, 0))
            let (low, high) = (max(0, detent - half), min(1, detent + half))
            if position < low { return start + (position - from) / (low - from) * (detent - start) }
            if position <= high { return detent }
            (from, start) = (high, detent)
        }
        return from < 1 ? start + (position - from) / (1 - from) * (1 - start) : position
    }

    /// Moves to `position` after a key or a typed number.
    mutating func jump(to position: Double) {
        (current, hold) = (position, 0)
        offset = pointer.map { position - $0 } ?? offset
    }

    /// Follows a value that the program has set, until the pointer moves again.
    mutating func follow(_ position: Double) { (current, hold, offset) = (position, 0, 0) }

    /// Continues from `position`, from which a pointer's next movement counts: limits or scale have changed
    /// during the edit, or a drag has joined it.
    mutating func rebase(to position: Double) {
        follow(position)
        (pointer, hasMoved, pointerTurns) = (position, false, 0)
    }

    private mutating func released(_ delta: Double) -> Double {
        hold = 0
        return current + delta
    }

    /// Returns where a movement by `delta` ends after detents have absorbed their part of it.
    private mutating func held(_ delta: Double, _ points: Double, _ detents: [Double]) -> Double {
        guard points > 0, delta != 0, !detents.isEmpty || hold != 0 else { return released(delta) }
        var (left, position) = (points, current)
        func absorb() {
            let absorbed = min(left, abs(hold))
            left -= absorbed
            hold -= delta > 0 ? absorbed : -absorbed
        }
        // A reversal releases the detent at once.
        if (hold > 0) != (delta > 0) { hold = 0 }
        absorb()
        let perPoint = delta / points
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

    private mutating func settle(_ reached: Double, in model: ValueModel) -> Int {
        let (position, turns) = model.bounded(reached)
        current = position
        return turns
    }
}
