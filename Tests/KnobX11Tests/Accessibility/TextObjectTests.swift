@testable import KnobX11
import KnobKit
import Testing

/// The text of a field as the bus sees it.
@MainActor
struct TextObjectTests {
    let stage = AssistiveStage()

    private func numbers(_ method: String, _ arguments: [BusValue]) -> [Int32] {
        guard case .success(let values) = stage.call("Name", "Text", method, arguments) else { return [] }
        return values.map { if case .signed(let number) = $0 { number } else { -99 } }
    }

    nonisolated private static let parts: [(String, [BusValue], [BusValue])] = [
        ("GetText", [.signed(0), .signed(-1)], [.string("Über den Fluß")]),
        ("GetText", [.signed(5), .signed(8)], [.string("den")]),
        ("GetText", [.signed(-5), .signed(400)], [.string("Über den Fluß")]),
        ("GetText", [.signed(8), .signed(5)], [.string("")]),
        ("GetStringAtOffset", [.signed(6), .unsigned(1)], [.string("den "), .signed(5), .signed(9)]),
        (
            "GetStringAtOffset", [.signed(10), .unsigned(3)],
            [.string("Über den Fluß"), .signed(0), .signed(13)]
        ),
        ("GetTextAtOffset", [.signed(1), .unsigned(0)], [.string("b"), .signed(1), .signed(2)]),
        ("GetTextAtOffset", [.signed(13), .unsigned(0)], [.string(""), .signed(13), .signed(13)]),
        ("GetTextAtOffset", [.signed(12), .unsigned(1)], [.string("Fluß"), .signed(9), .signed(13)]),
        ("GetTextAtOffset", [.signed(13), .unsigned(1)], [.string("Fluß"), .signed(9), .signed(13)]),
        ("GetCharacterAtOffset", [.signed(0)], [.signed(0xDC)]),
        ("GetSelection", [.signed(0)], [.signed(2), .signed(4)]),
    ]

    @Test(arguments: Self.parts)
    func `text is read in parts`(method: String, arguments: [BusValue], results: [BusValue]) {
        #expect(stage.call("Name", "Text", method, arguments) == .success(results))
    }

    @Test func `characters have frames in pixels`() {
        // The field is at (50, 50), the window at (100, 50) on the screen, and the scale 2.
        let frames = (0..<13).map { numbers("GetCharacterExtents", [.signed($0), .unsigned(1)]) }
        for (frame, next) in zip(frames, frames.dropFirst()) {
            #expect(frame[0] + frame[2] == next[0] && frame[1] == next[1] && frame[2] > 0)
        }
        let (third, fifth) = (frames[3], frames[5])
        #expect(
            numbers("GetRangeExtents", [.signed(3), .signed(6), .unsigned(1)])
                == [third[0], third[1], fifth[0] + fifth[2] - third[0], third[3]])
        #expect(
            numbers("GetCharacterExtents", [.signed(5), .unsigned(0)])
                == [fifth[0] + 100, fifth[1] + 50, fifth[2], fifth[3]])
        #expect(numbers("GetRangeExtents", [.signed(0), .signed(0), .unsigned(9)]) == [])
        let middle = (x: fifth[0] + fifth[2] / 2, y: fifth[1] + fifth[3] / 2)
        #expect(numbers("GetOffsetAtPoint", [.signed(middle.x), .signed(middle.y), .unsigned(1)]) == [5])
        #expect(
            numbers("GetOffsetAtPoint", [.signed(middle.x + 100), .signed(middle.y + 50), .unsigned(0)])
                == [5])
        #expect(numbers("GetOffsetAtPoint", [.signed(10), .signed(10), .unsigned(1)]) == [-1])
    }

    @Test func `text is edited and selected`() {
        let field = stage.field
        func call(_ interface: String, _ method: String, _ arguments: [BusValue]) -> Bool {
            let result = stage.call("Name", interface, method, arguments)
            _ = stage.tree.update()
            return result == .success([.bool(true)])
        }
        #expect(call("EditableText", "InsertText", [.signed(4), .string("all"), .signed(-1)]))
        #expect(field.text == "Überall den Fluß")
        #expect(call("EditableText", "DeleteText", [.signed(0), .signed(8)]) && field.text == "den Fluß")
        #expect(call("Text", "SetSelection", [.signed(0), .signed(6), .signed(3)]))
        #expect(field.selectedRange == 3..<6)
        #expect(call("Text", "RemoveSelection", [.signed(0)]) && field.selectedRange == 6..<6)
        #expect(call("Text", "SetCaretOffset", [.signed(8)]) && field.selectedRange == 8..<8)
        #expect(!call("Text", "SetCaretOffset", [.signed(9)]) && field.selectedRange == 8..<8)
        #expect(call("EditableText", "SetTextContents", [.string("ab")]) && field.text == "ab")
    }

    @Test func `offsets in a text count Unicode scalars`() {
        // A letter and its accent are two scalars and one character.
        stage.field.text = "e\u{301}a"
        stage.field.selectedRange = 1..<2
        _ = stage.tree.update()
        #expect(
            stage.call("Name", "Text", "GetSelection", [.signed(0)]) == .success([.signed(2), .signed(3)]))
        #expect(stage.property("Name", "Text", "CaretOffset") == .signed(3))
        let frame = numbers("GetCharacterExtents", [.signed(2), .unsigned(1)])
        let middle: [BusValue] = [
            .signed(frame[0] + frame[2] / 2), .signed(frame[1] + frame[3] / 2), .unsigned(1),
        ]
        #expect(numbers("GetOffsetAtPoint", middle) == [2])
        _ = stage.call("Name", "Text", "SetSelection", [.signed(0), .signed(0), .signed(2)])
        #expect(stage.field.selectedRange == 0..<1)
        _ = stage.call("Name", "Text", "SetCaretOffset", [.signed(3)])
        #expect(stage.field.selectedRange == 2..<2)
    }

    @Test(
        arguments: [
            ("InsertText", [.signed(-1), .string("x"), .signed(1)]),
            ("InsertText", [.signed(14), .string("x"), .signed(1)]),
            ("DeleteText", [.signed(-1), .signed(-1)]), ("DeleteText", [.signed(-1), .signed(2)]),
            ("DeleteText", [.signed(14), .signed(14)]), ("DeleteText", [.signed(5), .signed(3)]),
        ] as [(String, [BusValue])])
    func `an edit outside of the text is refused`(method: String, arguments: [BusValue]) {
        // The text has 13 characters.
        #expect(stage.call("Name", "EditableText", method, arguments) == .success([.bool(false)]))
        #expect(stage.field.text == "Über den Fluß")
    }

    @Test func `the end of an edit is clamped to the text`() {
        _ = stage.call("Name", "EditableText", "DeleteText", [.signed(12), .signed(400)])
        #expect(stage.field.text == "Über den Flu")
        _ = stage.tree.update()
        _ = stage.call("Name", "EditableText", "InsertText", [.signed(12), .string("xyz"), .signed(2)])
        #expect(stage.field.text == "Über den Fluxy")
    }
}
