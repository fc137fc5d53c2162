import KnobHarness
import KnobKit
import Testing

/// A rotation of the wheel that began as scrolling.
@MainActor
struct WheelLatchTests {
    private let window = Window(contentSize: Size(width: 200, height: 200))
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let slider = Slider(frame: Rect(x: 0, y: 150, width: 180, height: 31))
    private let user: SimulatedUser

    init() {
        user = SimulatedUser(window: window)
        slider.value = 0.5
        scrollView.contentSize = Size(width: 200, height: 600)
        scrollView.addSubview(slider)
        window.addSubview(scrollView)
        window.layoutIfNeeded()
    }

    /// Scrolls until the slider, which is at y = 150, is under the pointer at y = 100.
    private func scrollToSlider(at time: Double = 10) {
        user.scroll(-1.5, 100, 100, at: time)
        #expect(window.hitTest(Point(x: 100, y: 100), with: nil) === slider)
    }

    @Test("goes on scrolling when a control comes under the pointer")
    func latched() {
        scrollToSlider()
        for time in [10.0, 11.5, 12.9] { user.scroll(-0.1, 100, 100, at: time) }
        #expect(slider.value == 0.5)
        #expect(isNear(scrollView.contentOffset.y, 72))
    }

    @Test("ends 1.5 seconds after the last notch")
    func pause() {
        scrollToSlider()
        user.scroll(-0.1, 100, 100, at: 11.501)
        #expect(slider.value < 0.5 && scrollView.contentOffset.y == 60)
    }

    @Test("ends when the pointer has moved by more than 10 points, also step by step")
    func moved() {
        scrollToSlider()
        user.scroll(-0.1, 106, 100, at: 10.1)
        user.scroll(-0.1, 110, 100, at: 10.2)
        #expect(slider.value == 0.5 && isNear(scrollView.contentOffset.y, 68))
        user.scroll(-0.1, 110.1, 100, at: 10.3)
        #expect(slider.value < 0.5 && isNear(scrollView.contentOffset.y, 68))
    }

    @Test("ends when the clock goes back, and when the scroll view is removed, hidden, or disabled")
    func gone() {
        scrollToSlider()
        user.scroll(-0.1, 100, 100, at: 9)
        #expect(slider.value < 0.5)
        scrollView.contentOffset = .zero
        scrollToSlider(at: 20)
        scrollView.isHidden = true
        user.scroll(-1, 100, 100, at: 20.1)
        #expect(scrollView.contentOffset.y == 60)
        scrollView.isHidden = false
        scrollView.contentOffset = .zero
        scrollToSlider(at: 30)
        scrollView.removeFromSuperview()
        user.scroll(-1, 100, 100, at: 30.1)
        #expect(scrollView.contentOffset.y == 60)
    }

    @Test("that began over a control changes the control, and scrolling begins only with the next one")
    func control() {
        user.scroll(-1, 100, 160, at: 10)
        user.scroll(-1, 100, 160, at: 10.1)
        #expect(isNear(slider.value, 0.48) && scrollView.contentOffset.y == 0)
    }

    @Test("at the end of the content does not continue in the scroll view around it")
    func end() {
        let outer = ScrollView(frame: window.bounds)
        outer.contentSize = Size(width: 200, height: 600)
        outer.addSubview(scrollView)
        window.addSubview(outer)
        window.layoutIfNeeded()
        user.scroll(-100, 100, 100, at: 10)
        user.scroll(-1, 100, 100, at: 10.2)
        #expect(scrollView.contentOffset.y == 400 && outer.contentOffset.y == 0)
        user.scroll(-1, 100, 100, at: 11.8)
        #expect(outer.contentOffset.y == 40)
    }

    @Test("also holds for the window that scrolls its root view")
    func windowScrolls() {
        let controller = ViewController()
        let small = Window(contentSize: Size(width: 200, height: 200))
        small.minimumSize = Size(width: 200, height: 600)
        small.rootViewController = controller
        controller.view.addSubview(slider)
        small.layoutIfNeeded()
        let user = SimulatedUser(window: small)
        user.scroll(-1.5, 100, 100, at: 10)
        user.scroll(-0.1, 100, 100, at: 10.1)
        #expect(controller.view.frame.minY == -64 && slider.value == 0.5)
        user.scroll(-0.1, 100, 100, at: 11.7)
        #expect(controller.view.frame.minY == -64 && slider.value < 0.5)
    }

    @Test("the view that comes under the still pointer is hovered")
    func hover() {
        user.move(100, 100)
        scrollToSlider()
        #expect(slider.isHovered)
        user.scroll(-2, 100, 100, at: 10.1)
        #expect(!slider.isHovered)
    }
}
