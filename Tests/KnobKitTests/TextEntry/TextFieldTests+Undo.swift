import KnobHarness
import Testing

@testable import KnobKit

/// Undoing edits of a text field.
extension TextFieldTests {
    @Test func `Control and Z undo what was typed, and Shift redoes it`() {
        field.text = "old"
        field.becomeFirstResponder()
        type(" text")
        key(.backspace)
        key(.backspace)
        type("st")
        #expect(markedText == "old test|")
        var texts: [String] = []
        for _ in 1...5 {
            type("z", .control)
            texts.append(markedText)
        }
        #expect(texts == ["old te|", "old tex|", "old text|", "old|", "old|"])
        type("z", [.control, .shift])
        type("y", .control)
        #expect(markedText == "old tex|")
        _ = listener.journal.take()
        type("z", .control)
        #expect(listener.journal.take() == ["old text"])
    }

    @Test func `a move of the caret begins a step, and selected text comes back selected`() {
        field.becomeFirstResponder()
        type("ac")
        key(.left)
        type("b")
        #expect(markedText == "ab|c")
        type("a", .control)
        type("x")
        #expect(markedText == "x|")
        type("z", .control)
        #expect(markedText == "[abc]")
        type("z", .control)
        #expect(markedText == "a|c")
    }

    @Test func `the steps of a field are not those of the window, and end with the focus`() {
        let other = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 30))
        window.addSubview(other)
        let undoManager = UndoManager()
        window.undoManager = undoManager
        var undone = 0
        undoManager.registerUndo(withTarget: window) { _ in undone += 1 }
        field.becomeFirstResponder()
        type("ab")
        type("z", .control)
        type("z", .control)
        #expect(field.text == "" && undone == 0 && undoManager.canUndo)
        type("c")
        other.becomeFirstResponder()
        field.becomeFirstResponder()
        type("z", .control)
        #expect(field.text == "c" && undone == 0)
        type("d")
        type("z", .control)
        #expect(field.text == "c")
    }
}
