import KnobHarness
import Testing

@testable import KnobLayers

/// Many timers that are scheduled, fire, and are invalidated in any order.
@MainActor
struct TimerHeapTests {
    @Test(arguments: 0..<10) func `timers fire in the order of their times, and of their scheduling`(
        seed: Int
    ) {
        var random = SeededGenerator(seed: UInt64(seed))
        var now = 0.0
        let queue = TimerQueue { now }
        var fired: [Int] = []
        var due: [(time: Double, number: Int, timer: ScheduledTimer)] = []
        for round in 0..<200 {
            for _ in 0..<random.int(0...20) {
                let (interval, number) = (Double(random.int(1...9)), round * 100 + due.count)
                let timer = queue.schedule(after: interval) { _ in fired.append(number) }
                due.append((now + interval, number, timer))
            }
            for _ in 0..<random.int(0...9) where !due.isEmpty {
                due.remove(at: random.int(0...due.count - 1)).timer.invalidate()
            }
            #expect(queue.nextFireTime == due.map(\.time).min())
            now += Double(random.int(0...3))
            fired = []
            queue.fireDue()
            let expected = due.filter { $0.time <= now }.enumerated()
                .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            #expect(fired == expected.map(\.element.number))
            due.removeAll { $0.time <= now }
        }
    }

    @Test func `an invalid timer releases its function at once`() {
        final class Owner {}
        let queue = TimerQueue { 0 }
        weak var released: Owner?
        let timers = (0..<100).map { _ in
            let owner = Owner()
            released = owner
            return queue.schedule(after: 1) { _ in _ = owner }
        }
        timers.last?.invalidate()
        timers.last?.invalidate()
        #expect(released == nil && queue.nextFireTime == 1)
        for timer in timers { timer.invalidate() }
        #expect(queue.nextFireTime == nil)
    }

    @Test func `velocity does not depend on how many positions have the same time`() {
        var tracker = VelocityTracker()
        for index in 0..<100_000 { tracker.add(Double(index), at: Double(index / 1000) / 1000) }
        #expect(abs(tracker.velocity(at: 0.099) - 1_000_000) < 20_000)
    }
}
