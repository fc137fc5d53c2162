import Glibc

@_exported import SeededRandom

/// Numbers with which code fails most often: too large, too small, and none at all.
package let nastyNumbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 10, 1e-300, -1e-300, 1e-30, 1e-9, 300, 50_000, 1e6, 4e6, 8_388_608, -8_388_609,
    2_147_483_648, 1e10, 1e18, 9.3e18, 1e30, -1e30, 1e300, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
]

/// Random values for tests.
extension SeededGenerator {
    /// Returns a number in `range`.
    package mutating func double(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    /// Returns an integer in `range`.
    package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    /// Returns `true` with a probability.
    package mutating func chance(_ probability: Double) -> Bool { double(0...1) < probability }
    /// Returns one of `values`.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }
}

/// Returns time and progress of the curve of eased animations, (.42, 0), (.58, 1), for a parameter from 0 to 1.
package func eased(_ parameter: Double) -> (time: Double, progress: Double) {
    let rest = 1 - parameter
    func bezier(_ first: Double, _ second: Double) -> Double {
        3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
            + parameter * parameter * parameter
    }
    return (bezier(0.42, 0.58), bezier(0, 1))
}

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
