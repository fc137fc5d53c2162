import KnobHarness
import Testing

@testable import KnobKit

/// Selection with the pointer.
extension TextFieldTests {
    @Test func `a click moves the caret to the nearest index`() {
        field.text = "one two"
        for index in 0...7 {
            user.click(x(index) + 1, 45)
            #expect(field.selectedRange == index..<index && field.isFirstResponder)
            // Not a double click.
            window.lastPress = nil
        }
        user.click(22, 45)
        #expect(field.selectedRange == 0..<0)
        window.lastPress = nil
        user.click(218, 45)
        #expect(field.selectedRange == 7..<7)
    }

    @Test func `a drag selects in both directions, and so does a press with Shift`() {
        field.text = "one two"
        user.press(x(2), 45)
        user.move(x(5), 45)
        #expect(markedText == "on[e t]wo")
        user.move(x(1), 300)
        #expect(markedText == "o[n]e two")
        user.move(-500, 45)
        #expect(markedText == "[on]e two")
        user.release(-500, 45)
        key(.left, .shift)
        #expect(markedText == "[on]e two")
        key(.right, .shift)
        #expect(markedText == "o[n]e two")
        window.lastPress = nil
        window.handle(
            .pointer(PointerInput(.pressed(button: 1), at: Point(x: x(6), y: 45), modifierFlags: .shift)))
        #expect(markedText == "on[e tw]o")
    }

    @Test func `a drag of a finger selects`() {
        field.text = "one two"
        for (action, index) in [
            (PointerInput.Action.pressed(button: 1), 2), (.moved, 5), (.moved, 6), (.released(button: 1), 6),
        ] {
            window.handle(.pointer(PointerInput(action, at: Point(x: x(index), y: 45), id: .finger(1))))
        }
        #expect(markedText == "on[e tw]o")
    }

    @Test func `a double click selects a word, a drag after it extends by words, a third selects all`() {
        field.text = "one two  -5.25"
        user.click(x(5), 45)
        user.press(x(5), 45)
        #expect(markedText == "one [two]  -5.25")
        user.move(x(1), 45)
        #expect(markedText == "[one two]  -5.25")
        user.move(x(10) + 1, 45)
        #expect(markedText == "one [two  -5].25")
        user.release(x(5), 45)
        user.press(x(5), 45)
        #expect(markedText == "[one two  -5.25]")
    }
}
