import KnobWidgets

/// The part of a circle that a knob's pointer can reach, and what its angles mean.
///
/// Angles are radians, clockwise positive with 0 to the right. An end below the start turns the knob the other way
/// round: then the value grows against the clock.
public struct KnobArc: Hashable, Sendable {
    /// Where the pointer stands at the minimum, in radians.
    public var startAngle: Double
    /// Where the pointer stands at the maximum, in radians.
    public var endAngle: Double

    /// Makes an arc; by default 315°, with a gap of 45° at the bottom.
    public init(startAngle: Double = -.pi * 11 / 8, endAngle: Double = .pi * 3 / 8) {
        (self.startAngle, self.endAngle) = (startAngle, endAngle)
    }

    /// The angle at which the pointer stands for `fraction` of the way from minimum to maximum.
    public func angle(at fraction: Double) -> Double {
        startAngle.interpolated(to: endAngle, fraction: fraction)
    }

    /// The fraction, from 0 to 1, that a pointer at `angle` stands for; `nil` for an arc without extent.
    ///
    /// In the gap it is that of the nearer end. `angle` may be any number of turns off.
    public func fraction(at angle: Double) -> Double? {
        guard startAngle != endAngle else { return nil }
        let reached = min(upper, max(lower, turned(angle)))
        return (reached - startAngle) / (endAngle - startAngle)
    }

    /// `angle` turned by whole turns so that it lies within half a turn of the middle of the arc, where the middle
    /// of the gap is the border.
    func turned(_ angle: Double) -> Double {
        // The angle opposite to the middle of the arc: above it a turn less is meant.
        let gap = (2 * .pi + lower - upper) / 2 + upper
        guard angle.isFinite else { return lower }
        if angle > gap { return angle - ((angle - gap) / (2 * .pi)).rounded(.up) * 2 * .pi }
        let floor = gap - 2 * .pi
        if angle < floor { return angle + ((floor - angle) / (2 * .pi)).rounded(.up) * 2 * .pi }
        return angle
    }

    var lower: Double { min(startAngle, endAngle) }
    var upper: Double { max(startAngle, endAngle) }
}

/// Follows a hand round an arc, and if asked to, keeps to the end when the hand goes on into the gap.
struct ArcTracker {
    /// Whether crossing the gap keeps the end, instead of flipping to the other one.
    var holdsAtEnds: Bool
    private var last: Double?
    /// The end that is kept, as an angle.
    private var held: Double?

    /// A hand that starts at `angle`, if that is known.
    init(holdsAtEnds: Bool, from angle: Double? = nil, on arc: KnobArc = KnobArc()) {
        self.holdsAtEnds = holdsAtEnds
        last = angle.map { arc.turned($0) }
    }

    /// The fraction, from 0 to 1, that the hand at `angle` means; `nil` for an arc without extent.
    mutating func fraction(at angle: Double, on arc: KnobArc) -> Double? {
        let turned = arc.turned(angle)
        defer { last = turned }
        guard holdsAtEnds, let last else { return arc.fraction(at: turned) }
        let middle = arc.lower / 2 + arc.upper / 2
        let hasCrossedGap = abs(turned - last) > .pi
        if let end = held {
            // It lets go when the hand is back on the end's own side, the way it came or all round.
            let isBack = end > middle ? turned >= end : turned <= end
            let hasComeBack = hasCrossedGap && (turned > middle) == (end > middle)
            if isBack || hasComeBack { held = nil }
        } else if hasCrossedGap {
            held = last > middle ? arc.upper : arc.lower
        }
        return arc.fraction(at: held ?? turned)
    }
}
