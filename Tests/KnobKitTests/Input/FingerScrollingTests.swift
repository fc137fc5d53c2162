import KnobHarness
import KnobKit
import Testing

/// Scrolling by fingers and by parts of notches, and the long press.
@MainActor
struct FingerScrollingTests {
    let window = Window(contentSize: Size(width: 400, height: 400))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 160, height: 40))
    let button = Button(frame: Rect(x: 20, y: 100, width: 100, height: 40))

    init() {
        scrollView.contentSize = Size(width: 400, height: 2000)
        for view in [slider, button] { scrollView.addSubview(view) }
        window.addSubview(scrollView)
        window.layoutIfNeeded()
    }

    private func finger(_ action: PointerInput.Action, _ x: Double, _ y: Double, at time: Double = 0) {
        window.handle(.pointer(PointerInput(action, at: Point(x: x, y: y), timestamp: time, id: .finger(1))))
    }

    @Test func `a finger moves the content without a jump, and a mouse does not`() {
        finger(.pressed(button: 1), 150, 180)
        finger(.moved, 150, 171)
        #expect(scrollView.contentOffset == .zero)
        finger(.moved, 150, 165)
        finger(.moved, 140, 115)
        #expect(scrollView.contentOffset == Point(x: 10, y: 50))
        finger(.released(button: 1), 140, 115, at: 5)
        #expect(!window.layerTree.isAnimating)
        let user = SimulatedUser(window: window)
        user.press(150, 180)
        user.move(150, 100)
        user.release(150, 100)
        #expect(scrollView.contentOffset == Point(x: 10, y: 50))
    }

    @Test func `a first movement that is long scrolls by all but 20 points`() {
        finger(.pressed(button: 1), 150, 180)
        finger(.moved, 114, 132)
        #expect(scrollView.contentOffset == Point(x: 24, y: 32))
        finger(.moved, 110, 122)
        #expect(scrollView.contentOffset == Point(x: 28, y: 42))
    }

    @Test func `released content moves on as the formula says`() {
        finger(.pressed(button: 1), 150, 190)
        for step in 1...10 { finger(.moved, 150, 190 - Double(step) * 10, at: Double(step) / 100) }
        finger(.released(button: 1), 150, 90, at: 0.1)
        let start = scrollView.contentOffset.y
        #expect(start == 90)
        // 1000 points a second for .998 per millisecond: 1000 / (-1000 ln .998) points.
        var time = 0.0
        while window.layerTree.isAnimating, time < 20 {
            time += 1.0 / 60
            window.layerTree.runUnseenFrame(at: time)
        }
        #expect(abs(scrollView.contentOffset.y - start - 499.5) < 1)
    }

    @Test func `a control keeps the finger that drags it, and a button does not`() {
        finger(.pressed(button: 1), 100, 40)
        finger(.moved, 100, 10)
        finger(.released(button: 1), 100, 10, at: 5)
        #expect(scrollView.contentOffset == .zero)
        var presses = 0
        let counter = Presses { presses += 1 }
        button.addTarget(counter, action: Presses.count, for: .touchUpInside)
        finger(.pressed(button: 1), 60, 120)
        finger(.moved, 60, 105)
        finger(.moved, 60, 85)
        finger(.released(button: 1), 60, 85, at: 10)
        #expect(scrollView.contentOffset.y == 20 && presses == 0 && !button.isHighlighted)
        finger(.pressed(button: 1), 60, 100)
        finger(.released(button: 1), 60, 100)
        #expect(presses == 1)
    }

    @MainActor
    private final class Presses {
        let action: () -> Void
        init(_ action: @escaping () -> Void) { self.action = action }
        func count() { action() }
    }

    @Test func `a second wheel scrolls to the side`() {
        window.handle(
            .scroll(ScrollInput(notches: -0.25, horizontalNotches: 0.5, at: Point(x: 150, y: 180))))
        #expect(scrollView.contentOffset == Point(x: 20, y: 10))
    }

    @Test func `40 parts of a notch are one step`() {
        slider.editor.numbers[0].step = 0.01
        for part in 0..<40 {
            window.handle(
                .scroll(ScrollInput(notches: 0.025, at: Point(x: 100, y: 40), timestamp: Double(part) / 100)))
        }
        #expect(slider.value == 0.01)
    }

    @Test func `a finger at rest opens the context menu and is cancelled`() {
        window.menu = Menu(children: [Action(title: "Open") { _ in }])
        let queue = ManualTimers()
        defer { queue.end() }
        finger(.pressed(button: 1), 60, 120)
        finger(.moved, 65, 120)
        queue.advance(by: 0.49)
        #expect(button.isHighlighted && window.presentedWindows.isEmpty)
        queue.advance(by: 0.02)
        #expect(!button.isHighlighted && window.presentedWindows.count == 1)
        window.dismissMenu()
        finger(.pressed(button: 1), 60, 120)
        finger(.moved, 75, 120)
        queue.advance(by: 1)
        #expect(window.presentedWindows.isEmpty)
        finger(.released(button: 1), 75, 120)
        finger(.pressed(button: 1), 60, 120)
        finger(.released(button: 1), 60, 120)
        queue.advance(by: 1)
        #expect(window.presentedWindows.isEmpty)
    }
}

/// Timers of the program whose time the test advances.
@MainActor
private final class ManualTimers {
    private var time = 0.0
    private var queue: TimerQueue?

    init() {
        queue = TimerQueue { [unowned self] in self.time }
        TimerQueue.replacement = queue
    }

    func advance(by seconds: Double) {
        time += seconds
        queue?.fireDue()
    }

    func end() { TimerQueue.replacement = nil }
}
