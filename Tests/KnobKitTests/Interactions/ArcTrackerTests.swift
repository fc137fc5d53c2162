import Testing

@testable import KnobKit

/// A pointer around an arc from -2.5 to 2.5 radians that holds at its ends.
struct ArcTrackerTests {
    private let arc = KnobArc(startAngle: -2.5, endAngle: 2.5)

    /// Returns the angle on the arc for each angle of the pointer but the first.
    private func follow(_ angles: [Double]) -> [Double] {
        var tracker = ArcTracker(holdsAtEnds: true, from: angles[0], on: arc)
        return angles.dropFirst().map { angle in
            ((arc.angle(at: tracker.fraction(at: angle, on: arc) ?? .nan)) * 1e6).rounded() / 1e6
        }
    }

    @Test func `a fast movement on the arc does not cross the gap`() {
        #expect(follow([-1, 1, -1, 2, -1]) == [1, -1, 2, -1])
    }

    @Test func `an end is held until the pointer comes back to it, also from the inside`() {
        #expect(follow([2, -2, -1, 1, 2.4, 2.5, 2.4]) == [2.5, 2.5, 2.5, 2.5, 2.5, 2.4])
        #expect(follow([-2, 2, 1, -1, -2.4, -2.5, -2.4]) == [-2.5, -2.5, -2.5, -2.5, -2.5, -2.4])
    }

    @Test func `crossing the gap again in the same direction does not release the end`() {
        #expect(follow([2, -2, -1, 1, 2.4, -2.4, -2]) == [2.5, 2.5, 2.5, 2.5, 2.5, 2.5])
        #expect(follow([-2, 2, 1, -1, -2.4, 2.4, 2]) == [-2.5, -2.5, -2.5, -2.5, -2.5, -2.5])
    }

    @Test func `crossing the gap back releases the end`() {
        #expect(follow([2, -2, 2.4, 2]) == [2.5, 2.4, 2])
    }
}
