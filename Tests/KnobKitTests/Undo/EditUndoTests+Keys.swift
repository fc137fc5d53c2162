import KnobHarness
import KnobKit
import Testing

/// The keys that undo and redo, and text fields.
extension EditUndoTests {
    @Test func `Control-Z undoes, and Shift-Control-Z and Control-Y redo`() {
        drag(from: 124, by: 40)
        drag(from: 164, by: 20)
        type("z", .control)
        #expect(isNear(slider.value, 0.7))
        type("z", .control)
        type("z", .control)
        #expect(slider.value == 0.5)
        type("Z", [.control, .shift])
        #expect(isNear(slider.value, 0.7))
        type("y", .control)
        #expect(isNear(slider.value, 0.8))
        let others: [(String, ModifierFlags)] = [
            ("z", []), ("z", [.control, .alternate]), ("Y", [.control, .shift]),
        ]
        for (letter, flags) in others { type(letter, flags) }
        #expect(isNear(slider.value, 0.8))
    }

    @Test func `a view that handles the key comes first`() {
        final class Greedy: View {
            override var canBecomeFirstResponder: Bool { true }
            override func keyDown(with press: KeyPress) -> Bool { true }
        }
        let greedy = Greedy(frame: Rect(x: 0, y: 100, width: 10, height: 10))
        window.addSubview(greedy)
        drag(from: 124, by: 40)
        greedy.becomeFirstResponder()
        type("z", .control)
        #expect(isNear(slider.value, 0.7))
    }

    @Test func `in a text field the keys do not undo edits of controls`() {
        drag(from: 124, by: 40)
        slider.becomeFirstResponder()
        window.handle(.key(KeyPress(.other, characters: "1")))
        type("z", .control)
        #expect(isNear(slider.value, 0.7))
        user.type(.escape)
        type("z", .control)
        #expect(slider.value == 0.5)
    }

    @Test func `undo while a number is typed leaves the text field open`() {
        drag(from: 124, by: 40)
        slider.becomeFirstResponder()
        for letter in ["0", ".", "1"] { window.handle(.key(KeyPress(.other, characters: letter))) }
        manager.undo()
        #expect(slider.value == 0.5)
        user.type(.enter)
        #expect(slider.value == 0.1)
        manager.undo()
        #expect(isNear(slider.value, 0.7))
    }
}
