import Glibc

/// A movement that loses its speed, followed millisecond by millisecond: what a closed form is compared with.
package struct Glide {
    /// How fast it is now, in its unit a second.
    package private(set) var velocity: Double
    /// How far it has come.
    package private(set) var distance = 0.0
    private let rate: Double

    /// A movement that keeps `rate` of its speed in each millisecond.
    package init(velocity: Double, rate: Double = 0.998) {
        (self.velocity, self.rate) = (velocity, rate)
    }

    /// Goes on for a millisecond, in ten pieces that are summed up by Simpson's rule.
    package mutating func goOn() {
        let half = exp(log(rate) / 20)
        for _ in 0..<10 {
            let (middle, end) = (velocity * half, velocity * half * half)
            distance += (velocity + 4 * middle + end) / 6 / 10_000
            velocity = end
        }
    }

    /// How far it comes until it rests.
    package static func wholeWay(velocity: Double, rate: Double = 0.998) -> Double {
        velocity * (known[rate] ?? unitWay(rate))
    }

    /// How far it comes in `milliseconds`, as a part of the whole way.
    package static func part(after milliseconds: Double) -> Double {
        var glide = Glide(velocity: 1)
        for _ in 0..<Int(milliseconds) { glide.goOn() }
        // What is left of a millisecond, at the speed in its middle.
        let rest = milliseconds - milliseconds.rounded(.down)
        let last = glide.velocity * exp(log(0.998) * rest / 2) * rest / 1000
        return (glide.distance + last) / wholeWay(velocity: 1)
    }

    private static let known = [0.998: unitWay(0.998)]

    private static func unitWay(_ rate: Double) -> Double {
        var glide = Glide(velocity: 1, rate: rate)
        while glide.velocity > 1e-16 { glide.goOn() }
        return glide.distance
    }
}
