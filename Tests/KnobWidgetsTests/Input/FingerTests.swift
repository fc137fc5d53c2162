import KnobTestTools
import KnobWidgets
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
        _ number: UInt32 = 1, _ action: PointerInput.Action, _ x: Double, _ y: Double, at time: Double = 0
    ) {
        window.handle(
            .pointer(PointerInput(action, at: Point(x: x, y: y), timestamp: time, id: .finger(number))))
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

    @Test func `a second finger on the same control is ignored`() {
        finger(1, .pressed(button: 1), thumb, 60)
        finger(1, .moved, thumb + 50, 60)
        let value = slider.value
        finger(2, .pressed(button: 1), thumb + 50, 60)
        finger(2, .moved, thumb + 150, 60)
        finger(2, .released(button: 1), thumb + 150, 60)
        #expect(slider.value == value && slider.isEditing)
    }
}
