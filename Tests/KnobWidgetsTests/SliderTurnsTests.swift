import KnobTestTools
import KnobWidgets
import Testing

/// A slider whose thumb comes in at the other end after passing an end. The thumb travels 200 points.
@MainActor
struct SliderTurnsTests {
    let window = Window(contentSize: Size(width: 300, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    var hand: Hand { Hand(window: window) }

    init() {
        window.addSubview(slider)
        slider.value = 0.5
        slider.turns = .unbounded
    }

    @Test func `a drag past an end counts the turn once, however many moves follow`() {
        hand.press(124, 35)
        hand.move(254, 35)
        #expect(isNear(slider.value, 0.15) && slider.turnCount == 1)
        for x in 255...264 { hand.move(Double(x), 35) }
        #expect(isNear(slider.value, 0.2) && slider.turnCount == 1)
        hand.move(134, 35)
        #expect(isNear(slider.value, 0.55) && slider.turnCount == 0)
        hand.move(584, 35)
        #expect(isNear(slider.value, 0.8) && slider.turnCount == 2)
        hand.move(-36, 35)
        #expect(isNear(slider.value, 0.7) && slider.turnCount == -1)
        hand.release(-36, 35)
        #expect(slider.turnCount == -1)
    }

    @Test func `the next drag continues the count`() {
        hand.press(124, 35)
        hand.move(254, 35)
        hand.release(254, 35)
        hand.press(54, 35)
        hand.move(234, 35)
        #expect(isNear(slider.value, 0.05) && slider.turnCount == 2)
        hand.release(234, 35)
    }

    @Test(arguments: ["Shift", "a key", "nothing"])
    func `a value that the program sets while the pointer is past an end counts no turn`(before: String) {
        slider.becomeFirstResponder()
        hand.press(124, 35)
        hand.move(254, 35)
        switch before {
        case "Shift": hand.move(264, 35, with: .shift)
        case "a key":
            hand.type(.right)
            hand.move(264, 35)
        default: hand.move(264, 35)
        }
        #expect(slider.turnCount == 1)
        slider.value = 0.9
        hand.move(274, 35)
        #expect(isNear(slider.value, 0.25) && slider.turnCount == 1)
        hand.move(134, 35)
        #expect(isNear(slider.value, 0.55) && slider.turnCount == 0)
    }

    @Test func `a wrapping slider does the same and counts nothing`() {
        slider.turns = .wrapping
        hand.press(124, 35)
        for (x, value) in [(254.0, 0.15), (264, 0.2), (584, 0.8), (-36, 0.7)] {
            hand.move(x, 35)
            #expect(isNear(slider.value, value) && slider.turnCount == 0)
        }
    }

    @Test func `Escape restores the number of turns too`() {
        slider.becomeFirstResponder()
        hand.press(124, 35)
        hand.move(584, 35)
        hand.type(.escape)
        #expect(slider.value == 0.5 && slider.turnCount == 0)
    }

    @Test func `in thousands of moves value and turns add up to the distance`() {
        var random = SeededGenerator(seed: 710)
        var distance = 0.5
        for _ in 0..<200 {
            var x = 124.0
            // A drag starts from any location, because the thumb moves by the distance of the drag.
            hand.press(x, 35)
            for number in 0..<15 {
                let (keys, factor) =
                    number == 0 ? (ModifierFlags(), 1.0) : random.pick([([], 1), ([], 1), (.shift, 0.1)])
                let moved = random.double(-300...300)
                x += moved
                distance += moved / 200 * factor
                hand.move(x, 35, with: keys)
                #expect(isNear(Double(slider.turnCount) + slider.value, distance, 1e-7))
                #expect(slider.limits.contains(slider.value))
            }
            hand.release(x, 35)
        }
    }
}
