import KnobHarness
import KnobKit
import Testing

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
