import KnobHarness
import Testing

@testable import KnobKit

/// Copying and pasting in text fields, with the keyboard and the middle button.
@MainActor
struct TextFieldPasteTests {
    private let stage = TextFieldTests()
    private var field: TextField { stage.field }
    private var user: SimulatedUser { stage.user }

    @Test func `keys copy, cut and paste the selection`() {
        RemotePasteboard.use { _ in
            field.text = "one two"
            field.becomeFirstResponder()
            field.selectedRange = 0..<3
            user.type("c", with: .control)
            #expect(Pasteboard.general.string == "one" && stage.markedText == "[one] two")
            user.type("x", with: .control)
            #expect(Pasteboard.general.string == "one" && stage.markedText == "| two")
            user.type(.end)
            user.type("V", with: .control)
            #expect(stage.markedText == " twoone|")
            field.selectedRange = 1..<4
            user.type(.insert, with: .control)
            user.type(.delete, with: .shift)
            #expect(Pasteboard.general.string == "two" && stage.markedText == " |one")
            user.type(.insert, with: .shift)
            user.type(.insert, with: .shift)
            #expect(stage.markedText == " twotwo|one")
            user.type(.insert)
            #expect(
                stage.journal.take()
                    == ["began", " two", " twoone", " one", " twoone", " twotwoone"])
        }
    }

    @Test func `without a selection nothing is copied, and Shift with Delete deletes nothing`() {
        RemotePasteboard.use { host in
            field.text = "abc"
            field.becomeFirstResponder()
            field.selectedRange = 1..<1
            user.type("c", with: .control)
            user.type("x", with: .control)
            user.type(.delete, with: .shift)
            field.copy()
            field.cut()
            #expect(stage.markedText == "a|bc" && host.changes == [])
            user.type(.delete)
            #expect(stage.markedText == "a|c")
        }
    }

    @Test func `what the user selects is put on the selection pasteboard, but not what the program selects`()
    {
        RemotePasteboard.use { host in
            field.text = "one two"
            field.selectAll()
            field.becomeFirstResponder()
            #expect(host.changes == [])
            user.type(.home)
            user.type(.right, with: .shift)
            user.type(.right, with: .shift)
            #expect(host.changes == ["selection: o", "selection: on"])
            user.type("a", with: .control)
            #expect(host.changes.last == "selection: one two" && host.changes.count == 3)
            user.click(stage.x(6), 45)
            #expect(host.changes.count == 3)
            user.click(stage.x(6), 45)
            #expect(host.changes.count == 4 && host.changes.last == "selection: two")
            stage.window.lastPress = nil
            user.press(stage.x(1) + 1, 45)
            user.move(stage.x(4) + 1, 45)
            #expect(host.changes.count == 4)
            user.release(stage.x(4) + 1, 45)
            #expect(host.changes.count == 5 && host.changes.last == "selection: ne ")
        }
    }

    @Test func `the middle button focuses a field and pastes the selection where it is pressed`() {
        RemotePasteboard.use { host in
            field.text = "one two"
            user.click(stage.x(3) + 1, 45, button: 2)
            #expect(field.isFirstResponder && stage.markedText == "one| two" && host.requests == [.selection])
            host.reply("!")
            #expect(
                stage.markedText == "one!| two" && stage.journal.take() == ["began", "one! two"])
            // Beside the field, in a disabled one, and during a drag it does nothing.
            user.click(300, 150, button: 2)
            user.press(stage.x(1), 45)
            user.click(stage.x(3), 45, button: 2)
            user.release(stage.x(1), 45)
            field.isEnabled = false
            user.click(stage.x(3), 45, button: 2)
            #expect(host.requests.count == 1)
        }
    }

    @Test func `line breaks become spaces, control characters go, and long text is cut`() {
        RemotePasteboard.use { host in
            field.becomeFirstResponder()
            for (text, expected) in [
                ("440\n", "440"), ("\r\n a\r\n\n b\u{2028}c\n", " a  b c"), ("a\tb\u{0}\u{1B}[31m", "ab[31m"),
                ("\u{FFFD}é\u{301}", "\u{FFFD}é\u{301}"), ("\n", ""),
            ] {
                field.text = ""
                field.paste()
                host.reply(text)
                #expect(field.text == expected)
            }
            field.text = ""
            field.paste()
            host.reply("e" + String(repeating: "\u{301}", count: 1_000_000))
            #expect(field.text.unicodeScalars.count == 10_000)
        }
    }

    @Test func `keys wait for text of another program and stay in order`() {
        RemotePasteboard.use { host in
            field.becomeFirstResponder()
            user.type("a")
            user.type("v", with: .control)
            user.type("bc")
            user.type("v", with: .control)
            user.type("d")
            user.type(.enter)
            #expect(field.text == "a" && host.requests.count == 1)
            host.reply("1")
            #expect(field.text == "a1bc" && host.requests.count == 2)
            host.reply(nil)
            #expect(field.text == "a1bcd" && stage.markedText == "a1bcd|")
            #expect(stage.journal.take() == ["began", "a", "a1", "a1b", "a1bc", "a1bcd", "exit"])
        }
    }

    @Test func `Escape and the loss of the focus cancel a paste, and its text is ignored`() {
        RemotePasteboard.use { host in
            field.becomeFirstResponder()
            user.type("v", with: .control)
            user.type("lost")
            user.type(.escape)
            #expect(field.isFirstResponder)
            user.type("a")
            user.type("v", with: .control)
            host.reply("late")
            #expect(field.text == "a")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            user.type(.end)
            user.type("b")
            host.reply("late")
            #expect(field.text == "ab")
            // The first text of two that the program pastes comes too late.
            field.paste()
            user.type(.escape)
            field.paste()
            host.reply("late")
            host.reply("!")
            #expect(field.text == "ab!")
        }
    }

    @Test func `a field that was disabled or released ignores the text that arrives`() {
        RemotePasteboard.use { host in
            field.paste()
            field.isEnabled = false
            host.reply("late")
            #expect(field.text == "")
            var other: TextField? = TextField(frame: .zero)
            other?.paste()
            weak let released = other
            other = nil
            #expect(released == nil)
            host.reply("late")
        }
    }

    @Test func `the text field of a value waits with Return for the pasted number`() {
        RemotePasteboard.use { host in
            let slider = Slider(frame: Rect(x: 20, y: 100, width: 200, height: 34))
            stage.window.addSubview(slider)
            slider.becomeFirstResponder()
            user.type(.enter)
            #expect(stage.window.firstResponder is ValueField)
            user.type("v", with: .control)
            user.type(.enter)
            #expect(slider.value == 0 && stage.window.firstResponder is ValueField)
            host.reply("0.25\n")
            #expect(slider.value == 0.25 && slider.isFirstResponder)
            // Escape cancels the paste first, and then the edit.
            user.type(.enter)
            user.type("v", with: .control)
            user.type(.escape)
            #expect(stage.window.firstResponder is ValueField)
            user.type(.escape)
            #expect(slider.isFirstResponder)
        }
    }
}

/// The pasteboards with and without a host.
@MainActor
struct PasteboardTests {
    @Test func `without a host a string is read at once, and each pasteboard has its own`() {
        RemotePasteboard.use { _ in
            Pasteboard.host = nil
            var read: [String?] = []
            Pasteboard.general.string = "copied"
            Pasteboard.selection.string = "selected"
            Pasteboard.general.readString { read.append($0) }
            Pasteboard.selection.readString { read.append($0) }
            Pasteboard.general.string = nil
            Pasteboard.general.readString { read.append($0) }
            #expect(read == ["copied", "selected", nil])
        }
    }

    @Test func `a host receives each change, and reads only what this program has not put there`() {
        RemotePasteboard.use { host in
            var read: [String?] = []
            Pasteboard.general.string = nil
            #expect(host.changes == [])
            Pasteboard.general.string = "a"
            Pasteboard.general.string = "a"
            Pasteboard.general.readString { read.append($0) }
            #expect(host.changes == ["general: a", "general: a"] && read == ["a"] && host.requests == [])
            Pasteboard.general.wasReplaced()
            #expect(Pasteboard.general.string == nil && host.changes.count == 2)
            Pasteboard.general.readString { read.append($0) }
            #expect(read == ["a"] && host.requests == [.general])
            host.reply("b")
            #expect(read == ["a", "b"])
            Pasteboard.selection.string = "c"
            Pasteboard.selection.string = nil
            #expect(host.changes.suffix(2) == ["selection: c", "selection: nil"])
        }
    }

    @Test func `a new host receives the strings that exist`() {
        RemotePasteboard.use { host in
            Pasteboard.host = nil
            Pasteboard.selection.string = "early"
            Pasteboard.host = host
            #expect(host.changes == ["selection: early"])
        }
    }
}

/// A host whose other program replies when the test says so.
@MainActor
final class RemotePasteboard: PasteboardHost {
    /// The pasteboards that changed, and their strings then.
    var changes: [String] = []
    /// The pasteboards that were requested.
    var requests: [PasteboardName] = []
    private var completions: [@MainActor (String?) -> Void] = []

    /// Becomes the host of empty pasteboards while `body` runs.
    static func use(_ body: (RemotePasteboard) throws -> Void) rethrows {
        let host = RemotePasteboard()
        func clear() {
            for pasteboard in [Pasteboard.general, .selection] { pasteboard.wasReplaced() }
        }
        clear()
        Pasteboard.host = host
        defer {
            Pasteboard.host = nil
            clear()
        }
        try body(host)
    }

    func pasteboardDidChange(_ name: PasteboardName) {
        let pasteboard = name == .general ? Pasteboard.general : .selection
        changes.append("\(name): \(pasteboard.string ?? "nil")")
    }

    func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
        requests.append(name)
        completions.append(completion)
    }

    /// Completes the oldest request.
    func reply(_ text: String?) { completions.removeFirst()(text) }
}
