import KnobHarness
import KnobLayers
import Testing

/// The velocity over the positions of the last tenth of a second.
struct VelocityTrackerTests {
    @Test(
        "the velocity depends on the times of the most recent positions only",
        arguments: [
            // Fewer than two positions.
            ([], 5, 0), ([(90, 5)], 5.05, 0),
            // The number of events does not count.
            ([(0, 2), (30, 2.06)], 2.06, 500),
            ([(0, 2), (27, 2.0599), (28, 2.05991), (29, 2.05992), (30, 2.06)], 2.06, 500),
            ([(7, 1000), (1.4, 1000.02), (-17, 1000.08)], 1000.08, -300),
            // Fast to the right, then back: 10 in the last 50 ms. A press that was long before the only move.
            ([(0, 1), (500, 1.1), (1000, 1.2), (1000, 1.31), (990, 1.36)], 1.36, -200),
            ([(0, 1), (40, 9)], 9, 0),
            // A pause.
            ([(0, 1), (20, 1.04)], 1.04, 500), ([(0, 1), (20, 1.04)], 1.08, 250),
            ([(0, 1), (20, 1.04)], 1.1401, 0),
            // Movements without a duration, and times that go back.
            ([(0, 3), (80, 3)], 3, 0), ([(0, 3), (80, 3.0005)], 3.0005, 0), ([(0, 1), (1, 1.05)], 1.04, 0),
            ([(0, 100), (50, 100.05), (60, 3)], 3, 0),
            ([(0, 100), (50, 100.05), (60, 3), (61, 3.02)], 3.02, 50),
        ] as [([(position: Double, time: Double)], Double, Double)])
    func velocity(samples: [(position: Double, time: Double)], time: Double, velocity: Double) {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample.position, at: sample.time) }
        #expect(isNear(tracker.velocity(at: time), velocity, 1e-8))
    }
}
