import KnobHarness
import KnobKit
import Testing

/// A slider whose thumb travels 200 points, moved by several sources at once without a jump.
@MainActor
struct SliderEditingTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let listener: EditListener

    init() {
        window.addSubview(slider)
        listener = EditListener(slider)
        slider.value = 0.5
    }

    @Test func `a second drag within one edit starts at the current value`() {
        user.keyDown(.tab)
        user.keyDown(.right)
        #expect(isNear(slider.value, 0.51))
        user.press(126, 35)
        user.move(128, 35)
        user.move(228, 35, with: .shift)
        user.release(228, 35)
        let value = slider.value
        #expect(slider.isEditing)
        user.press(130, 35)
        user.move(132, 35)
        #expect(isNear(slider.value, value + 0.01))
        user.release(132, 35)
        user.keyUp(.right)
        #expect(listener.journal.take().filter { $0 != "changed" } == ["began", "ended"])
    }

    @Test func `new limits after a fine move do not make the next move jump`() {
        user.press(124, 35)
        user.move(126, 35)
        user.move(204, 35, with: .shift)
        let value = slider.value
        slider.limits = 0...2
        #expect(slider.value == value)
        user.move(206, 35)
        #expect(isNear(slider.value, value + 0.02))
    }

    @Test func `a new scale during a drag does not make the next move jump`() {
        slider.limits = 1...100
        slider.value = 10
        user.press(124, 35)
        user.move(126, 35)
        slider.scale = .logarithmic
        let value = slider.value
        user.move(127, 35)
        #expect(slider.value > value && slider.value < value * 1.1)
    }

    @Test func `after the program has set the value, Shift still moves by a tenth from there`() {
        user.press(124, 35)
        user.move(134, 35)
        slider.value = 0.2
        user.move(144, 35, with: .shift)
        #expect(isNear(slider.value, 0.205))
        user.move(124, 35, with: .shift)
        #expect(isNear(slider.value, 0.195))
        user.move(134, 35)
        #expect(isNear(slider.value, 0.245))
    }

    @Test func `after the program has set the value, the thumb returns to the pointer`() {
        user.press(124, 35)
        user.move(134, 35)
        slider.value = 0.2
        user.move(144, 35)
        #expect(isNear(slider.value, 0.6))
        // Also where a fine move has separated the thumb from the pointer.
        user.move(164, 35, with: .shift)
        slider.value = 0.9
        user.move(174, 35)
        #expect(isNear(slider.value, 0.75))
    }

    @Test(arguments: ["Shift", "a key", "nothing"])
    func `a value that the program sets while the pointer is past an end counts no turn`(before: String) {
        slider.becomeFirstResponder()
        slider.turns = .unbounded
        user.press(124, 35)
        user.move(254, 35)
        switch before {
        case "Shift": user.move(264, 35, with: .shift)
        case "a key":
            user.type(.right)
            user.move(264, 35)
        default: user.move(264, 35)
        }
        #expect(slider.turnCount == 1)
        slider.value = 0.9
        user.move(274, 35)
        #expect(isNear(slider.value, 0.25) && slider.turnCount == 1)
        user.move(134, 35)
        #expect(isNear(slider.value, 0.55) && slider.turnCount == 0)
    }
}
