import KnobHarness
import KnobKit
import Testing

/// A slider whose thumb comes in at the other end after passing an end. The thumb travels 200 points.
@MainActor
struct SliderTurnsTests {
    let window = Window(contentSize: Size(width: 300, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(slider)
        slider.value = 0.5
        slider.turns = .unbounded
    }

    @Test func `a drag past an end counts the turn once, however many moves follow`() {
        user.press(124, 35)
        user.move(254, 35)
        #expect(isNear(slider.value, 0.15) && slider.turnCount == 1)
        for x in 255...264 { user.move(Double(x), 35) }
        #expect(isNear(slider.value, 0.2) && slider.turnCount == 1)
        user.move(134, 35)
        #expect(isNear(slider.value, 0.55) && slider.turnCount == 0)
        user.move(584, 35)
        #expect(isNear(slider.value, 0.8) && slider.turnCount == 2)
        user.move(-36, 35)
        #expect(isNear(slider.value, 0.7) && slider.turnCount == -1)
        user.release(-36, 35)
        #expect(slider.turnCount == -1)
    }

    @Test(arguments: ["Shift", "a key", "nothing"])
    func `a value that the program sets while the pointer is past an end counts no turn`(before: String) {
        slider.becomeFirstResponder()
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

    @Test func `in thousands of moves value and turns add up to the distance`() {
        var random = SeededGenerator(seed: 710)
        for _ in 0..<200 {
            var distance = Double(slider.turnCount) + slider.value
            var x = 124.0
            // A drag starts from any location, because the thumb moves by the distance of the drag.
            user.press(x, 35)
            for number in 0..<15 {
                let (keys, factor) =
                    number == 0 ? (ModifierFlags(), 1.0) : random.pick([([], 1), ([], 1), (.shift, 0.1)])
                let moved = random.double(-300...300)
                x += moved
                distance += moved / 200 * factor
                user.move(x, 35, with: keys)
                #expect(
                    isNear(
                        Double(slider.turnCount) + slider.value,
                        dragged(distance, decimals: factor < 1 ? 10 : 9), 1e-9))
                #expect(slider.limits.contains(slider.value))
            }
            user.release(x, 35)
        }
    }
}
