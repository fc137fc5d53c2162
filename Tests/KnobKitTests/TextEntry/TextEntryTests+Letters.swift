import KnobHarness
import Testing

@testable import KnobKit

/// Typing a value that is not a number.
extension TextEntryTests {
    /// "L30" is -0.3, "R30" is 0.3.
    private func readLetters() {
        control.unit = nil
        control.limits = -1...1
        control.valueForText = { text in
            Double(text.dropFirst()).map { (text.first == "L" ? -0.01 : 0.01) * $0 }
        }
    }

    /// An input method commits more than a character at once.
    @Test(arguments: ["L", "é", "左", "L30", "%", "5"])
    func `with valueForText, any character opens the field with the caret behind it`(text: String) throws {
        readLetters()
        window.handle(.key(KeyPress(.other, characters: text)))
        let field = try #require(field)
        #expect(field.text == text && field.selectedRange == text.count..<text.count)
    }

    @Test(arguments: [" ", "\u{3000}", "", "\u{8}", "\u{7F}", "\r"])
    func `with valueForText, spaces, control characters, and shortcuts do not open the field`(text: String) {
        readLetters()
        window.handle(.key(KeyPress(text == " " ? .space : .other, characters: text)))
        for flags in [ModifierFlags.control, .alternate] {
            window.handle(.key(KeyPress(.other, characters: "L", modifierFlags: flags)))
        }
        #expect(field == nil)
    }

    @Test func `a value that begins with a letter is typed as a whole`() {
        readLetters()
        type("L30")
        key(.enter)
        #expect(control.value == -0.3)
        control.isEnabled = false
        type("R5")
        #expect(field == nil && control.value == -0.3)
    }

    @Test func `a control with valueForText uses the input method while it has the focus`() {
        #expect(!control.acceptsText && !window.acceptsTextNow)
        readLetters()
        #expect(control.acceptsText && window.acceptsTextNow)
        next.becomeFirstResponder()
        #expect(!window.acceptsTextNow)
        control.becomeFirstResponder()
        #expect(window.acceptsTextNow)
        control.valueForText = nil
        #expect(!window.acceptsTextNow)
    }

    @Test func `Control and Z undo the edits of a control with valueForText`() {
        window.undoManager = UndoManager()
        readLetters()
        let start = control.value
        type("R30")
        key(.enter)
        #expect(control.value == 0.3)
        type("z", .control)
        #expect(control.value == start && field == nil)
    }
}
