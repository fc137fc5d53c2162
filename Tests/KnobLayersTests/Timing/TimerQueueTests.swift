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

    @Test func `due timers fire in the order of their times`() {
        schedule("late", after: 3)
        schedule("early", after: 1)
        schedule("middle", after: 2)
        schedule("not yet", after: 9)
        #expect(queue.nextFireTime == 101)
        #expect(fire(at: 105) == ["early", "middle", "late"])
        #expect(queue.nextFireTime == 109)
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

    @Test
    func `thousands of random timers fire once, in order, at the first call at or after their time`() {
        var random = SeededGenerator(seed: 4)
        var due: [(time: Double, name: String)] = []
        for number in 0..<3000 {
            let interval = Double(Int.random(in: 1...5000, using: &random)) / 100
            schedule("\(number)", after: interval)
            due.append((100 + interval, "\(number)"))
        }
        due = due.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.1)
        var time = 100.0
        while time < 151 {
            time += Double.random(in: 0...3, using: &random)
            let expected = due.filter { $0.time <= time }.map(\.name)
            due.removeAll { $0.time <= time }
            #expect(fire(at: time) == expected)
        }
        #expect(queue.nextFireTime == nil)
    }
}
