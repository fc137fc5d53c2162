import KnobHarness
import KnobLayers
import Testing

/// The velocity over the most recent positions.
struct VelocityTrackerTests {
    /// Returns a tracker to which the given positions and times were added.
    func tracker(_ samples: [(position: Double, time: Double)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample.position, at: sample.time) }
        return tracker
    }

    @Test func `the velocity is 0 with fewer than two positions`() {
        #expect(VelocityTracker().velocity(at: 5) == 0)
        #expect(tracker([(90, 5)]).velocity(at: 5) == 0)
        #expect(tracker([(90, 5)]).velocity(at: 5.05) == 0)
    }

    @Test(arguments: [1, 2, 4, 7, 50], [300.0, -2, 0, 1e6])
    func `the velocity does not depend on the number of events`(events: Int, speed: Double) {
        let samples = (0...events).map { event in
            let time = 0.08 * Double(event) / Double(events)
            return (position: 7 + speed * time, time: 1000 + time)
        }
        #expect(isNear(tracker(samples).velocity(at: 1000.08), speed, 1e-8))
    }

    @Test func `the velocity depends on the time of the events only`() {
        // 30 in 60 ms, added at once and in many small steps at the end.
        let few = tracker([(0, 2), (30, 2.06)])
        let many = tracker([(0, 2), (27, 2.0599), (28, 2.05991), (29, 2.05992), (30, 2.06)])
        #expect(isNear(few.velocity(at: 2.06), 500))
        #expect(isNear(many.velocity(at: 2.06), 500))
    }

    @Test func `positions more than a tenth of a second old do not count`() {
        // Fast to the right, then back: 10 in the last 50 ms.
        let back = tracker([(0, 1), (500, 1.1), (1000, 1.2), (1000, 1.31), (990, 1.36)])
        #expect(isNear(back.velocity(at: 1.36), -200))
        // The press was long before the only move.
        #expect(tracker([(0, 1), (40, 9)]).velocity(at: 9) == 0)
    }

    @Test func `the velocity decreases during a pause and is 0 after a tenth of a second`() {
        let samples = tracker([(0, 1), (20, 1.04)])
        #expect(isNear(samples.velocity(at: 1.04), 500))
        #expect(isNear(samples.velocity(at: 1.08), 250))
        #expect(samples.velocity(at: 1.1401) == 0)
        #expect(samples.velocity(at: 50) == 0)
    }

    @Test func `the velocity of a movement without duration is 0`() {
        #expect(tracker([(0, 3), (80, 3)]).velocity(at: 3) == 0)
        #expect(tracker([(0, 0), (80, 0), (900, 0)]).velocity(at: 0) == 0)
        #expect(tracker([(0, 3), (80, 3.0005)]).velocity(at: 3.0005) == 0)
    }

    @Test func `times that go back restart the tracker`() {
        var clock = tracker([(0, 100), (50, 100.05)])
        clock.add(60, at: 3)
        #expect(clock.velocity(at: 3) == 0)
        clock.add(61, at: 3.02)
        #expect(isNear(clock.velocity(at: 3.02), 50))
        #expect(clock.velocity(at: 2) == 0)
    }

    @Test func `the velocity before the last position is 0`() {
        #expect(tracker([(0, 1), (1, 1.05)]).velocity(at: 1.04) == 0)
    }
}
