import KnobHarness
import KnobKit
import Testing

/// A slider whose thumb travels 200 points, moved by several sources at once without a jump.
@MainActor
struct SliderEditingTests {
    let window = Window(contentSize: Size(width: 300, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(slider)
        listener = EditListener(slider)
        slider.value = 0.5
    }

    @Test func `Shift at the first move of a drag divides it by ten`() {
        user.press(124, 35)
        user.move(144, 35, with: .shift)
        #expect(isNear(slider.value, 0.51))
        user.move(164, 35, with: [.shift, .control])
        #expect(isNear(slider.value, 0.511))
    }

    @Test func `a fast move after a fine one counts in full`() {
        slider.value = 0.1
        user.press(44, 35)
        user.move(46, 35)
        user.move(48, 35, with: .shift)
        user.move(188, 35)
        #expect(isNear(slider.value, 0.811))
    }

    @Test(arguments: [
        (KeyPress.Key.right, 0.01), (.pageUp, 0.1), (.left, -0.01), (.home, -0.55), (.end, 0.45),
    ])
    func `a key during a drag changes the value for the rest of the drag`(key: KeyPress.Key, by: Double) {
        user.press(124, 35)
        user.move(134, 35)
        user.type(key)
        #expect(isNear(slider.value, 0.55 + by))
        user.move(132, 35)
        #expect(isNear(slider.value, min(1, max(0, 0.54 + by))))
        user.release(132, 35)
        #expect(listener.journal.take().filter { $0 != "changed" } == ["began", "ended"])
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

    @Test func `in thousands of moves each counts by its modifier keys, and none jumps`() {
        var random = SeededGenerator(seed: 307)
        for _ in 0..<150 {
            slider.value = 0.5
            var (expected, x) = (0.5, 124.0)
            user.press(x, 35)
            for number in 0..<20 {
                let (keys, factor) =
                    number == 0
                    ? (ModifierFlags(), 1.0)
                    : random.pick([([], 1), (.shift, 0.1), ([.shift, .control], 0.01)])
                // Small enough not to reach an end.
                let distance = Double(random.int(-4...4))
                x += distance
                expected += distance / 200 * factor
                user.move(x, 35, with: keys)
                if random.chance(0.2), slider.isEditing {
                    user.type(random.pick([.left, .right]), with: .shift)
                    expected = slider.value
                }
                #expect(isNear(slider.value, expected))
            }
            user.release(x, 35)
        }
    }
}
