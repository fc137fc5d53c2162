import KnobHarness
import KnobKit
import Testing

/// Changes of a view are animated inside `View.animate` only; the model value changes immediately.
@MainActor
struct ViewAnimationTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

    init() throws {
        window.addSubview(view)
        view.backgroundColor = .red
        try user.frame(at: 1)
    }

    var shownX: Double { view.layer.presentation()?.position.x ?? .nan }

    @Test func `changes outside of it are not animated`() throws {
        view.center = Point(x: 100, y: 10)
        view.alpha = 0.5
        view.backgroundColor = .blue
        #expect(view.layer.animationKeys().isEmpty)
        #expect(!window.layerTree.isAnimating)
    }

    @Test func `changes inside of it take the duration and ease in and out`() throws {
        View.animate(withDuration: 2) { view.center = Point(x: 110, y: 10) }
        #expect(view.center.x == 110)
        try user.frame(at: 5)
        #expect(shownX == 10)
        try user.frame(at: 6)
        #expect(abs(shownX - 60) < 1e-9)
        // The curve (.42, 0), (.58, 1): at the parameter .25 the time is .274375 and the progress .15625.
        try user.frame(at: 5 + 2 * 0.274375)
        #expect(abs(shownX - (10 + 100 * 0.15625)) < 1e-6)
        try user.frame(at: 7)
        #expect(shownX == 110)
        #expect(!window.layerTree.isAnimating)
    }

    @Test(arguments: [0.0, 1])
    func `a completion that animates nothing again is called once a turn, not inside itself`(duration: Double)
    {
        var depth = 0
        var deepest = 0
        var calls = 0
        func restart() {
            View.animate(withDuration: duration) {
            } completion: { _ in
                depth += 1
                deepest = max(deepest, depth)
                calls = calls + 1
                if calls < 1000 { restart() }
                depth -= 1
            }
        }
        restart()
        var last = calls
        var most = 0
        turn {
            (last, most) = (calls, max(most, calls - last))
            return calls == 1000
        }
        #expect(calls == 1000 && deepest == 1 && most == 1)
    }

    /// Fires the timers as the turns of the run loop do.
    private func turn(until isDone: () -> Bool) {
        let end = currentMediaTime() + 30
        while !isDone(), currentMediaTime() < end { TimerQueue.main.fireDue() }
    }
}
