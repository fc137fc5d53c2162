@testable import KnobX11
import KnobKit
import Testing

/// A text field that a reader edits.
@MainActor
struct TextEditTests {
    /// Counts what the field sends.
    @MainActor
    final class Target {
        var (changes, exits) = (0, 0)
        func changed() { changes += 1 }
        func exited() { exits += 1 }
    }

    let window = Window(contentSize: Size(width: 300, height: 300))
    let field = TextField(frame: Rect(x: 10, y: 140, width: 100, height: 30))
    let picture = View(frame: Rect(x: 10, y: 10, width: 100, height: 30))
    let target = Target()
    let tree: AccessibilityTree

    init() throws {
        field.text = "abcdef"
        picture.accessibilityLabel = "Picture"
        for view in [field, picture] { window.addSubview(view) }
        field.addTarget(target, action: Target.changed, for: .editingChanged)
        field.addTarget(target, action: Target.exited, for: .editingDidEndOnExit)
        tree = AccessibilityTree(of: window, isActive: true)
        tree.begin()
    }

    private func id(_ role: AccessibilityRole) throws -> Int {
        try #require(tree.nodes.values.first { $0.role == role }).id
    }

    /// The selection, the range, and the new characters, and the text and the selection afterwards.
    @Test(arguments: [
        (6..<6, 0..<2, "", "cdef", 4..<4), (3..<3, 3..<3, "xy", "abcxydef", 5..<5),
        (1..<3, 3..<3, "xy", "abcxydef", 1..<3), (1..<3, 1..<1, "xy", "axybcdef", 3..<5),
        (1..<1, 3..<5, "", "abcf", 1..<1), (2..<5, 1..<3, "Z", "aZdef", 2..<4),
        (4..<4, 2..<100, "", "ab", 2..<2), (2..<2, 1..<1, "\u{301}", "a\u{301}bcdef", 2..<2),
        (0..<0, 50..<60, "x\ny", "abcdefx y", 0..<0),
    ])
    func `the caret and the selection stay at their characters`(
        selected: Range<Int>, range: Range<Int>, new: String, text: String, left: Range<Int>
    ) throws {
        field.selectedRange = selected
        #expect(try tree.handle(.replace(range, new), for: id(.textField)))
        #expect(field.text == text && field.selectedRange == left)
        #expect(target.changes == 1 && target.exits == 1)
    }

    @Test func `a letter that is typed between two updates is kept`() throws {
        let program = AssistiveProgram(name: "Program")
        program.add(tree)
        let path = try AssistiveProgram.path(of: id(.textField))
        func call(_ method: String, _ arguments: [BusValue]) -> Result<[BusValue], BusError> {
            let interface = "org.a11y.atspi.EditableText"
            return program.answer(
                BusMessage(calling: method, of: interface, at: path, in: ":1.7", arguments))
        }
        #expect(field.becomeFirstResponder())
        field.selectedRange = 6..<6
        window.handle(.key(KeyPress(.other, characters: "!")))
        #expect(call("InsertText", [.signed(1), .string("xyz"), .signed(2)]) == .success([.bool(true)]))
        #expect(field.text == "axybcdef!" && field.selectedRange == 9..<9)
        #expect(call("DeleteText", [.signed(0), .signed(3)]) == .success([.bool(true)]))
        #expect(field.text == "bcdef!" && field.selectedRange == 6..<6)
        #expect(target.changes == 3 && target.exits == 0)
        field.undoManager?.undo()
        #expect(field.text == "axybcdef!")
    }

    @Test func `text of a reader is cut as pasted text is`() throws {
        let long = String(repeating: "a", count: 10_001)
        #expect(try tree.handle(.setText(long), for: id(.textField)))
        #expect(field.text.count == 10_000)
        #expect(try tree.handle(.setText("b\nc"), for: id(.textField)) && field.text == "b c")
        #expect(try tree.handle(.replace(1..<2, long), for: id(.textField)) && field.text.count == 10_002)
    }

    @Test(arguments: [.replace(3..<3, ""), .replace(6..<9, "\n")] as [AccessibilityRequest])
    func `an edit of no characters is refused and changes nothing`(request: AccessibilityRequest) throws {
        field.selectedRange = 1..<2
        #expect(try !tree.handle(request, for: id(.textField)))
        #expect(field.text == "abcdef" && field.selectedRange == 1..<2)
        #expect(target.changes == 0 && target.exits == 0)
    }

    @Test func `a focus that is refused is not shown elsewhere`() throws {
        #expect(field.becomeFirstResponder() && !window.showsFocus)
        #expect(try !tree.handle(.focus, for: id(.group)))
        #expect(field.isFirstResponder && !window.showsFocus)
    }
}
