import KnobHarness
import KnobKit
import Testing

/// What fingers do differently from a pointer: slop, hit area, long press, cancellation, and scrolling.
@MainActor
struct FingerTests {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let slider = Slider(frame: Rect(x: 100, y: 50, width: 200, height: 20))
    let user: SimulatedUser

    init() {
        user = SimulatedUser(window: window)
        window.addSubview(slider)
        window.layoutIfNeeded()
    }

    private func finger(
        _ action: PointerInput.Action, _ x: Double, _ y: Double, of number: UInt32 = 1
    ) {
        window.handle(
            .pointer(PointerInput(action, at: Point(x: x, y: y), id: .finger(number))))
    }

    /// The x coordinate of the middle of the slider's thumb at its minimum.
    private var thumb: Double {
        if case .line(let start, _)? = slider.dragGeometry(for: slider.editor.numbers[0]).path {
            return slider.convert(start, to: window).x
        }
        return 0
    }

    @Test func `a finger drags from 10 points on, a mouse at once`() {
        finger(.pressed(button: 1), thumb, 60)
        finger(.moved, thumb + 9.9, 60)
        #expect(slider.value == 0 && !slider.isEditing)
        finger(.moved, thumb + 10, 60)
        let moved = slider.value
        #expect(moved > 0 && slider.isEditing)
        finger(.moved, thumb + 5, 60)
        #expect(abs(slider.value - moved / 2) < 1e-9)
        finger(.released(button: 1), thumb + 5, 60)
        #expect(!slider.isEditing)
        slider.value = 0
        user.press(thumb, 60)
        user.move(thumb + 5, 60)
        #expect(abs(slider.value - moved / 2) < 1e-9)
        user.release(thumb + 5, 60)
    }

    /// Buttons of 20 points, whose bounds count as 24 for a mouse and as 44 for a finger.
    @Test func `a finger presses the nearest control in 44 points, and one that it hits exactly`() {
        let left = Button(frame: Rect(x: 100, y: 150, width: 20, height: 20))
        let right = Button(frame: Rect(x: 130, y: 150, width: 20, height: 20))
        for button in [left, right] { window.addSubview(button) }
        func pressed(_ x: Double, _ y: Double) -> [Bool] {
            finger(.pressed(button: 1), x, y)
            defer { finger(.released(button: 1), x, y) }
            return [left, right].map(\.isHighlighted)
        }
        #expect(pressed(110, 139) == [true, false])
        #expect(pressed(110, 137) == [false, false])
        #expect(pressed(123, 160) == [true, false])
        #expect(pressed(127, 160) == [false, true])
        #expect(pressed(131, 160) == [false, true])
        user.press(110, 140)
        #expect(!left.isHighlighted)
        user.release(110, 140)
        right.isEnabled = false
        #expect(pressed(131, 160) == [false, false])
        let cover = View(frame: window.bounds)
        window.addSubview(cover)
        #expect(pressed(110, 139) == [false, false])
    }

    /// A switch of 51 by 31 points, drawn 20.4 by 12.4 points large.
    @Test func `a control that is drawn smaller is hit in as many points`() {
        let toggle = Switch(frame: Rect(x: 100, y: 150, width: 51, height: 31))
        toggle.transform = AffineTransform(scaleX: 0.4, y: 0.4)
        window.addSubview(toggle)
        func hits(_ x: Double, _ y: Double) -> Bool {
            window.hitTest(Point(x: x, y: y), with: nil) === toggle
        }
        #expect(hits(125.5, 165.5 - 11.9) && hits(125.5 + 11.9, 165.5))
        #expect(!hits(125.5, 165.5 - 12.1) && !hits(125.5 + 12.1, 165.5))
        finger(.pressed(button: 1), 125.5, 165.5 - 21.9)
        finger(.released(button: 1), 125.5, 165.5 - 21.9)
        #expect(toggle.isOn)
        finger(.pressed(button: 1), 125.5, 165.5 - 22.1)
        finger(.released(button: 1), 125.5, 165.5 - 22.1)
        #expect(toggle.isOn)
    }

    @Test func `a finger ends hovering, and shows no focus ring`() {
        user.type(.tab)
        user.move(200, 60)
        #expect(slider.isHovered && window.showsFocus && window.currentCursor == .resizeLeftRight)
        finger(.pressed(button: 1), 200, 60)
        #expect(!slider.isHovered && !window.showsFocus && window.currentCursor == .arrow)
        finger(.released(button: 1), 200, 60)
        #expect(!slider.isHovered && slider.isFirstResponder && !window.showsFocus)
        user.move(201, 60)
        #expect(slider.isHovered)
    }

    @Test func `a switch toggles where only a finger hits it`() {
        let toggle = Switch(frame: Rect(x: 100, y: 150, width: 51, height: 31))
        window.addSubview(toggle)
        finger(.pressed(button: 1), 120, 145)
        finger(.released(button: 1), 120, 145)
        #expect(toggle.isOn)
    }

    @Test func `a cancelled finger ends the edit and presses nothing`() {
        finger(.pressed(button: 1), thumb, 60)
        finger(.moved, thumb + 50, 60)
        let value = slider.value
        finger(.cancelled, thumb + 50, 60)
        #expect(!slider.isEditing && !window.hasActiveTouch && slider.value == value)
        finger(.moved, thumb + 90, 60)
        finger(.released(button: 1), thumb + 90, 60)
        #expect(slider.value == value)
    }

    @Test func `a mouse that moves during a touch changes nothing`() {
        let button = Button(frame: Rect(x: 100, y: 150, width: 100, height: 30))
        window.addSubview(button)
        finger(.pressed(button: 1), thumb, 60)
        finger(.moved, thumb + 50, 60)
        let value = slider.value
        user.move(150, 165)
        user.move(thumb + 90, 60)
        #expect(slider.value == value && !button.isHovered && !slider.isHovered)
        finger(.released(button: 1), thumb + 50, 60)
        user.move(150, 165)
        #expect(button.isHovered)
    }

    @Test func `a mouse that clicks during a touch changes nothing`() {
        let button = Button(frame: Rect(x: 100, y: 150, width: 100, height: 30))
        window.addSubview(button)
        window.menu = Menu(children: [Action(title: "Open") { _ in }])
        finger(.pressed(button: 1), thumb, 60)
        finger(.moved, thumb + 50, 60)
        let value = slider.value
        for number in 1...3 {
            for action in [PointerInput.Action.pressed(button: number), .released(button: number)] {
                window.handle(.pointer(PointerInput(action, at: Point(x: 150, y: 165))))
                #expect(!button.isHighlighted && window.firstResponder === slider)
            }
        }
        #expect(slider.value == value && slider.isEditing && window.presentedWindows.isEmpty)
        finger(.moved, thumb + 100, 60)
        #expect(abs(slider.value - 2 * value) < 1e-9)
        finger(.released(button: 1), thumb + 100, 60)
        user.press(150, 165)
        #expect(button.isHighlighted)
        user.release(150, 165)
    }

    /// A finger needs 44 points, so it hits up to 22 beside the middle.
    @Test func `a double tap allows 22 points on one view, and a double click 5`() {
        let field = TextField(frame: Rect(x: 100, y: 220, width: 200, height: 30))
        (field.text, field.font) = ("one", .systemFont(ofSize: 14))
        window.addSubview(field)
        var time = 100.0
        func range(tapping second: Double, ofFinger: Bool) -> Range<Int>? {
            for x in [110, second] {
                for action in [PointerInput.Action.pressed(button: 1), .released(button: 1)] {
                    window.handle(
                        .pointer(
                            PointerInput(
                                action, at: Point(x: x, y: 235), timestamp: time,
                                id: ofFinger ? .finger(1) : .core)))
                }
            }
            time += 10
            return field.selectedRange
        }
        #expect(range(tapping: 132, ofFinger: true) == 0..<3)
        #expect(range(tapping: 133, ofFinger: true)?.isEmpty == true)
        #expect(range(tapping: 115, ofFinger: false) == 0..<3)
        #expect(range(tapping: 116, ofFinger: false)?.isEmpty == true)
        // Two sliders whose taps are near each other are tapped once each.
        let other = Slider(frame: Rect(x: 100, y: 74, width: 200, height: 20))
        for slider in [slider, other] { (slider.resetsOnDoubleClick, slider.value) = (true, 0.5) }
        window.addSubview(other)
        for y in [64.0, 80] {
            finger(.pressed(button: 1), 200, y)
            finger(.released(button: 1), 200, y)
        }
        #expect(slider.value == 0.5 && other.value == 0.5)
        for _ in 0..<2 {
            finger(.pressed(button: 1), 200, 80)
            finger(.released(button: 1), 200, 80)
        }
        #expect(slider.value == 0.5 && other.value == 0)
    }

    @Test func `a second finger on the same control is ignored`() {
        finger(.pressed(button: 1), thumb, 60, of: 1)
        finger(.moved, thumb + 50, 60, of: 1)
        let value = slider.value
        finger(.pressed(button: 1), thumb + 50, 60, of: 2)
        finger(.moved, thumb + 150, 60, of: 2)
        finger(.released(button: 1), thumb + 150, 60, of: 2)
        #expect(slider.value == value && slider.isEditing)
    }
}
