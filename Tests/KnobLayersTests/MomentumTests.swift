import KnobLayers
import KnobTestTools
import Testing

/// A movement that slows down by itself, against one that is added up millisecond by millisecond.
struct MomentumTests {
    @Test(arguments: [0.998, 0.99, 0.9], [1.0, -40, 3000])
    func `its place is the sum of what is left of the speed in each millisecond`(
        rate: Double, velocity: Double
    ) {
        let momentum = Momentum(from: 7, velocity: velocity, decelerationRate: rate)
        var glide = Glide(velocity: velocity, rate: rate)
        for millisecond in 0...3000 {
            let time = Double(millisecond) / 1000
            #expect(isNear(momentum.position(at: time), 7 + glide.distance))
            #expect(isNear(momentum.velocity(at: time), glide.velocity))
            glide.goOn()
        }
        #expect(isNear(momentum.end, 7 + Glide.wholeWay(velocity: velocity, rate: rate)))
    }

    @Test func `after a millisecond .998 of the speed is left by default`() {
        let momentum = Momentum(from: 0, velocity: 1000)
        #expect(isNear(momentum.velocity(at: 0), 1000))
        #expect(isNear(momentum.velocity(at: 0.001), 998))
        #expect(isNear(momentum.velocity(at: 0.002), 996.004))
        #expect(momentum.decelerationRate == 0.998)
        #expect(momentum.start == 0 && momentum.position(at: 0) == 0)
        // Half the way is done when half the speed is left.
        #expect(isNear(momentum.position(at: 0.3462269010), momentum.end / 2, 1e-7))
    }

    @Test func `a movement to a place starts there and comes to rest there, with the same curve`() {
        let momentum = Momentum(from: -3, to: 9)
        let whole = Glide.wholeWay(velocity: 1, rate: 0.998)
        var glide = Glide(velocity: 12 / whole, rate: 0.998)
        for millisecond in 0..<2000 {
            #expect(isNear(momentum.position(at: Double(millisecond) / 1000), -3 + glide.distance))
            glide.goOn()
        }
        #expect(momentum.position(at: 1e3) == 9 && momentum.end == 9)
    }

    @Test func `before it was let go it is at its start, and at any time between its ends`() {
        var random = SeededGenerator(seed: 502)
        for _ in 0..<1000 {
            let momentum = Momentum(from: random.double(-9...9), velocity: random.double(-900...900))
            #expect(momentum.position(at: -random.double(0...9)) == momentum.position(at: 0))
            let times = (0..<20).map { _ in random.double(0...20) }.sorted()
            let places = times.map { abs(momentum.position(at: $0) - momentum.end) }
            #expect(places == places.sorted(by: >))
            #expect(isNear(momentum.position(at: 0), momentum.start))
        }
    }

    // Projected stops: a velocity of 2.002 is just 1 of way.
    @Test(arguments: [
        // Nearest, ahead of the stop and behind it.
        (0.0, 2.4, 1.0, 2.0), (0, 2.6, 1, 3), (0, -2.4, 1, -2), (0, -2.6, 1, -3),
        // A stop halfway: on, not back.
        (0, 2.5, 1, 3), (0, -2.5, 1, -3),
        // The nearest lies behind the start: the next one in the direction of travel.
        (0.4, 0.45, 1, 1), (-0.4, -0.45, 1, -1), (5.1, 5.2, 1, 6), (-5.1, -5.2, 1, -6), (5.9, 5.7, 1, 5),
        // From a step a little way comes back to it.
        (2, 2.4, 1, 2), (2, 1.6, 1, 2),
        // Nothing that moves goes to the nearest.
        (2.4, 2.4, 1, 2), (2.6, 2.6, 1, 3),
        (0, 10, 7, 7), (0, 11, 7, 14), (1, -10, 7, -7), (0.1, 0.9, 0.25, 1),
    ])
    func `it rests on the step nearest to its stop, but on none behind`(
        start: Double, stop: Double, step: Double, end: Double
    ) {
        let snapped = Momentum(from: start, to: stop).resting(onMultiplesOf: step)
        #expect(isNear(snapped.end, end))
        #expect(snapped.start == start && snapped.decelerationRate == 0.998)
        #expect(isNear(snapped.position(at: 60), end))
    }

    @Test func `thousands of stops follow the rule, tried out one step at a time`() {
        var random = SeededGenerator(seed: 503)
        for _ in 0..<5000 {
            let (start, step) = (random.double(-20...20), random.double(0.05...7))
            let velocity = random.double(-60...60)
            let stop = start + Glide.wholeWay(velocity: velocity, rate: 0.998)
            // The steps from the start on, in the direction of travel.
            var ahead = (start / step).rounded(velocity > 0 ? .up : .down) * step
            let stride = velocity > 0 ? step : -step
            while abs(ahead + stride - stop) < abs(ahead - stop) { ahead += stride }
            let momentum = Momentum(from: start, velocity: velocity).resting(onMultiplesOf: step)
            #expect(isNear(momentum.end, ahead, 1e-7))
            let mirrored = Momentum(from: -start, velocity: -velocity).resting(onMultiplesOf: step)
            #expect(mirrored.end == -momentum.end)
            #expect(mirrored.position(at: 0.123) == -momentum.position(at: 0.123))
        }
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func `a step that can't be changes nothing`(step: Double) {
        let momentum = Momentum(from: 1, velocity: 5)
        #expect(momentum.resting(onMultiplesOf: step) == momentum)
    }

    @Test(arguments: [0.5, 3, 1000], [0.001, 0.1, 2])
    func `its duration is until less than the tolerance is left`(way: Double, tolerance: Double) {
        for momentum in [Momentum(from: 4, to: 4 + way), Momentum(from: 4, to: 4 - way)] {
            let duration = momentum.duration(tolerance: tolerance)
            guard way > tolerance else {
                #expect(duration == 0)
                continue
            }
            let left = abs(momentum.end - momentum.position(at: duration))
            #expect(isNear(left / tolerance, 1, 1e-6))
        }
        #expect(Momentum(from: 4, to: 4).duration(tolerance: tolerance) == 0)
        #expect(Momentum(from: 4, to: 9).duration(tolerance: 0) == 0)
    }

    @Test func `where a number is not finite nothing moves, and a rate that can't be is the normal one`() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(Momentum(from: 5, velocity: number).position(at: 1) == 5)
            #expect(Momentum(from: 5, to: number).position(at: 1) == 5)
            let nowhere = Momentum(from: number, velocity: 3)
            #expect(nowhere.position(at: 1) == nowhere.position(at: 0) && nowhere.start.isFinite)
        }
        for rate in [0, 1, 2, -0.5, Double.nan] {
            let momentum = Momentum(from: 0, velocity: 9, decelerationRate: rate)
            #expect(momentum == Momentum(from: 0, velocity: 9))
        }
    }

    @Test func `a million turns on it is as exact`() {
        let turn = 2 * Double.pi
        let (near, far) = (Momentum(from: 0.3, velocity: 8), Momentum(from: 0.3 + 1e6 * turn, velocity: 8))
        for time in [0, 0.1, 0.5, 2] {
            #expect(abs(far.position(at: time) - 1e6 * turn - near.position(at: time)) < 1e-8)
        }
        let rest = far.resting(onMultiplesOf: turn / 12)
        #expect(abs(rest.end - 1e6 * turn - near.resting(onMultiplesOf: turn / 12).end) < 1e-8)
    }
}
