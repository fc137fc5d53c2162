import KnobLayers

/// One change of a value by a person, from its beginning to its end, whatever it is made with.
///
/// It works on a position, from 0 at the minimum to 1 at the maximum, which no step or detent ever feeds back into.
///
/// A hand may say how far it has moved, or where it is. In the second case the position is where the hand is plus
/// `offset`. That is 0 until a fine movement, a key or a typed number has brought the position away from the hand; from
/// then on the position follows the hand's movements, until it takes hold anew.
struct EditSession {
    let startValue: Double
    let startTurns: Int
    /// Where the hand has brought it, before steps.
    private(set) var position: Double
    /// How far the position is from the hand.
    private var offset = 0.0
    /// Where the hand was last; before its first movement, where it took hold.
    private var target: Double?
    /// Whether the hand has moved since it took hold.
    private var hasMoved = false
    /// How many turns beyond the ends a hand on a line is.
    private var targetTurns = 0
    /// The detent that holds the position, and how many points of motion it still takes.
    private var hold: (detent: Double, points: Double)?

    /// How many points of motion a detent takes.
    private static let detentPoints = 8.0

    init(value: Double, turns: Int, position: Double) {
        (startValue, startTurns) = (value, turns)
        self.position = position
        target = position
    }

    /// A hand takes hold.
    mutating func grip() { (target, offset, hasMoved, targetTurns) = (position, 0, false, 0) }

    /// Moves by `delta`, which the hand took `points` for. Answers how many turns that crossed.
    mutating func move(by delta: Double, points: Double, stopsAtDetents: Bool, in model: ValueModel) -> Int {
        let reached = stopsAtDetents ? held(delta, points, model.detentPositions) : released(delta)
        let turns = settle(reached, in: model)
        if let target { offset = self.position - target }
        return turns
    }

    /// Where a hand is, as a position on a way of so many points.
    struct Target {
        let position, length: Double
        /// Whether past one end comes the other.
        let isCircular: Bool
    }

    /// Moves to where the hand is, or, once something else has moved it or the movement is a fine one, as far as the
    /// hand has moved: toggling a modifier never jumps. Answers how many turns that crossed.
    mutating func move(to hand: Target, factor: Double, in model: ValueModel) -> Int {
        // A hand on a circle need not begin at the pointer; one on a line takes hold of where it is.
        let last = hand.isCircular && !hasMoved ? hand.position : target
        target = hand.position
        hasMoved = true
        var moved = hand.position - (last ?? hand.position)
        let crossed = hand.isCircular && abs(moved) > 0.5 ? (moved < 0 ? 1 : -1) : 0
        guard factor < 1 || offset != 0 else {
            let place = stopped(hand.position, length: hand.length, at: model.detentPositions)
            let turns = settle(place, in: model)
            defer { targetTurns = turns }
            return model.turns == .bounded ? 0 : turns - targetTurns + crossed
        }
        // Across the gap the hand's position jumps; a fine movement does not.
        if crossed != 0 { moved = model.turns == .bounded ? 0 : moved + Double(crossed) }
        let turns = settle(position + moved * factor, in: model)
        // The hand may be brought back to the value while it is beyond an end: that is no turn.
        (offset, targetTurns) = (position - hand.position, model.bounded(hand.position).turns)
        return turns
    }

    /// Where a hand at `place` brings it if each detent is as wide as the motion that it takes. Between them it goes a
    /// little faster, so that every place can be reached and none is jumped over.
    private func stopped(_ place: Double, length: Double, at detents: [Double]) -> Double {
        guard !detents.isEmpty, length > 0, (0...1).contains(place) else { return place }
        var (from, start) = (0.0, 0.0)
        for (number, detent) in detents.enumerated() {
            let next = number + 1 < detents.count ? detents[number + 1] : 1
            let room = min(detent - start, next - detent)
            let half = min(Self.detentPoints / 2 / length, max(room / 4, 0))
            let (low, high) = (max(0, detent - half), min(1, detent + half))
            if place < low { return start + (place - from) / (low - from) * (detent - start) }
            if place <= high { return detent }
            (from, start) = (high, detent)
        }
        return from < 1 ? start + (place - from) / (1 - from) * (1 - start) : place
    }

    /// Goes to exactly this position, by a key or a typed number.
    mutating func jump(to position: Double) {
        self.position = position
        hold = nil
        offset = target.map { position - $0 } ?? offset
    }

    /// The program has set the value: it is at `position` until the hand moves on.
    mutating func stand(at position: Double) {
        self.position = position
        (hold, offset) = (nil, 0)
    }

    /// The limits have changed under the hand: the value is at `position` now.
    mutating func rebase(to position: Double) {
        self.position = position
        hold = nil
        grip()
    }

    private mutating func released(_ delta: Double) -> Double {
        hold = nil
        return position + delta
    }

    /// Where a movement of `delta` ends when detents take their part of it.
    private mutating func held(_ delta: Double, _ points: Double, _ detents: [Double]) -> Double {
        guard points > 0, delta != 0 else { return released(delta) }
        var (left, place) = (points, position)
        let perPoint = delta / points
        if let hold {
            // Turning back frees at once.
            let goesOn = (hold.points > 0) == (delta > 0)
            let taken = goesOn ? min(left, abs(hold.points)) : 0
            left -= taken
            let remaining = abs(hold.points) - taken
            self.hold = goesOn && remaining > 0 ? (hold.detent, delta > 0 ? remaining : -remaining) : nil
            if left <= 0 { return place }
        }
        while left > 0 {
            let end = place + perPoint * left
            let next =
                delta > 0
                ? detents.first { $0 > place && $0 <= end } : detents.last { $0 < place && $0 >= end }
            guard let detent = next else { return end }
            left -= (detent - place) / perPoint
            place = detent
            let taken = min(left, Self.detentPoints)
            left -= taken
            if taken < Self.detentPoints {
                let remaining = Self.detentPoints - taken
                hold = (detent, delta > 0 ? remaining : -remaining)
                return place
            }
        }
        return place
    }

    private mutating func settle(_ reached: Double, in model: ValueModel) -> Int {
        let (position, turns) = model.bounded(reached)
        self.position = position
        return turns
    }
}
