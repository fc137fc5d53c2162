import KnobHarness
import KnobKit
import Testing

/// The touches of the pointer: one at a time, held by the primary button.
@MainActor
struct WindowTouchTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let view = TouchedView(frame: Rect(x: 10, y: 20, width: 100, height: 100))

    init() {
        window.addSubview(view)
        view.line = { name, touch, _ in
            let location = touch.location(in: touch.view)
            return "\(name) \(Int(location.x)) \(Int(location.y))"
        }
    }

    @Test func `a press, a move and a release are a touch in the view's own coordinates`() {
        user.press(15, 27)
        let line = view.line
        view.line = { name, touch, event in
            #expect(touch.previousLocation(in: touch.view) == Point(x: 5, y: 7))
            return line(name, touch, event)
        }
        user.move(20, 30)
        view.line = line
        user.release(20, 30)
        #expect(view.journal.take() == ["began 5 7", "moved 10 10", "ended 10 10"])
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

    @Test func `the sides of a window are from 1 to 32767 points long`() {
        window.contentSize = Size(width: 1e6, height: 0.5)
        #expect(window.contentSize == Size(width: 32767, height: 1))
        window.handle(.resized(Size(width: .nan, height: .infinity)))
        #expect(window.contentSize == Size(width: 1, height: 32767))
        #expect(messages { window.contentSize = Size(width: .nan, height: 20) }.count == 1)
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
}
