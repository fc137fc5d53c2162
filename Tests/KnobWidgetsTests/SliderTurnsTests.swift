import KnobTestTools
import KnobWidgets
import Testing

/// A slider's thumb that goes on past an end: it comes in again at the other one. The thumb can go 200 points and is at
/// 124 for a half.
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

    @Test func `a drag beyond an end counts the turn once, however many moves follow`() {
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

    @Test func `the next drag counts on`() {
        hand.press(124, 35)
        hand.move(254, 35)
        hand.release(254, 35)
        hand.press(54, 35)
        hand.move(234, 35)
        #expect(isNear(slider.value, 0.05) && slider.turnCount == 2)
        hand.release(234, 35)
    }

    @Test(arguments: ["Shift", "a key", "nothing"])
    func `a value that the program sets while the hand is beyond an end counts no turn`(before: String) {
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

    @Test func `wrapping does the same and counts nothing`() {
        slider.turns = .wrapping
        hand.press(124, 35)
        for (x, value) in [(254.0, 0.15), (264, 0.2), (584, 0.8), (-36, 0.7)] {
            hand.move(x, 35)
            #expect(isNear(slider.value, value) && slider.turnCount == 0)
        }
    }

    @Test func `Escape brings back the turns too`() {
        slider.becomeFirstResponder()
        hand.press(124, 35)
        hand.move(584, 35)
        hand.type(.escape)
        #expect(slider.value == 0.5 && slider.turnCount == 0)
    }

    @Test func `in thousands of moves with all keys value and turns together are the way`() {
        var random = SeededGenerator(seed: 710)
        var way = 0.5
        for _ in 0..<200 {
            var x = 124.0
            // The hand takes hold of the thumb wherever that is, as it moves by as much as the hand.
            hand.press(x, 35)
            for number in 0..<15 {
                let (keys, factor) =
                    number == 0 ? (ModifierFlags(), 1.0) : random.pick([([], 1), ([], 1), (.shift, 0.1)])
                let moved = random.double(-300...300)
                x += moved
                way += moved / 200 * factor
                hand.move(x, 35, with: keys)
                #expect(isNear(Double(slider.turnCount) + slider.value, way, 1e-7))
                #expect(slider.limits.contains(slider.value))
            }
            hand.release(x, 35)
        }
    }
}
