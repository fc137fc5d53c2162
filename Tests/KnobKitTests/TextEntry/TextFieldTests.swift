import KnobHarness
import Testing

@testable import KnobKit

/// A line of text under keys and the pointer. The text begins at x 27 in the window.
@MainActor
struct TextFieldTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 200))
    let field = TextField(frame: Rect(x: 20, y: 30, width: 200, height: 30))
    let journal = Journal()

    init() {
        window.addSubview(field)
        let names: [(String, ControlEvents)] = [
            ("began", .editingDidBegin), ("ended", .editingDidEnd), ("exit", .editingDidEndOnExit),
        ]
        for (name, event) in names {
            field.addAction(Action { [journal] _ in journal.note(name) }, for: event)
        }
        field.addAction(Action { [journal, field] _ in journal.note(field.text) }, for: .editingChanged)
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

    @Test func `the focus begins and ends an edit, typing sends each change, and Return sends an event`() {
        user.type("x")
        #expect(journal.take() == [])
        field.becomeFirstResponder()
        #expect(field.isEditing)
        user.type("ab")
        user.type(.enter)
        user.type(.left)
        #expect(journal.take() == ["began", "a", "ab", "exit"])
        field.resignFirstResponder()
        #expect(journal.take() == ["ended"] && !field.isEditing)
        field.text = "program"
        field.selectAll()
        #expect(journal.take() == [])
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
            user.type(press, with: flags)
            #expect(markedText == expected, "step \(index)")
        }
        #expect(journal.take() == ["began", "ne two three", "ne three", "ne", "n", ""])
    }

    @Test func `Control and A selects all, and typing replaces the selection`() {
        field.becomeFirstResponder()
        field.text = "0.79"
        user.type("a", with: .control)
        #expect(markedText == "[0.79]")
        user.type("A", with: [.control, .shift])
        user.type("5")
        #expect(markedText == "5|")
        user.type("c", with: .control)
        user.type("x", with: .alternate)
        #expect(markedText == "5|" && journal.take() == ["began", "5"])
    }

    @Test func `control characters are removed`() {
        field.becomeFirstResponder()
        for text in ["\n", "\u{7F}", "\u{1B}", "\u{0}", "\u{2028}", "\u{2029}", "\u{85}", "\u{FFFE}", ""] {
            window.handle(.key(KeyPress(.other, characters: text)))
            field.text = "a" + text + "b"
            #expect(field.text == "ab")
        }
        #expect(journal.take() == ["began"])
        field.text = ""
        for text in ["é", "漢", "👩‍👩‍👧", "e", "\u{301}"] {
            window.handle(.key(KeyPress(.other, characters: text)))
        }
        #expect(field.text == "é漢👩‍👩‍👧é" && field.selectedRange == 4..<4)
        user.type(.backspace)
        user.type(.backspace)
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
        user.type(.escape)
        #expect(field.isFirstResponder)
        user.type(.tab)
        #expect(other.isFirstResponder && other.selectedRange == 0..<3)
    }

    @Test func `a disabled field has no focus and ignores keys`() {
        field.becomeFirstResponder()
        field.isEnabled = false
        user.type("x")
        #expect(field.text == "" && !field.isEditing && journal.take() == ["began", "ended"])
        #expect(!field.becomeFirstResponder())
    }
}

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
        user.type(.left, with: .shift)
        #expect(markedText == "[on]e two")
        user.type(.right, with: .shift)
        #expect(markedText == "o[n]e two")
        window.lastPress = nil
        user.press(x(6), 45, with: .shift)
        #expect(markedText == "on[e tw]o")
    }

    @Test func `a drag of a finger selects`() {
        field.text = "one two"
        user.finger(.pressed(button: 1), x(2), 45)
        user.finger(.moved, x(6), 45)
        user.finger(.released(button: 1), x(6), 45)
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

/// Undoing edits of a text field.
extension TextFieldTests {
    @Test func `Control and Z undo what was typed, and Shift redoes it`() {
        field.text = "old"
        field.becomeFirstResponder()
        user.type(" text")
        user.type(.backspace)
        user.type(.backspace)
        user.type("st")
        #expect(markedText == "old test|")
        var texts: [String] = []
        for _ in 1...5 {
            user.type("z", with: .control)
            texts.append(markedText)
        }
        #expect(texts == ["old te|", "old tex|", "old text|", "old|", "old|"])
        user.type("z", with: [.control, .shift])
        user.type("y", with: .control)
        #expect(markedText == "old tex|")
        _ = journal.take()
        user.type("z", with: .control)
        #expect(journal.take() == ["old text"])
    }

    @Test func `a move of the caret begins a step, and selected text comes back selected`() {
        field.becomeFirstResponder()
        user.type("ac")
        user.type(.left)
        user.type("b")
        #expect(markedText == "ab|c")
        user.type("a", with: .control)
        user.type("x")
        #expect(markedText == "x|")
        user.type("z", with: .control)
        #expect(markedText == "[abc]")
        user.type("z", with: .control)
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
        user.type("ab")
        user.type("z", with: .control)
        user.type("z", with: .control)
        #expect(field.text == "" && undone == 0 && undoManager.canUndo)
        user.type("c")
        other.becomeFirstResponder()
        field.becomeFirstResponder()
        user.type("z", with: .control)
        #expect(field.text == "c" && undone == 0)
        user.type("d")
        user.type("z", with: .control)
        #expect(field.text == "c")
    }
}

/// The visible part of the line.
extension TextFieldTests {
    @Test func `the caret stays visible through thousands of keys`() throws {
        var random = SeededGenerator(seed: 321)
        field.becomeFirstResponder()
        let content = try #require(field.layer as? TextFieldLayer)
        var model: [Character] = []
        for _ in 0..<4000 {
            switch random.int(0...9) {
            case 0: user.type(random.pick([.left, .right]), with: random.pick([[], .shift, .control]))
            case 1: user.type(random.pick([.home, .end]), with: random.pick([[], .shift]))
            case 2: user.type(random.pick([.backspace, .delete]))
            case 3: field.textAlignment = random.pick([.left, .center, .right])
            default:
                let range = field.selectedRange
                let letter = random.pick(Array("iW .5é"))
                model = Array(field.text)
                model.replaceSubrange(range, with: [letter])
                user.type(String(letter))
                #expect(field.text == String(model) && field.selectedRange.lowerBound == range.lowerBound + 1)
            }
            if random.chance(0.02) { field.text = "" }
            let caret = content.content.start + (content.content.caret ?? -1)
            #expect(caret >= 7 - 1e-6 && caret <= 193 + 1e-6)
            // A line wider than the field leaves no empty space beside it.
            let width = content.content.line.width
            if width > 186 {
                #expect(content.content.start <= 7 + 1e-6 && content.content.start + width >= 193 - 1e-6)
            }
        }
    }

    @Test func `the alignment determines the position of a short line`() throws {
        let content = try #require(field.layer as? TextFieldLayer)
        field.text = "0.79"
        let width = TextLine("0.79", font: field.font).width
        for (alignment, start) in [
            (TextAlignment.left, 7), (.center, 100 - width / 2), (.right, 193 - width),
        ] {
            field.textAlignment = alignment
            #expect(abs(content.content.start - start) < 1e-9)
        }
    }

    @Test(arguments: [1.0, 2])
    func `the caret is a sharp line one pixel wide, drawn only with the focus`(scale: Double) throws {
        window.overrideScale = scale
        field.becomeFirstResponder()
        user.type(.left)
        func dark() throws -> [Int] {
            let surface = try Surface(width: Int(320 * scale), height: Int(200 * scale))
            window.layerTree.setNeedsDisplay()
            _ = try window.layerTree.runFrame(at: 1, on: surface)
            let inside = Int(24 * scale)..<Int(216 * scale)
            return inside.filter { (surface.parts($0, Int(45 * scale))?[0] ?? 255) < 128 }
        }
        #expect(try dark() == [Int(27 * scale)])
        field.resignFirstResponder()
        #expect(try dark() == [])
    }
}

/// A line that is wider than its text field.
@MainActor
struct LongTextTests {
    @Test func `a long line ends in an ellipsis, and is complete while it is edited`() throws {
        let window = Window(contentSize: Size(width: 320, height: 200))
        let field = TextField(frame: Rect(x: 20, y: 30, width: 80, height: 30))
        field.text = "0 Sin, 1 Tri, 2 Saw, 3 Sqr, 4 Noi"
        window.addSubview(field)
        field.layoutIfNeeded()
        let layer = try #require(field.layer as? TextFieldLayer)
        // 7 points are free at the left and at the right.
        #expect(layer.content.line.width <= 66 && layer.content.start == 7)
        let full = TextLine(field.text, font: field.font).width
        field.becomeFirstResponder()
        #expect(layer.content.line.width == full && full > 66)
    }
}
