/// A tracker of a pointer around an arc, which can stay at an end while the pointer crosses the gap.
struct ArcTracker {
    /// Whether the position stays at an end when the pointer crosses the gap, instead of jumping to the other
    /// end.
    let holdsAtEnds: Bool
    private var last: Double?
    /// The angle of the end at which the position stays; `nil` if it follows the pointer.
    private var held: Double?

    /// Creates a tracker for a pointer at `angle`, if that is known.
    init(holdsAtEnds: Bool, from angle: Double? = nil, on arc: KnobArc = KnobArc()) {
        self.holdsAtEnds = holdsAtEnds
        last = angle.map { arc.normalized($0) }
    }

    /// Returns the position, from 0 to 1, for a pointer at `angle`; `nil` if the arc is empty.
    mutating func fraction(at angle: Double, on arc: KnobArc) -> Double? {
        let normalized = arc.normalized(angle)
        defer { last = normalized }
        guard holdsAtEnds, let last else { return arc.fraction(at: normalized) }
        let middle = arc.lower / 2 + arc.upper / 2
        let hasCrossedGap = abs(normalized - last) > .pi
        if let end = held {
            // The end is released when the pointer returns to it, either back across the gap or along the
            // arc.
            let isBack = end > middle ? normalized >= end : normalized <= end
            let hasComeBack = hasCrossedGap && (normalized > middle) == (end > middle)
            if isBack || hasComeBack { held = nil }
        } else if hasCrossedGap {
            held = last > middle ? arc.upper : arc.lower
        }
        return arc.fraction(at: held ?? normalized)
    }
}
