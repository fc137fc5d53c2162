import KnobHarness
import KnobLayers
import Testing

@testable import KnobKit

/// The control under the pointer.
@MainActor
struct HoverTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 100))
    let one = Button(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let two = Slider(frame: Rect(x: 100, y: 0, width: 100, height: 100))

    init() {
        window.addSubview(one)
        window.addSubview(two)
    }

    private var hovered: [Bool] { [one.isHovered, two.isHovered] }

    @Test func `at most one control is hovered`() {
        #expect(hovered == [false, false])
        user.move(50, 50)
        #expect(hovered == [true, false])
        user.move(150, 50)
        #expect(hovered == [false, true])
        user.move(250, 50)
        #expect(hovered == [false, false])
        user.move(50, 50)
        window.handle(.pointerExited)
        #expect(hovered == [false, false])
    }

    @Test func `the loss of the pointer ends hovering, also during a drag`() {
        user.move(50, 50)
        window.handle(.pointerLost)
        #expect(hovered == [false, false])
        user.move(150, 50)
        user.press(150, 50)
        user.move(160, 50)
        window.handle(.pointerLost)
        #expect(hovered == [false, false] && !two.isTracking)
        user.move(150, 50)
        #expect(hovered == [false, true])
    }

    @Test func `during a drag no other control is hovered until the release`() {
        user.move(150, 50)
        user.press(150, 50)
        user.move(50, 50)
        window.handle(.pointerExited)
        #expect(hovered == [false, true])
        user.release(50, 50)
        #expect(hovered == [true, false])
        user.drag(50, 50, to: -20, 50)
        #expect(hovered == [false, false])
    }

    @Test func `a control that is hidden, removed or not interactive is not hovered any longer`() {
        for end in [{ one.isHidden = true }, { one.isHidden = false }] as [@MainActor () -> Void] {
            user.move(50, 50)
            end()
            #expect(!one.isHovered)
        }
        user.move(51, 50)
        #expect(one.isHovered)
        one.isUserInteractionEnabled = false
        #expect(!one.isHovered)
        user.move(150, 50)
        two.removeFromSuperview()
        #expect(!two.isHovered)
    }

    @Test func `a small control is hit within 24 points`() {
        let small = Button(frame: Rect(x: 240, y: 40, width: 10, height: 40))
        window.addSubview(small)
        // 245 ± 12 horizontally, and its own 40 points vertically.
        for (x, y, isHit) in [
            (233.0, 60.0, true), (256, 60, true), (232, 60, false), (258, 60, false), (245, 39, false),
            (245, 79, true),
        ] {
            #expect((window.hitTest(Point(x: x, y: y), with: nil) === small) == isHit, "\(x), \(y)")
        }
    }
}

/// Tooltips and the shape of the pointer.
@MainActor
struct ToolTipTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 200))
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 100, height: 31))
    let button = Button(frame: Rect(x: 150, y: 150, width: 100, height: 40))

    init() {
        slider.value = 0.25
        slider.toolTip = "Level"
        for view in [slider, button] as [View] { window.addSubview(view) }
    }

    private var bubble: Bubble? { window.subviews.compactMap { $0 as? Bubble }.first }
    private var lines: [String] {
        window.layerTree.layOut()
        return bubble?.subviews.compactMap { ($0 as? Label)?.text } ?? []
    }

    /// Runs `body` with timers that fire when the clock is advanced.
    private func withClock(_ body: ((Double) -> Void) -> Void) {
        let timers = ManualTimers()
        defer { timers.end() }
        body { timers.advance(by: $0) }
    }

    @Test func `it appears below the control 0.7 seconds after the last movement`() {
        withClock { advance in
            user.move(30, 30)
            advance(0.6)
            user.move(32, 30)
            advance(0.6)
            #expect(lines == [])
            advance(0.11)
            #expect(lines == ["Level: 0.25", "Shift: finer. Ctrl-click: reset."])
            #expect(bubble?.frame.minY == slider.frame.maxY + 6)
            // It follows the value and stays while the pointer moves.
            slider.value = 0.5
            user.move(40, 30)
            #expect(lines.first == "Level: 0.50")
            user.move(140, 30)
            #expect(bubble == nil)
        }
    }

    @Test func `a press, a key, and the wheel dismiss it until the pointer has left the control`() {
        withClock { advance in
            let acts: [() -> Void] = [
                { user.click(30, 30) }, { user.type(.right) }, { user.scroll(1, 30, 30) },
                { window.handle(.pointer(PointerInput(.pressed(button: 2), at: Point(x: 30, y: 30)))) },
            ]
            for act in acts {
                user.move(30, 30)
                advance(0.71)
                #expect(bubble != nil)
                act()
                #expect(bubble == nil)
                user.move(32, 30)
                advance(2)
                #expect(bubble == nil)
                user.move(200, 100)
            }
            // Before it appears, they prevent it.
            user.move(30, 30)
            user.type(.right)
            advance(2)
            #expect(bubble == nil)
        }
    }

    @Test func `it goes when the pointer leaves the window`() {
        withClock { advance in
            user.move(30, 30)
            advance(0.71)
            window.handle(.pointerExited)
            #expect(bubble == nil)
            user.move(30, 30)
            advance(0.71)
            #expect(bubble != nil)
        }
    }

    @Test func `a control without a text, or one that has left the window, has none`() {
        withClock { advance in
            user.move(200, 170)
            advance(1)
            #expect(bubble == nil)
            user.move(30, 30)
            slider.removeFromSuperview()
            advance(1)
            #expect(bubble == nil)
            window.addSubview(slider)
            user.move(200, 170)
            user.move(30, 30)
            slider.toolTip = nil
            advance(1)
            #expect(bubble == nil, "no empty bubble")
        }
    }

    @Test func `a view shows its tooltip over all that is inside without one`() {
        let box = View(frame: Rect(x: 140, y: 60, width: 140, height: 130))
        box.toolTip = "Output"
        button.frame = Rect(x: 10, y: 90, width: 100, height: 30)
        slider.frame = Rect(x: 10, y: 10, width: 100, height: 31)
        for control in [button, slider] as [View] { box.addSubview(control) }
        window.addSubview(box)
        withClock { advance in
            user.move(200, 110)
            advance(0.71)
            #expect(lines == ["Output"])
            user.move(200, 165)
            #expect(lines == ["Output"])
            user.move(200, 80)
            #expect(bubble == nil)
            advance(0.71)
            #expect(lines.first == "Level: 0.25")
            user.move(200, 110)
            advance(0.71)
            #expect(lines == ["Output"])
            box.removeFromSuperview()
            #expect(lines == [])
        }
    }

    @Test func `the pointer's shape is that of the control under it`() {
        let field = TextField(frame: Rect(x: 20, y: 100, width: 100, height: 30))
        let editable = EditableControl(frame: Rect(x: 20, y: 140, width: 40, height: 40))
        for view in [field, editable] as [View] { window.addSubview(view) }
        func shape(_ x: Double, _ y: Double) -> Cursor {
            user.move(x, y)
            return window.currentCursor
        }
        #expect(shape(200, 50) == .arrow)
        #expect(shape(30, 30) == .resizeLeftRight)
        #expect(shape(30, 110) == .iBeam)
        #expect(shape(30, 150) == .openHand)
        #expect(shape(200, 170) == .arrow)
        // It stays during a drag, also outside of the control.
        user.move(30, 30)
        user.press(30, 30)
        user.move(30, 110)
        #expect(window.currentCursor == .resizeLeftRight)
        user.release(30, 110)
        #expect(window.currentCursor == .iBeam)
        slider.isEnabled = false
        #expect(shape(30, 30) == .arrow)
        slider.isEnabled = true
        slider.axis = .vertical
        #expect(shape(31, 30) == .resizeUpDown)
    }
}
