import KnobHarness
@testable import KnobKit
import Testing

/// The bubble that says why a typed text was refused.
@MainActor
struct RefusedTextTests {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let control = ValueControl(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        control.limits = -12...12
        control.unit = "dB"
        control.becomeFirstResponder()
    }

    private var lines: [String] {
        window.layerTree.layOut()
        return window.subviews.compactMap { $0 as? Bubble }.flatMap(\.subviews)
            .compactMap { ($0 as? Label)?.text }
    }

    @Test func `it names the limits until the text is edited`() {
        control.enter("-")
        #expect(lines == ["Type a number from −12.0\u{A0}dB to 12.0\u{A0}dB"])
        user.type(.backspace)
        #expect(lines == [])
        user.type(.enter)
        #expect(lines.count == 1)
        user.type(.escape)
        #expect(lines == [] && control.isFirstResponder)
    }

    @Test func `it is announced once to assistive technology`() {
        var texts: [String] = []
        Accessibility.didAnnounce = { texts.append($0) }
        defer { Accessibility.didAnnounce = nil }
        control.enter("-")
        #expect(texts == lines && texts.count == 1)
        user.type(.escape)
        #expect(texts.count == 1)
    }

    @Test func `without assistive technology, an announcement is not even made`() {
        var count = 0
        func text() -> String {
            count += 1
            return ""
        }
        Accessibility.post(notification: .announcement, argument: text())
        #expect(count == 0)
        Accessibility.didAnnounce = { _ in }
        Accessibility.post(notification: .announcement, argument: text())
        Accessibility.didAnnounce = nil
        #expect(count == 1)
    }

    @Test func `a subclass can say something else, or nothing`() {
        final class Note: ValueControl {
            var text = "Type a note such as C4"
            override func explanation(forRefusedText text: String) -> String { self.text }
        }
        let note = Note(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(note)
        note.becomeFirstResponder()
        note.enter("H")
        #expect(lines == ["Type a note such as C4"])
        user.type(.escape)
        note.text = ""
        note.enter("H")
        #expect(lines == [])
    }
}
