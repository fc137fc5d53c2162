import KnobHarness
import Testing

@testable import KnobKit

/// Typing a value for a control. The center of the control is (100, 100).
@MainActor
struct TextEntryTests {
    @MainActor
    final class Listener {
        let journal = Journal()
        func began(_ control: ValueControl) {
            journal.note("began \(control.editor.source.map { "\($0)" } ?? "-")")
        }
        func changed(_ control: ValueControl) { journal.note("changed \(control.value)") }
        func ended() { journal.note("ended") }
        func cancelled() { journal.note("cancelled") }
    }

    let window = Window(contentSize: Size(width: 320, height: 200))
    let control = ValueControl(frame: Rect(x: 60, y: 60, width: 80, height: 80))
    let next = ValueControl(frame: Rect(x: 200, y: 60, width: 80, height: 80))
    let listener = Listener()
    var user: SimulatedUser { SimulatedUser(window: window) }
    var field: ValueField? { window.subviews.compactMap { $0 as? ValueField }.last }

    init() {
        window.addSubview(control)
        window.addSubview(next)
        control.limits = 20...20000
        control.unit = "Hz"
        control.value = 440
        control.addTarget(listener, action: Listener.began, for: .editingDidBegin)
        control.addTarget(listener, action: Listener.changed, for: .editingChanged)
        control.addTarget(listener, action: Listener.ended, for: .editingDidEnd)
        control.addTarget(listener, action: Listener.cancelled, for: .editingDidCancel)
        control.becomeFirstResponder()
    }

    func key(_ key: KeyPress.Key, _ flags: ModifierFlags = []) {
        window.handle(.key(KeyPress(key, modifierFlags: flags)))
        window.handle(.keyReleased(KeyPress(key, modifierFlags: flags)))
    }
    func type(_ text: String, _ flags: ModifierFlags = []) {
        for letter in text {
            window.handle(.key(KeyPress(.other, characters: String(letter), modifierFlags: flags)))
        }
    }

    @Test func `Return opens a field with the selected value over the control`() throws {
        key(.enter)
        let field = try #require(field)
        #expect(field.text == "440" && field.selectedRange == 0..<3 && field.isFirstResponder)
        #expect(field.frame == Rect(x: 60, y: 86, width: 80, height: 28))
        #expect(control.isEditing && listener.journal.take() == ["began text"])
    }

    @Test(arguments: ["5", "0", "-", "+", ".", ",", "\u{2212}", "٥", "۵", "५", "５", "٫"])
    func `the first character of a number opens the field with the caret behind it`(first: String) throws {
        type(first)
        let field = try #require(field)
        #expect(field.text == first && field.selectedRange == 1..<1)
    }

    @Test(arguments: ["a", "e", " ", "%", "", "٪", "五", "²", "\u{200E}"])
    func `other characters and keys with Control or Alt do not open the field`(text: String) {
        window.handle(.key(KeyPress(.other, characters: text)))
        for flags in [ModifierFlags.control, .alternate] {
            window.handle(.key(KeyPress(.other, characters: "5", modifierFlags: flags)))
            window.handle(.key(KeyPress(.enter, modifierFlags: flags)))
        }
        window.handle(.key(KeyPress(.enter, isRepeat: true)))
        #expect(field == nil && listener.journal.take() == [])
    }

    @Test(arguments: [
        ("1.2k", 1200), ("1.2kHz", 1200), ("1,5e3 Hz", 1500), ("5", 20), ("-3", 20), ("1M", 20000),
        ("1e999", 20000),
        ("50%", 10010), ("200%", 20000),
    ])
    func `Return and Tab set the typed value, clamped to the limits`(
        text: String, value: Double
    ) {
        for end in [KeyPress.Key.enter, .tab] {
            control.value = 440
            control.becomeFirstResponder()
            key(.enter)
            type(text)
            #expect(control.value == 440)
            key(end)
            #expect(control.value == value && field == nil && !control.isEditing)
            #expect(listener.journal.take() == ["began text", "changed \(value)", "ended"])
            #expect((end == .enter ? control : next).isFirstResponder)
        }
    }

    @Test func `a percentage is a position on the scale`() {
        control.scale = .logarithmic
        key(.enter)
        type("50%")
        key(.enter)
        // The middle of 20 and 20000 is the square root of their product.
        #expect(abs(control.value - 632.4555320336759) < 1e-9)
    }

    @Test func `Shift and Tab sets the value and moves the focus back from the control`() {
        next.becomeFirstResponder()
        next.limits = 0...10
        type("7")
        key(.tab, .shift)
        #expect(next.value == 7 && control.isFirstResponder)
    }

    @Test func `Escape keeps the value`() {
        type("7")
        type("00")
        key(.escape)
        #expect(control.value == 440 && field == nil && control.isFirstResponder && !control.isEditing)
        #expect(listener.journal.take() == ["began text", "cancelled"])
    }

    @Test func `text that is not a number is marked at Return and can be corrected`() throws {
        type("5x5")
        let field = try #require(field)
        let border = field.layer.borderColor
        key(.enter)
        #expect(
            field.superview != nil && field.isFirstResponder && field.text == "5x5" && control.value == 440)
        #expect(field.layer.borderColor != border && field.layer.borderColor.light.red > 0.75)
        key(.backspace)
        #expect(field.layer.borderColor == border)
        key(.backspace)
        type("0")
        key(.enter)
        #expect(control.value == 50)
        #expect(listener.journal.take() == ["began text", "changed 50.0", "ended"])
    }

    @Test(arguments: ["press", "resign"])
    func `text that is not a number is discarded when the field loses the focus`(leave: String) throws {
        try user.frame(at: 1)
        type("5x5")
        try user.frame(at: 2)
        if leave == "press" { user.click(240, 100) } else { window.makeFirstResponder(nil) }
        #expect(control.value == 440 && !control.isEditing && control.valueField == nil)
        #expect(listener.journal.take() == ["began text", "cancelled"])
        let fading = try #require(field)
        #expect(!fading.isUserInteractionEnabled && fading.layer.borderWidth == 2)
        // In the meantime another number can be typed.
        control.becomeFirstResponder()
        type("5")
        #expect(control.valueField != nil && control.valueField !== fading)
        try user.frame(at: 3)
        try user.frame(at: 3.5)
        #expect(fading.superview === window)
        try user.frame(at: 4.1)
        #expect(fading.superview == nil)
    }

    @Test func `Tab does not leave a field whose text is not a number`() {
        type("5x5")
        key(.tab)
        #expect(field?.isFirstResponder == true && field?.layer.borderWidth == 2 && control.isEditing)
        key(.escape)
        #expect(control.value == 440 && field == nil)
        #expect(listener.journal.take() == ["began text", "cancelled"])
    }

    @Test func `a press elsewhere sets the value, and only a control there takes the focus`() {
        type("50")
        user.click(240, 100)
        #expect(control.value == 50 && next.isFirstResponder && field == nil)
        control.becomeFirstResponder()
        type("60")
        user.click(10, 10)
        #expect(control.value == 60 && control.isFirstResponder && field == nil)
        type("70")
        user.click(100, 65)
        #expect(control.value == 70 && control.isFirstResponder && field == nil)
        let expected: [String] = [50.0, 60, 70].flatMap { value -> [String] in
            ["began text", "changed \(value)", "ended"]
        }
        #expect(listener.journal.take() == expected)
    }

    @Test func `a press in the field leaves it open`() throws {
        key(.enter)
        user.click(100, 100)
        #expect(try #require(field).isFirstResponder)
    }

    @Test func `an unchanged text changes nothing, also when it has fewer digits than the value`() throws {
        control.value = 440.123456789
        key(.enter)
        #expect(try #require(field).text == "440.123")
        key(.enter)
        #expect(control.value == 440.123456789)
        #expect(listener.journal.take() == ["began text", "ended"])
        control.textForValue = { "\($0 * 2) half Hz" }
        key(.enter)
        #expect(try #require(field).text == "880.246913578 half Hz")
        key(.enter)
        #expect(control.value == 440.123456789)
    }
}
