import KnobHarness
import KnobLayers
import Testing

/// Momentum, compared with a sum over milliseconds.
struct MomentumTests {
    @Test(arguments: [1.0, -40, 3000])
    func `the position is the sum of the velocities of each millisecond`(velocity: Double) {
        let momentum = Momentum(from: 7, velocity: velocity)
        var glide = Glide(velocity: velocity)
        for millisecond in 0...3000 {
            #expect(isNear(momentum.position(at: Double(millisecond) / 1000), 7 + glide.distance))
            glide.goOn()
        }
        #expect(isNear(momentum.end, 7 + Glide.wholeWay(velocity: velocity)))
    }

    @Test func `before time 0 it is at its start, and then always nearer to its end`() {
        for momentum in [Momentum(from: 3, velocity: -200), Momentum(from: -3, to: 9)] {
            #expect(momentum.position(at: -5) == momentum.start && momentum.position(at: 0) == momentum.start)
            let left = (0...200).map { abs(momentum.position(at: Double($0) / 20) - momentum.end) }
            #expect(left == left.sorted(by: >) && momentum.position(at: 1e3) == momentum.end)
        }
    }

    // Projected ends: a velocity of 2.002 covers a distance of 1.
    @Test(arguments: [
        // The nearest multiple, beyond the end and before it.
        (0.0, 2.4, 1.0, 2.0), (0, 2.6, 1, 3), (0, -2.4, 1, -2), (0, -2.6, 1, -3),
        // An end halfway between two: forward.
        (0, 2.5, 1, 3), (0, -2.5, 1, -3),
        // The nearest is behind the start: the next one in the direction of the movement.
        (0.4, 0.45, 1, 1), (-0.4, -0.45, 1, -1), (5.1, 5.2, 1, 6), (-5.1, -5.2, 1, -6), (5.9, 5.7, 1, 5),
        // A short movement from a multiple returns to it.
        (2, 2.4, 1, 2), (2, 1.6, 1, 2),
        // Without a movement, the nearest.
        (2.4, 2.4, 1, 2), (2.6, 2.6, 1, 3),
        (0, 10, 7, 7), (0, 11, 7, 14), (1, -10, 7, -7), (0.1, 0.9, 0.25, 1),
    ])
    func `it rests on the multiple nearest to its end that is not behind the start`(
        start: Double, stop: Double, step: Double, end: Double
    ) {
        let snapped = Momentum(from: start, to: stop).resting(onMultiplesOf: step)
        #expect(isNear(snapped.end, end))
        #expect(snapped.start == start)
        #expect(isNear(snapped.position(at: 60), end))
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func `an invalid step changes nothing`(step: Double) {
        let momentum = Momentum(from: 1, velocity: 5)
        #expect(momentum.resting(onMultiplesOf: step) == momentum)
    }

    @Test(arguments: [0.5, 3, 1000], [0.001, 0.1, 2])
    func `after its duration, less than the tolerance remains`(way: Double, tolerance: Double) {
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

    @Test func `with a number that is not finite nothing moves`() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(Momentum(from: 5, velocity: number).position(at: 1) == 5)
            #expect(Momentum(from: 5, to: number).position(at: 1) == 5)
            let nowhere = Momentum(from: number, velocity: 3)
            #expect(nowhere.position(at: 1) == nowhere.position(at: 0) && nowhere.start.isFinite)
        }
    }
}
