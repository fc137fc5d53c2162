import Glibc

/// A movement that slows down by itself: where something is that was let go while it moved, at any time after.
///
/// The speed falls to `decelerationRate` of itself in each millisecond, as in a scroll view. That has a closed form, so
/// the place at a time does not depend on how often it is asked for. Positions are in whatever unit they are
/// given in, velocities in that unit a second, times in seconds.
public struct Momentum: Hashable, Sendable {
    /// Where it was let go.
    public let start: Double
    /// Where it comes to rest.
    public let end: Double
    /// What is left of the speed after a millisecond, between 0 and 1.
    public let decelerationRate: Double

    /// The scroll view's normal rate.
    public static let normalRate = 0.998

    /// A movement from `start` with `velocity` that comes to rest by itself.
    ///
    /// A rate that is not between 0 and 1 counts as the normal one; where a number is not finite, nothing moves.
    public init(from start: Double, velocity: Double, decelerationRate: Double = normalRate) {
        let rate = Self.valid(decelerationRate)
        let end = start + velocity / Self.decay(rate)
        self.init(from: start, to: end, decelerationRate: rate)
    }

    /// A movement from `start` with just the velocity that brings it to rest at `end`.
    public init(from start: Double, to end: Double, decelerationRate: Double = normalRate) {
        self.decelerationRate = Self.valid(decelerationRate)
        self.start = start.isFinite ? start : 0
        self.end = end.isFinite && start.isFinite ? end : self.start
    }

    /// This movement, but resting on a multiple of `step`: on that which is nearest to where it would come to rest by
    /// itself, but never one that lies behind.
    ///
    /// A step that is not a number above 0 changes nothing.
    public func resting(onMultiplesOf step: Double) -> Momentum {
        guard step > 0, step.isFinite else { return self }
        var count = (end / step).rounded(.toNearestOrAwayFromZero)
        let direction = end - start
        // Rounding may have gone back over the start.
        if direction > 0, count * step < start { count = (start / step).rounded(.up) }
        if direction < 0, count * step > start { count = (start / step).rounded(.down) }
        return Momentum(from: start, to: count * step, decelerationRate: decelerationRate)
    }

    /// Where it is `time` after it was let go.
    public func position(at time: Double) -> Double {
        end - (end - start) * left(at: time)
    }

    /// How fast it is `time` after it was let go.
    public func velocity(at time: Double) -> Double {
        (end - start) * Self.decay(decelerationRate) * left(at: time)
    }

    /// How long until it is within `tolerance`, above 0, of its rest.
    public func duration(tolerance: Double) -> Double {
        let distance = abs(end - start)
        guard tolerance > 0, distance > tolerance else { return 0 }
        return log(distance / tolerance) / Self.decay(decelerationRate)
    }

    /// The part of the way that is left.
    private func left(at time: Double) -> Double { exp(-Self.decay(decelerationRate) * max(0, time)) }

    /// How much of the speed is lost a second, in natural logarithms.
    private static func decay(_ rate: Double) -> Double { -1000 * log(rate) }

    private static func valid(_ rate: Double) -> Double { rate > 0 && rate < 1 ? rate : normalRate }
}
