import Glibc

/// A movement that slows down to rest, as after a flick.
///
/// In each millisecond the velocity is multiplied by 0.998, as in a scroll view. The position at a time has a
/// closed form, so it does not depend on the frame rate. Positions are in any unit, velocities in that unit per second, times in
/// seconds.
package struct Momentum: Hashable, Sendable {
    /// The position at time 0.
    package let start: Double
    /// The position at rest.
    package let end: Double

    /// The part of the distance by which the rest of it decays, per second.
    private static let decay = -1000 * log(0.998)

    /// Creates a movement from `start` with an initial velocity. If a number is not finite, it rests at once.
    package init(from start: Double, velocity: Double) {
        self.init(from: start, to: start + velocity / Self.decay)
    }

    /// Creates a movement from `start` with the initial velocity that brings it to rest at `end`.
    package init(from start: Double, to end: Double) {
        self.start = start.isFinite ? start : 0
        self.end = end.isFinite && start.isFinite ? end : self.start
    }

    /// Returns this movement, but resting on the multiple of `step` that is nearest to `end` and does not lie
    /// behind `start`.
    ///
    /// If `step` is not a finite number above 0, returns the same movement.
    package func resting(onMultiplesOf step: Double) -> Momentum {
        guard step > 0, step.isFinite else { return self }
        var count = (end / step).rounded(.toNearestOrAwayFromZero)
        let direction = end - start
        // Rounding can have gone back behind the start.
        if direction > 0, count * step < start { count = (start / step).rounded(.up) }
        if direction < 0, count * step > start { count = (start / step).rounded(.down) }
        return Momentum(from: start, to: count * step)
    }

    /// Returns the position at `time`.
    package func position(at time: Double) -> Double {
        end - (end - start) * exp(-Self.decay * max(0, time))
    }

    /// Returns the time until the distance to `end` is at most `tolerance`; 0 if `tolerance` is not above 0.
    package func duration(tolerance: Double) -> Double {
        let distance = abs(end - start)
        guard tolerance > 0, distance > tolerance else { return 0 }
        return log(distance / tolerance) / Self.decay
    }
}
