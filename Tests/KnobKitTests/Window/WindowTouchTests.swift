import KnobHarness
import KnobKit
import Testing

/// The touches of the pointer: one at a time, held by the primary button.
@MainActor
struct WindowTouchTests {
    /// A view that records its touches and their locations.
    final class Touched: View {
        let journal = Journal()
        var event: Event?
        var previous = Point.zero
        func note(_ name: String, _ touches: Set<Touch>, _ event: Event?) {
            for touch in touches {
                let location = touch.location(in: self)
                journal.note("\(name) \(Int(location.x)) \(Int(location.y))")
                previous = touch.previousLocation(in: self)
            }
            self.event = event
        }
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            note("began", touches, event)
        }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
            note("moved", touches, event)
        }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
            note("ended", touches, event)
        }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
            note("cancelled", touches, event)
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let view = Touched(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() { window.addSubview(view) }

    @Test func `a press, a move and a release are a touch in the view's own coordinates`() {
        user.press(15, 27)
        user.move(20, 30)
        #expect(view.previous == Point(x: 5, y: 7))
        user.release(20, 30)
        #expect(view.journal.take() == ["began 5 7", "moved 10 10", "ended 10 10"])
    }

    @Test func `a release at another location is a move and a release`() {
        user.press(15, 27)
        user.release(150, 170)
        #expect(view.journal.take() == ["began 5 7", "moved 140 150", "ended 140 150"])
    }

    @Test func `a pointer that moves without a button makes no touch`() {
        user.move(20, 30)
        user.release(20, 30)
        #expect(view.journal.take() == [])
    }

    @Test(arguments: [2, 3, 4, 9])
    func `other buttons are ignored, alone and during a touch`(button: Int) {
        user.press(15, 27, button: button)
        user.release(15, 27, button: button)
        #expect(view.journal.take() == [])
        user.press(15, 27)
        user.press(16, 28, button: button)
        user.release(17, 29, button: button)
        #expect(view.journal.take() == ["began 5 7"])
        user.move(20, 30)
        user.release(20, 30)
        #expect(view.journal.take() == ["moved 10 10", "ended 10 10"])
    }

    @Test func `a touch whose release was lost is cancelled by the next press`() {
        user.press(15, 27)
        user.press(35, 37)
        #expect(view.journal.take() == ["began 5 7", "cancelled 5 7", "began 25 17"])
        user.release(35, 37)
        user.release(35, 37)
        #expect(view.journal.take() == ["ended 25 17"])
    }

    @Test func `the loss of the pointer cancels the touch once`() {
        user.press(15, 27)
        window.handle(.pointerLost)
        window.handle(.pointerLost)
        user.move(50, 50)
        user.release(50, 50)
        #expect(view.journal.take() == ["began 5 7", "cancelled 5 7"])
    }

    @Test func `an event has modifier keys and a time`() {
        window.handle(
            .pointer(
                PointerInput(
                    .pressed(button: 1), at: Point(x: 15, y: 27), modifierFlags: [.shift, .control],
                    timestamp: 12.5)))
        #expect(view.event?.modifierFlags == [.shift, .control])
        #expect(view.event?.timestamp == 12.5)
        #expect(view.event?.allTouches.first?.view === view)
        #expect(view.event?.allTouches.first?.window === window)
    }

    @Test func `each window has its own touches`() {
        let other = Window(contentSize: Size(width: 200, height: 200))
        let otherView = Touched(frame: view.frame)
        other.addSubview(otherView)
        user.press(15, 27)
        SimulatedUser(window: other).press(35, 37)
        user.release(15, 27)
        SimulatedUser(window: other).release(35, 37)
        #expect(view.journal.take() == ["began 5 7", "ended 5 7"])
        #expect(otherView.journal.take() == ["began 25 17", "ended 25 17"])
    }

    @Test func `a press outside of the window is ignored, and the next one works`() {
        user.click(-5, 500)
        user.click(15, 27)
        #expect(view.journal.take() == ["began 5 7", "ended 5 7"])
    }

    @Test func `a window closes and cancels its touches, unless shouldClose returns false`() {
        @MainActor
        final class Host: WindowHost {
            var closed = 0
            var changes = 0
            func windowDidChange() { changes += 1 }
            func windowWillClose() { closed += 1 }
        }
        let host = Host()
        window.host = host
        window.shouldClose = { false }
        user.press(15, 27)
        window.handle(.closeRequested)
        #expect(host.closed == 0)
        #expect(view.journal.take() == ["began 5 7"])
        window.shouldClose = nil
        window.handle(.closeRequested)
        #expect(host.closed == 1)
        #expect(view.journal.take() == ["cancelled 5 7"])
        window.title = "a"
        window.title = "a"
        window.minimumSize = Size(width: 120, height: 120)
        window.minimumSize = Size(width: 130, height: 120)
        #expect(host.changes == 2)
    }

    @Test func `a new size resizes the window and its controller's view`() {
        let controller = ViewController()
        window.rootViewController = controller
        #expect(controller.view.frame == Rect(x: 0, y: 0, width: 200, height: 200))
        window.handle(.resized(Size(width: 321, height: 123)))
        window.layoutIfNeeded()
        #expect(window.bounds.size == Size(width: 321, height: 123))
        #expect(controller.view.frame.size == Size(width: 321, height: 123))
        window.rootViewController = nil
        #expect(controller.view.superview == nil)
    }

    @Test func `the sides of a window are from 1 to 32767 points long`() {
        window.contentSize = Size(width: 1e6, height: 0.5)
        #expect(window.contentSize == Size(width: 32767, height: 1))
        window.handle(.resized(Size(width: .nan, height: .infinity)))
        #expect(window.contentSize == Size(width: 1, height: 32767))
    }

    @Test(arguments: [Size(width: .nan, height: 20), Size(width: 20, height: .infinity)])
    func `a content size that is not finite is reported`(size: Size) {
        let reports = messages {
            #expect(Window(contentSize: size).bounds.isFinite)
            window.contentSize = size
        }
        #expect(reports.count == 2 && reports.allSatisfy { $0.contains("Window: the content size") })
        #expect(messages { window.contentSize = Size(width: 1e6, height: 0.5) } == [])
    }
}

/// A press between a change of the layout and the next frame.
@MainActor
struct PressLayoutTests {
    /// A tab view in short: it shows the first or the second panel.
    final class Panels: View {
        let panels = [View(), View()]
        var shown = 0 { didSet { setNeedsLayout() } }
        override func layoutSubviews() {
            for (index, panel) in panels.enumerated() {
                panel.frame = index == shown ? bounds : .zero
            }
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let panels = Panels(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let buttons = [Button(frame: Rect(x: 20, y: 20, width: 80, height: 30)), Button()]
    let journal = Journal()

    init() {
        buttons[1].frame = buttons[0].frame
        window.addSubview(panels)
        for (panel, button) in zip(panels.panels, buttons) {
            panel.clipsToBounds = true
            panels.addSubview(panel)
            panel.addSubview(button)
        }
        window.layoutIfNeeded()
    }

    @Test func `a press finds the panel that has just been shown`() {
        panels.shown = 1
        let user = SimulatedUser(window: window)
        user.press(60, 35)
        #expect(buttons.map(\.isTracking) == [false, true])
        user.release(60, 35)
    }

    @Test func `a right click opens the menu of the panel that has just been shown`() {
        var opened: [String] = []
        for (button, name) in zip(buttons, ["first", "second"]) {
            button.menu = Menu {
                opened.append(name)
                return []
            }
        }
        panels.shown = 1
        window.handle(.pointer(PointerInput(.pressed(button: 3), at: Point(x: 60, y: 35))))
        #expect(Set(opened) == ["second"])
    }
}
