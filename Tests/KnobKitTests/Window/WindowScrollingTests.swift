import KnobKit
import Testing

/// The content of a window that is smaller than its minimum size.
@MainActor
struct WindowScrollingTests {
    private let window = Window(contentSize: Size(width: 300, height: 200))
    private let controller = ViewController()
    private let slider = Slider(frame: Rect(x: 20, y: 540, width: 100, height: 31))

    init() {
        window.minimumSize = Size(width: 400, height: 600)
        controller.view.addSubview(slider)
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    private var frame: Rect { controller.view.frame }

    private func turn(_ notches: Double, x: Double = 150, y: Double = 100, _ flags: ModifierFlags = []) {
        window.handle(
            .scroll(ScrollInput(notches: notches, at: Point(x: x, y: y), modifierFlags: flags)))
    }

    private func press(_ key: KeyPress.Key, _ flags: ModifierFlags = []) {
        window.handle(.key(KeyPress(key, modifierFlags: flags)))
    }

    /// The scroll bars, from the horizontal to the vertical one.
    private var bars: [View] { Array(window.subviews.dropFirst()) }

    @Test("the root view keeps the minimum size, and that of a larger window")
    func size() {
        #expect(frame == Rect(x: 0, y: 0, width: 400, height: 600))
        window.handle(.resized(Size(width: 500, height: 300)))
        window.layoutIfNeeded()
        #expect(frame == Rect(x: 0, y: 0, width: 500, height: 600))
        #expect(bars.count == 1)
        window.handle(.resized(Size(width: 500, height: 700)))
        window.layoutIfNeeded()
        #expect(frame == Rect(x: 0, y: 0, width: 500, height: 700))
        #expect(bars.isEmpty)
    }

    @Test("a change of scale lays out the window and the root view")
    func scale() {
        final class Counting: ViewController {
            var layouts = 0
            override func viewDidLayoutSubviews() { layouts += 1 }
        }
        let counting = Counting()
        window.rootViewController = counting
        window.layerTree.layOut()
        // 10.4 points are 10 whole pixels, and at scale 2 they are 21.
        turn(-0.26)
        #expect(counting.view.frame.minY == -10 && counting.layouts == 1)
        window.overrideScale = 2
        window.layerTree.layOut()
        #expect(counting.view.frame.minY == -10.5 && counting.layouts == 2)
        window.overrideScale = 2
        window.layerTree.layOut()
        #expect(counting.layouts == 2)
    }

    @Test("the wheel over the background scrolls to the ends and no farther")
    func wheel() {
        turn(-1)
        #expect(frame.origin == Point(x: 0, y: -40))
        turn(-100)
        #expect(frame.origin == Point(x: 0, y: -400))
        turn(-1, .shift)
        #expect(frame.origin == Point(x: -40, y: -400))
        turn(100)
        turn(100, .shift)
        #expect(frame.origin == .zero)
    }

    @Test("the wheel over a control belongs to the control")
    func control() {
        turn(-100)
        let value = slider.value
        turn(1, x: 50, y: 155)
        #expect(slider.value > value)
        #expect(frame.origin == Point(x: 0, y: -400))
    }

    @Test("the keys that no control uses scroll")
    func keys() {
        press(.pageDown)
        #expect(frame.minY == -160)
        press(.up)
        #expect(frame.minY == -120)
        press(.right)
        #expect(frame.minX == -40)
        press(.end)
        #expect(frame.minY == -400)
        press(.home)
        #expect(frame.origin == .zero)
        press(.pageDown, .control)
        #expect(frame.origin == .zero)
    }

    @Test("a control that receives the focus by a key becomes visible")
    func focus() {
        press(.tab)
        #expect(window.firstResponder === slider)
        let visible = slider.convert(slider.bounds, to: window)
        #expect(visible.minY >= 0 && visible.maxY <= 200 && visible.minX >= 0 && visible.maxX <= 300)
    }

    @Test("dragging the scroll bar from end to end shows all")
    func drag() throws {
        let bar = try #require(bars.last)
        #expect(bar.frame.maxX == 300 && bar.frame.minY == 0)
        func send(_ action: PointerInput.Action, y: Double) {
            window.handle(.pointer(PointerInput(action, at: Point(x: 294, y: y))))
        }
        send(.pressed(button: 1), y: 20)
        send(.moved, y: 30)
        #expect(frame.minY < 0 && frame.minY > -400)
        send(.moved, y: 190)
        #expect(frame.minY == -400)
        #expect(bar.frame.maxY <= 200)
        send(.moved, y: -50)
        send(.released(button: 1), y: -50)
        #expect(frame.minY == 0)
    }

    @Test("a window that grows shows no empty space; another root view begins at its top")
    func changes() {
        press(.end)
        window.handle(.resized(Size(width: 300, height: 400)))
        window.layoutIfNeeded()
        #expect(frame == Rect(x: 0, y: -200, width: 400, height: 600))
        let other = ViewController()
        window.rootViewController = other
        #expect(other.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        window.rootViewController = controller
        window.minimumSize = Size(width: 120, height: 120)
        window.layoutIfNeeded()
        #expect(frame == window.bounds)
        #expect(bars.isEmpty)
    }

    @Test("a window without a root view is not scrolled")
    func noRoot() {
        window.rootViewController = nil
        window.layoutIfNeeded()
        #expect(window.subviews.isEmpty)
        press(.end)
        turn(-1)
    }
}
