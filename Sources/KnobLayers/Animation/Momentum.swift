import Glibc

/// A movement that slows down to rest, as after a flick.
///
/// In each millisecond the velocity is multiplied by `decelerationRate`, as in a scroll view. The position at
/// a time has a closed form, so it does not depend on the frame rate. Positions are in any unit, velocities
/// in that unit per second, times in seconds.
public struct Momentum: Hashable, Sendable {
    /// The position at time 0.
    public let start: Double
    /// The position at rest.
    public let end: Double
    /// The factor of the velocity per millisecond, between 0 and 1.
    public let decelerationRate: Double

    /// The normal deceleration rate of a scroll view.
    public static let normalRate = 0.998

    /// Creates a movement from `start` with an initial velocity.
    ///
    /// A rate that is not between 0 and 1 becomes the normal one. If a number is not finite, the movement
    /// rests at once.
    public init(from start: Double, velocity: Double, decelerationRate: Double = normalRate) {
        let rate = Self.valid(decelerationRate)
        let end = start + velocity / Self.decay(rate)
        self.init(from: start, to: end, decelerationRate: rate)
    }

    /// Creates a movement from `start` with the initial velocity that brings it to rest at `end`.
    public init(from start: Double, to end: Double, decelerationRate: Double = normalRate) {
        self.decelerationRate = Self.valid(decelerationRate)
        self.start = start.isFinite ? start : 0
        self.end = end.isFinite && start.isFinite ? end : self.start
    }

    /// Returns this movement, but resting on the multiple of `step` that is nearest to `end` and does not lie
    /// behind `start`.
    ///
    /// If `step` is not a finite number above 0, returns the same movement.
    public func resting(onMultiplesOf step: Double) -> Momentum {
        guard step > 0, step.isFinite else { return self }
        var count = (end / step).rounded(.toNearestOrAwayFromZero)
        let direction = end - start
        // Rounding can have gone back behind the start.
        if direction > 0, count * step < start { count = (start / step).rounded(.up) }
        if direction < 0, count * step > start { count = (start / step).rounded(.down) }
        return Momentum(from: start, to: count * step, decelerationRate: decelerationRate)
    }

    /// Returns the position at `time`.
    public func position(at time: Double) -> Double { end - (end - start) * remainder(at: time) }

    /// Returns the velocity at `time`.
    public func velocity(at time: Double) -> Double {
        (end - start) * Self.decay(decelerationRate) * remainder(at: time)
    }

    /// Returns the time until the distance to `end` is at most `tolerance`; 0 if `tolerance` is not above 0.
    public func duration(tolerance: Double) -> Double {
        let distance = abs(end - start)
        guard tolerance > 0, distance > tolerance else { return 0 }
        return log(distance / tolerance) / Self.decay(decelerationRate)
    }

    /// Returns the fraction of the distance that remains at `time`.
    private func remainder(at time: Double) -> Double { exp(-Self.decay(decelerationRate) * max(0, time)) }

    /// Returns the decay constant per second.
    private static func decay(_ rate: Double) -> Double { -1000 * log(rate) }

    private static func valid(_ rate: Double) -> Double { rate > 0 && rate < 1 ? rate : normalRate }
}
