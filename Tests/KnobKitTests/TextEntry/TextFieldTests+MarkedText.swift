import KnobHarness
import Testing

@testable import KnobKit

/// Text that an input method composes in the field.
extension TextFieldTests {
    func compose(_ text: String, _ selection: Range<Int> = 0..<0, commits: Bool = false) {
        window.handle(.markedText(text, selectedRange: selection, commitsOnFocusLoss: commits))
    }
    /// The drawn line with parentheses around the marked text and a bar for the caret.
    private var shownText: String {
        var letters = field.shown.characters.map(String.init)
        letters.insert("|", at: field.shown.caret)
        guard let range = field.markedTextRange else { return letters.joined() }
        letters.insert(")", at: range.upperBound + 1)
        letters.insert("(", at: range.lowerBound)
        return letters.joined()
    }

    @Test func `marked text is shown at the caret, and is no part of the text`() {
        field.text = "ab"
        field.becomeFirstResponder()
        key(.left)
        _ = listener.journal.take()
        compose("ni", 1..<1)
        #expect(shownText == "a(n|i)b" && field.markedTextRange == 1..<3)
        compose("nihao", 5..<5)
        #expect(shownText == "a(nihao|)b")
        #expect(field.text == "ab" && field.selectedRange == 1..<1 && listener.journal.take() == [])
        compose("")
        #expect(shownText == "a|b" && field.markedTextRange == nil && listener.journal.take() == [])
    }

    @Test func `committed text replaces the marked text, as one step to undo`() {
        field.text = "ab"
        field.becomeFirstResponder()
        _ = listener.journal.take()
        for text in ["n", "ni", "nih"] { compose(text, 1..<1) }
        window.handle(.key(KeyPress(.other, characters: "你")))
        #expect(shownText == "ab你|" && listener.journal.take() == ["ab你"])
        // The next syllable follows at once.
        compose("h", 1..<1)
        window.handle(.key(KeyPress(.other, characters: "好")))
        #expect(shownText == "ab你好|")
        type("z", .control)
        #expect(shownText == "ab|")
        type("z", .control)
        #expect(shownText == "ab|")
        type("z", [.control, .shift])
        #expect(shownText == "ab你好|")
    }

    @Test func `marked text hides the selection, which comes back when the composing is cancelled`() {
        field.becomeFirstResponder()
        field.text = "one two"
        field.selectedRange = 4..<7
        compose("x", 1..<1)
        #expect(shownText == "one (x|)" && field.text == "one two" && field.selectedRange == 4..<7)
        compose("")
        #expect(markedText == "one [two]")
        compose("x", 1..<1)
        key(.escape)
        #expect(markedText == "one [two]" && field.isFirstResponder)
        compose("x", 1..<1)
        type("3")
        #expect(markedText == "one 3|")
        type("z", .control)
        #expect(markedText == "one [two]")
    }

    @Test(arguments: [true, false])
    func `the loss of the focus commits or removes the marked text`(commits: Bool) {
        func compose() {
            field.text = "x"
            field.becomeFirstResponder()
            _ = listener.journal.take()
            self.compose("ab", 2..<2, commits: commits)
        }
        let change = commits ? ["xab"] : []
        compose()
        window.handle(.pointerLost)
        #expect(field.markedTextRange == nil && listener.journal.take() == change)
        compose()
        field.resignFirstResponder()
        #expect(field.markedTextRange == nil && listener.journal.take() == change + ["ended"])
        #expect(field.text == (commits ? "xab" : "x"))
    }

    @Test func `a press in the field and a key without text commit the marked text`() {
        field.becomeFirstResponder()
        compose("ab", 1..<1)
        user.click(x(0), 45)
        #expect(markedText == "|ab")
        compose("c", 1..<1)
        key(.right)
        #expect(markedText == "ca|b")
        compose("d", 1..<1)
        key(.enter)
        #expect(listener.journal.take() == ["began", "ab", "cab", "cadb", "exit"])
        compose("e", 1..<1)
        type("a", .control)
        #expect(markedText == "[cadeb]" && field.markedTextRange == nil)
    }

    @Test func `every other change of the text or the selection cancels the composing`() {
        field.becomeFirstResponder()
        let changes: [(TextField) -> Void] = [
            { $0.text = "new" }, { $0.selectedRange = 0..<1 }, { $0.selectAll() },
            { _ in type("z", .control) }, { $0.isEnabled = false },
        ]
        for change in changes {
            field.text = "old"
            type("!")
            compose("xyz", 3..<3)
            #expect(field.markedTextRange == 4..<7)
            change(field)
            #expect(field.markedTextRange == nil && !shownText.contains("x"))
        }
    }

    @Test func `any text and any selection of an input method are safe`() {
        field.text = "e"
        field.becomeFirstResponder()
        for (text, selection, shown) in [
            ("ab", -5 ..< -1, "e(|ab)"), ("ab", 7..<9, "e(ab|)"), ("ab", .min ..< .max, "e(ab|)"),
            ("\n\u{7}", 0..<1, "e|"), ("a\nb", 1..<1, "e(a|b)"), ("\u{301}", 0..<0, "(|e\u{301})"),
            ("👩‍👩‍👧", 1..<1, "e(👩‍👩‍👧|)"),
        ] {
            compose(text, selection)
            #expect(shownText == shown)
        }
        #expect(field.text == "e")
        field.resignFirstResponder()
        compose("x")
        field.setMarkedText("x", selectedRange: 0..<0)
        field.unmarkText()
        #expect(field.markedTextRange == nil && field.text == "e")
    }

    @Test func `marked text is underlined, and scrolls to keep the caret visible`() throws {
        let content = try #require(field.layer as? TextFieldLayer)
        field.text = "ab"
        field.becomeFirstResponder()
        compose("cd", 1..<1)
        func width(_ text: String) -> Double { TextLine(text, font: field.font).width }
        let underline = try #require(content.content.underline)
        #expect(
            abs(underline.lowerBound - width("ab")) < 1e-9 && abs(underline.upperBound - width("abcd")) < 1e-9
        )
        #expect(abs((content.content.caret ?? 0) - width("abc")) < 1e-9)
        #expect(field.caretRect == Rect(x: 7 + width("abc"), y: 0, width: 1, height: 30))
        let long = String(repeating: "w", count: 60)
        compose(long, 60..<60)
        #expect(abs(field.caretRect.minX - 193) < 1e-6 && width(long) > 186)
        compose(long, 0..<0)
        #expect(field.caretRect.minX >= 7 - 1e-6 && field.caretRect.minX <= 193)
        compose("")
        #expect(content.content.underline == nil && content.content.start == 7)
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `the underline is sharp and a point high`(scale: Double) throws {
        window.overrideScale = scale
        field.becomeFirstResponder()
        compose("    ", 0..<0)
        let surface = try Surface(width: Int(320 * scale), height: Int(200 * scale))
        window.layerTree.setNeedsDisplay()
        _ = try window.layerTree.runFrame(at: 1, on: surface)
        // Spaces have no ink. The caret is at the left of them.
        let x = Int((x(0) + TextLine("  ", font: field.font).width) * scale)
        let rows = (Int(34 * scale)..<Int(56 * scale)).map { surface.parts(x, $0)?[0] ?? 255 }
        #expect(
            rows.count { $0 < 16 } == Int(scale.rounded()) && rows.count { $0 < 250 } == Int(scale.rounded()))
    }
}
