@testable import KnobLayers
import Testing
import UIKitNames

/// Timers and display links, on a clock that the test sets.
@MainActor
@Suite(.serialized)
struct TimerTests {
    @MainActor private final class Target {
        var calls = 0
        func call() { calls += 1 }
        func call(timer: Timer) { calls += 10 }
        func step(_ link: CADisplayLink) { calls += 1 }
    }

    /// Runs timers for some seconds in steps of a hundredth.
    private func run(_ seconds: Double) {
        let start = fixedMediaTime ?? 0
        for step in 1...Int(seconds * 100) {
            fixedMediaTime = start + Double(step) / 100
            TimerQueue.main.fireDue()
        }
    }

    private func withClock(_ body: () -> Void) {
        let (queue, time) = (TimerQueue.replacement, fixedMediaTime)
        (TimerQueue.replacement, fixedMediaTime) = (TimerQueue(), 50)
        body()
        (TimerQueue.replacement, fixedMediaTime) = (queue, time)
    }

    @Test("a timer calls a block or a method, once or repeatedly, until it is invalidated")
    func timers() {
        withClock {
            let (target, other) = (Target(), Target())
            var calls = 0
            let block = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls += 1 }
            Timer.scheduledTimer(
                timeInterval: 0.1, target: target,
                selector: Target.call as @MainActor (Target) -> @MainActor () -> Void,
                userInfo: nil, repeats: false)
            Timer.scheduledTimer(
                timeInterval: 0.1, target: other, selector: Target.call(timer:), userInfo: nil, repeats: false
            )
            run(0.55)
            #expect(calls == 5 && target.calls == 1 && other.calls == 10)
            block.invalidate()
            run(0.5)
            #expect(calls == 5 && !block.isValid)
        }
    }

    @Test("a timer that is not scheduled begins when it is added to a run loop")
    func adding() {
        withClock {
            var calls = 0
            let timer = Timer(timeInterval: 0.1, repeats: false) { _ in calls += 1 }
            run(0.5)
            #expect(calls == 0 && timer.isValid)
            RunLoop.main.add(timer, forMode: .common)
            run(0.5)
            #expect(calls == 1 && !timer.isValid)
        }
    }

    @Test("a display link calls 60 times per second, except while it is paused")
    func displayLinks() {
        withClock {
            let target = Target()
            let link = CADisplayLink(target: target, selector: Target.step)
            link.add(to: .main, forMode: .common)
            run(1)
            let calls = target.calls
            #expect((55...61).contains(calls) && abs(link.timestamp - 51) < 0.03)
            link.isPaused = true
            run(0.5)
            #expect(target.calls == calls)
            (link.isPaused, _) = (false, link.invalidate())
            run(0.5)
            #expect(target.calls == calls)
        }
    }
}
