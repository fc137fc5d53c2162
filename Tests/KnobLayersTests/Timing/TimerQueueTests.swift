import KnobHarness
import Testing

@testable import KnobLayers

/// Timers on a clock that the test sets.
@MainActor
struct TimerQueueTests {
    @MainActor
    final class Clock {
        var time = 100.0
    }

    let clock = Clock()
    let queue: TimerQueue
    let journal = Journal()

    init() {
        queue = TimerQueue { [clock] in clock.time }
    }

    func fire(at time: Double) -> [String] {
        clock.time = time
        queue.fireDue()
        return journal.take()
    }

    @discardableResult
    func schedule(_ name: String, after interval: Double, repeats: Bool = false) -> ScheduledTimer {
        queue.schedule(after: interval, repeats: repeats) { [journal] _ in journal.note(name) }
    }

    @Test func `a repeating timer fires at each multiple of its interval, and skips missed times`() {
        let timer = schedule("a", after: 2, repeats: true)
        for (time, fires, next) in [
            (101.0, false, 102.0), (102, true, 104), (103, false, 104), (104.5, true, 106),
            (150.5, true, 152.5),
            (150.5, false, 152.5),
        ] {
            #expect(fire(at: time) == (fires ? ["a"] : []))
            #expect(timer.fireTime == next && timer.isValid)
        }
        timer.invalidate()
        timer.invalidate()
        #expect(fire(at: 200) == [] && queue.nextFireTime == nil && timer.fireTime == nil)
    }

    @Test
    func
        `a timer that another one schedules waits for the next call, and one that it invalidates is not called`()
    {
        let other = schedule("other", after: 2)
        queue.schedule(after: 1) { [journal, queue] _ in
            journal.note("first")
            queue.schedule(after: 0) { _ in journal.note("second") }
            other.invalidate()
        }
        #expect(fire(at: 110) == ["first"])
        #expect(fire(at: 110) == [])
        #expect(fire(at: 110.001) == ["second"])
    }

    @Test
    func `an interval that is not above 0 is very short, and one without a number or a pause is rejected`() {
        for interval in [0.0, -5] {
            schedule("a", after: interval)
            #expect(fire(at: clock.time) == [])
            #expect(fire(at: clock.time + 0.001) == ["a"])
        }
        for interval in [0.0, -5, .infinity, -.infinity, .nan] {
            for repeats in [true, false] where repeats || !interval.isFinite {
                let reports = messages {
                    #expect(!schedule("a", after: interval, repeats: repeats).isValid)
                }
                #expect(reports.count == 1 && reports[0].contains("\(interval) seconds"))
            }
        }
        #expect(queue.nextFireTime == nil && fire(at: 1000) == [])
    }

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
                let interval = Double(random.int(1...9))
                let number = round * 100 + due.count
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
}
