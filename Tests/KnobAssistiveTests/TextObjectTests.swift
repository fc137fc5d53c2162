import KnobSystem
import KnobWidgets
import Testing

@testable import KnobAssistive

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
        fake.window.placeDidChange()
        #expect(fake.window.hasMoved && fake.window.nextUpdate != nil)
        #expect(fake.window.update(at: 1).isEmpty && !fake.window.hasMoved)
        let signals = fake.program.signals(moving: fake.window, to: EventListeners())
        #expect(signals.map(\.member) == ["BoundsChanged"])
        let bounds = BusValue.structure([.signed(100), .signed(50), .signed(400), .signed(200)])
        #expect(signals.first?.arguments[3] == .variant(bounds))
        fake.window.end()
        fake.window.placeDidChange()
        #expect(!fake.window.hasMoved)
    }

    @Test func `the value of an element without a number is a part of its name`() {
        fake.source[12].value = "on"
        #expect(fake.property(12, "Accessible", "Name") == .string("Random, on"))
        #expect(fake.property(11, "Accessible", "Name") == .string("Volume"))
    }
}

/// The characters of real views.
@MainActor
struct TextRectTests {
    let window = Window(contentSize: Size(width: 300, height: 300))
    let label = Label(frame: Rect(x: 10, y: 100, width: 100, height: 20))
    let field = TextField(frame: Rect(x: 10, y: 140, width: 100, height: 30))

    init() {
        (label.text, label.textAlignment) = ("64", .center)
        field.text = "abcdef"
        for view in [label, field] as [View] { window.addSubview(view) }
        window.layoutIfNeeded()
    }

    @Test func `each character follows the one before it, and has the width of its glyph`() throws {
        let tree = AccessibilityTree(of: window)
        for (role, text) in [(AccessibilityRole.label, "64"), (.textField, "abcdef")] {
            let id = try #require(tree.nodes.values.first { $0.role == role }).id
            let font = role == .label ? label.font : field.font
            let rects = try text.indices.enumerated().map { number, _ in
                try #require(tree.rect(ofCharacters: number..<number + 1, in: id))
            }
            for (rect, letter) in zip(rects, text) {
                #expect(abs(rect.width - TextLine(String(letter), font: font).width) < 1e-9)
            }
            for (first, second) in zip(rects, rects.dropFirst()) {
                #expect(abs(first.maxX - second.minX) < 1e-9)
            }
            let all = try #require(tree.rect(ofCharacters: 0..<text.count, in: id))
            #expect(abs(all.width - TextLine(text, font: font).width) < 1e-9)
            // The label is centered, and the field begins at the left.
            if role == .label { #expect(abs(all.midX - 60) < 1e-9 && abs(all.midY - 110) < 1e-9) }
            if role == .textField { #expect((10..<25).contains(all.minX) && abs(all.midY - 155) < 1e-9) }
        }
    }

    @Test func `the characters of a line that is too long are not known`() throws {
        label.text = String(repeating: "8", count: 40)
        let tree = AccessibilityTree(of: window)
        let id = try #require(tree.nodes.values.first { $0.role == .label }).id
        #expect(tree.rect(ofCharacters: 0..<1, in: id) == nil)
    }

    @Test func `text is copied, cut, and pasted as by the user`() throws {
        let tree = AccessibilityTree(of: window)
        let id = try #require(tree.nodes.values.first { $0.role == .textField }).id
        #expect(tree.handle(.copy(1..<3), for: id) && Pasteboard.general.string == "bc")
        #expect(field.text == "abcdef")
        #expect(tree.handle(.cut(0..<1), for: id) && Pasteboard.general.string == "a")
        #expect(field.text == "bcdef")
        #expect(tree.handle(.paste(2), for: id) && field.text == "bcadef" && field.isFirstResponder)
        field.isEnabled = false
        #expect(!tree.handle(.cut(0..<6), for: id) && field.text == "bcadef")
    }
}
