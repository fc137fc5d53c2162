import KnobHarness
import KnobLayers
import Testing

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

    @Test func `a timer fires once, not before its time`() {
        let timer = schedule("a", after: 2)
        #expect((timer.fireTime, queue.nextFireTime) == (102, 102))
        #expect(fire(at: 101.999) == [])
        #expect(timer.isValid)
        #expect(fire(at: 102) == ["a"])
        #expect(!timer.isValid && timer.fireTime == nil && queue.nextFireTime == nil)
        #expect(fire(at: 200) == [])
    }

    @Test func `a repeating timer fires at each multiple of its interval`() {
        let timer = schedule("a", after: 2, repeats: true)
        #expect(fire(at: 101) == [])
        #expect(fire(at: 102) == ["a"])
        #expect(timer.fireTime == 104)
        #expect(fire(at: 103) == [])
        #expect(fire(at: 104.5) == ["a"])
        #expect(timer.fireTime == 106)
        timer.invalidate()
        timer.invalidate()
        #expect(queue.nextFireTime == nil)
        #expect(fire(at: 110) == [])
    }

    @Test func `missed times are skipped`() {
        let timer = schedule("a", after: 1, repeats: true)
        #expect(fire(at: 150.5) == ["a"])
        // The timer has just fired for this time.
        #expect(fire(at: 150.5) == [])
        #expect(timer.fireTime ?? 0 > 150.5)
    }

    @Test func `a timer that is scheduled by another one does not fire in the same call`() {
        queue.schedule(after: 1) { [journal, queue] _ in
            journal.note("first")
            queue.schedule(after: 0) { _ in journal.note("second") }
        }
        #expect(fire(at: 110) == ["first"])
        #expect(fire(at: 110) == [])
        #expect(fire(at: 110.001) == ["second"])
    }

    @Test func `a timer can invalidate another one that is due`() {
        var second: ScheduledTimer?
        queue.schedule(after: 1) { [journal] _ in
            journal.note("first")
            second?.invalidate()
        }
        second = schedule("second", after: 2)
        #expect(fire(at: 110) == ["first"])
    }

    @Test func `a repeating timer can invalidate itself`() {
        var count = 0
        queue.schedule(after: 1, repeats: true) { timer in
            count += 1
            if count == 3 { timer.invalidate() }
        }
        for time in 1...10 { _ = fire(at: 100 + Double(time)) }
        #expect(count == 3)
    }

    @Test(arguments: [0, -5, -Double.infinity, Double.nan])
    func `an interval that is not above 0 is very short`(interval: Double) {
        let timer = schedule("a", after: interval, repeats: true)
        #expect(fire(at: 100) == [])
        #expect(timer.fireTime ?? 0 > 100)
        #expect(fire(at: 100.001) == ["a"])
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
