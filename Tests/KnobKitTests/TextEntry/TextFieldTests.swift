import KnobHarness
import Testing

@testable import KnobKit

/// A line of text under keys and the pointer. The text begins at x 27 in the window.
@MainActor
struct TextFieldTests {
    @MainActor
    final class Listener {
        let journal = Journal()
        func began() { journal.note("began") }
        func changed(_ field: TextField) { journal.note(field.text) }
        func ended() { journal.note("ended") }
        func exit() { journal.note("exit") }
    }

    let window = Window(contentSize: Size(width: 320, height: 200))
    let field = TextField(frame: Rect(x: 20, y: 30, width: 200, height: 30))
    let listener = Listener()
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(field)
        field.addTarget(listener, action: Listener.began, for: .editingDidBegin)
        field.addTarget(listener, action: Listener.changed, for: .editingChanged)
        field.addTarget(listener, action: Listener.ended, for: .editingDidEnd)
        field.addTarget(listener, action: Listener.exit, for: .editingDidEndOnExit)
    }

    func key(_ key: KeyPress.Key, _ flags: ModifierFlags = []) {
        window.handle(.key(KeyPress(key, modifierFlags: flags)))
    }
    func type(_ text: String, _ flags: ModifierFlags = []) {
        for letter in text {
            window.handle(
                .key(
                    KeyPress(
                        letter == " " ? .space : .other, characters: String(letter), modifierFlags: flags)))
        }
    }
    /// The text with brackets around the selection, or a bar for the caret.
    var markedText: String {
        let letters = Array(field.text)
        let range = field.selectedRange
        let middle = range.isEmpty ? "|" : "[\(String(letters[range]))]"
        return String(letters[..<range.lowerBound]) + middle + String(letters[range.upperBound...])
    }
    /// Returns the x coordinate in the window of the caret before the character at `index`.
    func x(_ index: Int) -> Double { 27 + TextLine(String(field.text.prefix(index)), font: field.font).width }

    @Test func `a new field is empty and has the default attributes`() {
        #expect(field.text == "" && field.selectedRange == 0..<0 && !field.isEditing && field.acceptsText)
        #expect(
            field.font == .systemFont(ofSize: 15) && field.textColor == .label && field.textAlignment == .left
        )
    }

    @Test func `the focus begins and ends an edit, typing sends each change, and Return sends an event`() {
        type("x")
        #expect(listener.journal.take() == [])
        field.becomeFirstResponder()
        #expect(field.isEditing)
        type("ab")
        key(.enter)
        key(.left)
        #expect(listener.journal.take() == ["began", "a", "ab", "exit"])
        field.resignFirstResponder()
        #expect(listener.journal.take() == ["ended"] && !field.isEditing)
        field.text = "program"
        field.selectAll()
        #expect(listener.journal.take() == [])
    }

    @Test func `a sequence of keys moves the caret and edits the text`() {
        field.becomeFirstResponder()
        let script: [(KeyPress.Key, ModifierFlags, String)] = [
            (.left, [], "one two thre|e"), (.left, .shift, "one two thr[e]e"),
            (.left, .shift, "one two th[re]e"),
            (.right, .shift, "one two thr[e]e"), (.right, [], "one two thre|e"),
            (.left, .control, "one two |three"), (.left, .control, "one |two three"),
            (.right, [.control, .shift], "one [two] three"), (.right, [.control, .shift], "one [two three]"),
            (.left, [], "one |two three"), (.home, .shift, "[one ]two three"), (.end, [], "one two three|"),
            (.home, [], "|one two three"), (.left, [], "|one two three"), (.backspace, [], "|one two three"),
            (.delete, [], "|ne two three"), (.right, .control, "ne| two three"),
            (.delete, .control, "ne| three"),
            (.end, .shift, "ne[ three]"), (.backspace, [], "ne|"), (.delete, [], "ne|"),
            (.backspace, [], "n|"),
            (.backspace, .control, "|"), (.backspace, [], "|"), (.right, [], "|"),
        ]
        field.text = "one two three"
        for (index, (press, flags, expected)) in script.enumerated() {
            key(press, flags)
            #expect(markedText == expected, "step \(index)")
        }
        #expect(listener.journal.take() == ["began", "ne two three", "ne three", "ne", "n", ""])
    }

    @Test func `Control and A selects all, and typing replaces the selection`() {
        field.becomeFirstResponder()
        field.text = "0.79"
        type("a", .control)
        #expect(markedText == "[0.79]")
        type("A", [.control, .shift])
        type("5")
        #expect(markedText == "5|")
        type("c", .control)
        type("x", .alternate)
        #expect(markedText == "5|" && listener.journal.take() == ["began", "5"])
    }

    @Test func `control characters are removed`() {
        field.becomeFirstResponder()
        for text in ["\n", "\u{7F}", "\u{1B}", "\u{0}", "\u{2028}", "\u{2029}", "\u{85}", "\u{FFFE}", ""] {
            window.handle(.key(KeyPress(.other, characters: text)))
            field.text = "a" + text + "b"
            #expect(field.text == "ab")
        }
        #expect(listener.journal.take() == ["began"])
        field.text = ""
        for text in ["é", "漢", "👩‍👩‍👧", "e", "\u{301}"] {
            window.handle(.key(KeyPress(.other, characters: text)))
        }
        #expect(field.text == "é漢👩‍👩‍👧é" && field.selectedRange == 4..<4)
        key(.backspace)
        key(.backspace)
        #expect(field.text == "é漢")
    }

    @Test func `a selection outside the text is clamped`() {
        field.text = "abc"
        field.selectedRange = 1..<90
        #expect(field.selectedRange == 1..<3)
        field.selectedRange = -7 ..< -2
        #expect(field.selectedRange == 0..<0)
    }

    @Test func `a field leaves Tab and Escape to the window`() {
        let other = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 30))
        other.text = "all"
        window.addSubview(other)
        field.becomeFirstResponder()
        key(.escape)
        #expect(field.isFirstResponder)
        key(.tab)
        #expect(other.isFirstResponder && other.selectedRange == 0..<3)
    }

    @Test func `a disabled field has no focus and ignores keys`() {
        field.becomeFirstResponder()
        field.isEnabled = false
        type("x")
        #expect(field.text == "" && !field.isEditing && listener.journal.take() == ["began", "ended"])
        #expect(!field.becomeFirstResponder())
    }
}
