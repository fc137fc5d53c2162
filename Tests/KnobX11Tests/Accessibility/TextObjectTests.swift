@testable import KnobX11
import KnobKit
import Testing

/// Where characters are, and the clipboard.
@MainActor
struct TextObjectTests {
    let fake = FakeProgram()

    private func numbers(_ method: String, _ arguments: [BusValue]) -> [Int32] {
        guard case .success(let values) = fake.call(13, "Text", method, arguments) else { return [] }
        return values.map { if case .signed(let number) = $0 { number } else { -99 } }
    }

    @Test func `characters have frames in pixels`() {
        // The field is at (50, 50), a character 4 by 10 points, and the scale 2.
        #expect(numbers("GetCharacterExtents", [.signed(5), .unsigned(1)]) == [140, 110, 8, 20])
        #expect(numbers("GetCharacterExtents", [.signed(5), .unsigned(0)]) == [240, 160, 8, 20])
        #expect(numbers("GetRangeExtents", [.signed(5), .signed(8), .unsigned(1)]) == [140, 110, 24, 20])
        #expect(numbers("GetRangeExtents", [.signed(0), .signed(0), .unsigned(9)]) == [])
        #expect(numbers("GetOffsetAtPoint", [.signed(141), .signed(111), .unsigned(1)]) == [5])
        #expect(numbers("GetOffsetAtPoint", [.signed(241), .signed(161), .unsigned(0)]) == [5])
        #expect(numbers("GetOffsetAtPoint", [.signed(10), .signed(10), .unsigned(1)]) == [-1])
    }

    @Test func `offsets of characters count Unicode scalars`() {
        fake.source[13].text = AccessibilityText("e\u{301}a", isEditable: true, selection: 0..<0)
        #expect(numbers("GetCharacterExtents", [.signed(2), .unsigned(1)]) == [108, 110, 8, 20])
        #expect(numbers("GetOffsetAtPoint", [.signed(109), .signed(111), .unsigned(1)]) == [2])
    }

    @Test func `text is copied, cut, and pasted`() {
        func call(_ method: String, _ arguments: [BusValue]) -> Result<[BusValue], BusError> {
            fake.call(13, "EditableText", method, arguments)
        }
        #expect(call("CopyText", [.signed(5), .signed(8)]) == .success([]))
        #expect(call("CutText", [.signed(-3), .signed(2)]) == .success([.bool(true)]))
        #expect(call("PasteText", [.signed(3)]) == .success([.bool(true)]))
        #expect(call("PasteText", [.signed(14)]) == .success([.bool(false)]))
        #expect(fake.source.requests == [.copy(5..<8), .cut(0..<2), .paste(3)])
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
        #expect(fake.call(13, "EditableText", method, arguments) == .success([.bool(false)]))
        #expect(fake.source.requests == [])
    }

    @Test func `the end of an edit is clamped to the text`() {
        _ = fake.call(13, "EditableText", "InsertText", [.signed(13), .string("xyz"), .signed(2)])
        _ = fake.call(13, "EditableText", "DeleteText", [.signed(12), .signed(400)])
        #expect(fake.source.requests == [.replace(13..<13, "xy"), .replace(12..<13, "")])
    }

    @Test func `an announcement comes from the active window`() {
        let signals = fake.program.signals(announcing: "out of step", to: EventListeners())
        #expect(signals.map(\.path) == ["/org/a11y/atspi/accessible/10"])
        #expect(signals.first?.member == "Announcement")
        #expect(signals.first?.arguments[3] == .variant(.string("out of step")))
        var listeners = EventListeners()
        listeners.replace(by: [(":1.1", "object:announcement")])
        #expect(fake.program.signals(announcing: "", to: listeners).count == 1)
        listeners.replace(by: [])
        #expect(fake.program.signals(announcing: "", to: listeners).isEmpty)
    }

    @Test func `a window that moves reports its bounds with the next update`() {
        #expect(fake.window.nextUpdate == nil)
        fake.window.originDidChange()
        #expect(fake.window.hasMoved && fake.window.nextUpdate != nil)
        #expect(fake.window.update(at: 1).isEmpty && !fake.window.hasMoved)
        let signals = fake.program.signals(moving: fake.window, to: EventListeners())
        #expect(signals.map(\.member) == ["BoundsChanged"])
        let bounds = BusValue.structure([.signed(100), .signed(50), .signed(400), .signed(200)])
        #expect(signals.first?.arguments[3] == .variant(bounds))
        fake.window.end()
        fake.window.originDidChange()
        #expect(!fake.window.hasMoved)
    }

    @Test func `a list says which elements are selected, and selects one by a press`() {
        func call(_ method: String, _ index: Int32) -> Result<[BusValue], BusError> {
            fake.call(10, "Selection", method, [.signed(index)])
        }
        guard case .failure(let error) = call("IsChildSelected", 0) else { return #expect(Bool(false)) }
        #expect(error.name == "UnknownInterface")
        fake.source[10].role = .list
        fake.source[11].states.insert(.selected)
        let slider = BusValue.structure([.string(":1.7"), .path("/org/a11y/atspi/accessible/11")])
        #expect(fake.property(10, "Selection", "NSelectedChildren") == .signed(1))
        #expect(call("GetSelectedChild", 0) == .success([slider]))
        #expect(call("GetSelectedChild", 1) == .success([AssistiveProgram.none]))
        #expect(call("IsChildSelected", 0) == .success([.bool(true)]))
        #expect(call("IsChildSelected", 1) == .success([.bool(false)]))
        #expect(call("SelectChild", 1) == .success([.bool(true)]))
        #expect(call("DeselectChild", 0) == .success([.bool(false)]))
        for index in [Int32(-1), 3, .max] {
            guard case .failure = call("SelectChild", index) else { return #expect(Bool(false)) }
        }
        #expect(fake.source.requests == [.perform(.press)])
    }

    @Test func `the value of an element without a number is a part of its name`() {
        fake.source[12].value = "on"
        #expect(fake.property(12, "Accessible", "Name") == .string("Random, on"))
        #expect(fake.property(11, "Accessible", "Name") == .string("Volume"))
    }
}
