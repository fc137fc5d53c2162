import Glibc

/// A movement that loses speed, computed millisecond by millisecond, for comparison with a closed form.
package struct Glide {
    /// The current speed, in units per second.
    private var velocity: Double
    /// The distance so far.
    package private(set) var distance = 0.0

    /// Creates a movement that keeps 0.998 of its speed in each millisecond.
    package init(velocity: Double) { self.velocity = velocity }

    /// Advances by a millisecond, in ten intervals integrated with Simpson's rule.
    package mutating func goOn() {
        let half = exp(log(0.998) / 20)
        for _ in 0..<10 {
            let (middle, end) = (velocity * half, velocity * half * half)
            distance += (velocity + 4 * middle + end) / 6 / 10_000
            velocity = end
        }
    }

    /// Returns the distance until it rests.
    package static func wholeWay(velocity: Double) -> Double { velocity * unitWay }

    /// Returns the distance in `milliseconds`, as a part of the whole.
    package static func part(after milliseconds: Double) -> Double {
        var glide = Glide(velocity: 1)
        for _ in 0..<Int(milliseconds) { glide.goOn() }
        // The rest of a millisecond, at the speed in its middle.
        let rest = milliseconds - milliseconds.rounded(.down)
        let last = glide.velocity * exp(log(0.998) * rest / 2) * rest / 1000
        return (glide.distance + last) / wholeWay(velocity: 1)
    }

    private static let unitWay: Double = {
        var glide = Glide(velocity: 1)
        while glide.velocity > 1e-16 { glide.goOn() }
        return glide.distance
    }()
}
