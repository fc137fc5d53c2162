import KnobHarness
import Testing

@testable import KnobKit

/// Typing a value for a control. The center of the control is (100, 100).
@MainActor
struct TextEntryTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 200))
    let control = ValueControl(frame: Rect(x: 60, y: 60, width: 80, height: 80))
    let next = ValueControl(frame: Rect(x: 200, y: 60, width: 80, height: 80))
    let listener: EditListener
    var field: ValueField? { window.subviews.compactMap { $0 as? ValueField }.last }

    init() {
        window.addSubview(control)
        window.addSubview(next)
        control.limits = 20...20000
        control.unit = "Hz"
        control.value = 440
        listener = EditListener(control)
        control.becomeFirstResponder()
    }

    @Test func `Return opens a field with the selected value over the control`() throws {
        user.type(.enter)
        let field = try #require(field)
        #expect(field.text == "440" && field.selectedRange == 0..<3 && field.isFirstResponder)
        #expect(field.frame == Rect(x: 60, y: 86, width: 80, height: 28))
        #expect(control.isEditing && listener.journal.take() == ["began"])
    }

    @Test(
        arguments: [
            (false, true, ["5", "0", "-", "+", ".", ",", "\u{2212}", "٥", "۵", "५", "５", "٫"]),
            (false, false, ["a", "e", " ", "%", "", "٪", "五", "²", "\u{200E}"]),
            // An input method commits more than a character at once.
            (true, true, ["L", "é", "左", "L30", "%", "5"]),
            (true, false, [" ", "\u{3000}", "", "\u{8}", "\u{7F}", "\r"]),
        ] as [(Bool, Bool, [String])])
    func `a number, or with valueForText any text, opens the field with the caret behind it`(
        isText: Bool, opens: Bool, texts: [String]
    ) {
        if isText { readLetters() }
        for text in texts {
            window.handle(.key(KeyPress(text == " " ? .space : .other, characters: text)))
            #expect((field != nil) == opens && control.isEditing == opens)
            guard let field else { continue }
            #expect(field.text == text && field.selectedRange == text.count..<text.count)
            user.type(.escape)
        }
    }

    @Test func `keys with Control or Alt and repeated ones do not open the field`() {
        for isText in [false, true] {
            if isText { readLetters() }
            for flags in [ModifierFlags.control, .alternate] {
                window.handle(.key(KeyPress(.other, characters: isText ? "L" : "5", modifierFlags: flags)))
                window.handle(.key(KeyPress(.enter, modifierFlags: flags)))
            }
            window.handle(.key(KeyPress(.enter, isRepeat: true)))
        }
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
            user.type(.enter)
            user.type(text)
            #expect(control.value == 440)
            user.type(end)
            #expect(control.value == value && field == nil && !control.isEditing)
            #expect(listener.journal.take() == ["began", "changed", "ended"])
            #expect((end == .enter ? control : next).isFirstResponder)
        }
    }

    @Test func `a percentage is a position on the scale`() {
        control.scale = .logarithmic
        user.type(.enter)
        user.type("50%")
        user.type(.enter)
        // The middle of 20 and 20000 is the square root of their product.
        #expect(abs(control.value - 632.4555320336759) < 1e-9)
    }

    @Test func `Shift and Tab sets the value and moves the focus back from the control`() {
        next.becomeFirstResponder()
        next.limits = 0...10
        user.type("7")
        user.type(.tab, with: .shift)
        #expect(next.value == 7 && control.isFirstResponder)
    }

    @Test func `text that is not a number is marked at Return and can be corrected`() throws {
        user.type("5x5")
        let field = try #require(field)
        let border = field.layer.borderColor
        for end in [KeyPress.Key.tab, .enter] {
            user.type(end)
            #expect(field.superview != nil && field.isFirstResponder && control.isEditing)
        }
        #expect(field.text == "5x5" && control.value == 440)
        #expect(field.layer.borderColor != border && field.layer.borderColor.light.red > 0.75)
        user.type(.backspace)
        #expect(field.layer.borderColor == border)
        user.type(.backspace)
        user.type("0")
        user.type(.enter)
        #expect(control.value == 50)
        #expect(listener.journal.take() == ["began", "changed", "ended"])
    }

    @Test(arguments: ["press", "resign"])
    func `text that is not a number is discarded when the field loses the focus`(leave: String) throws {
        try user.frame(at: 1)
        user.type("5x5")
        try user.frame(at: 2)
        if leave == "press" { user.click(240, 100) } else { window.makeFirstResponder(nil) }
        #expect(control.value == 440 && !control.isEditing && control.valueField == nil)
        #expect(listener.journal.take() == ["began", "cancelled"])
        let fading = try #require(field)
        #expect(!fading.isUserInteractionEnabled && fading.layer.borderWidth == 2)
        // In the meantime another number can be typed.
        control.becomeFirstResponder()
        user.type("5")
        #expect(control.valueField != nil && control.valueField !== fading)
        try user.frame(at: 3)
        try user.frame(at: 3.5)
        #expect(fading.superview === window)
        try user.frame(at: 4.1)
        #expect(fading.superview == nil)
    }

    @Test func `a press elsewhere sets the value, and only a control there takes the focus`() {
        user.type("50")
        user.click(240, 100)
        #expect(control.value == 50 && next.isFirstResponder && field == nil)
        control.becomeFirstResponder()
        user.type("60")
        user.click(10, 10)
        #expect(control.value == 60 && control.isFirstResponder && field == nil)
        user.type("70")
        user.click(100, 65)
        #expect(control.value == 70 && control.isFirstResponder && field == nil)
        let edit = ["began", "changed", "ended"]
        #expect(listener.journal.take() == edit + edit + edit)
    }

    @Test func `an unchanged text changes nothing, also when it has fewer digits than the value`() throws {
        control.value = 440.123456789
        user.type(.enter)
        #expect(try #require(field).text == "440.123")
        user.type(.enter)
        #expect(control.value == 440.123456789)
        #expect(listener.journal.take() == ["began", "ended"])
        control.textForValue = { "\($0 * 2) half Hz" }
        user.type(.enter)
        #expect(try #require(field).text == "880.246913578 half Hz")
        user.type(.enter)
        #expect(control.value == 440.123456789)
    }
}

/// Typing a value that is not a number.
extension TextEntryTests {
    /// "L30" is -0.3, "R30" is 0.3.
    private func readLetters() {
        control.unit = nil
        control.limits = -1...1
        control.valueForText = { text in
            Double(text.dropFirst()).map { (text.first == "L" ? -0.01 : 0.01) * $0 }
        }
    }

    @Test func `a control with valueForText uses the input method while it has the focus`() {
        #expect(!control.acceptsText && !window.acceptsTextNow)
        readLetters()
        #expect(control.acceptsText && window.acceptsTextNow)
        next.becomeFirstResponder()
        #expect(!window.acceptsTextNow)
        control.becomeFirstResponder()
        #expect(window.acceptsTextNow)
        control.valueForText = nil
        #expect(!window.acceptsTextNow)
    }
}

/// Fields that are closed or never opened.
extension TextEntryTests {
    @Test(arguments: Departure.allCases.filter { ![.windowClosed, .pointerLost].contains($0) })
    func `a field is canceled when its control becomes unavailable`(way: Departure) {
        let group = View(frame: window.bounds)
        window.addSubview(group)
        group.addSubview(control)
        control.becomeFirstResponder()
        user.type("50")
        way.apply(to: control)
        #expect(control.value == 440 && field == nil && !control.isEditing && !control.isFirstResponder)
        #expect(listener.journal.take() == ["began", "cancelled"])
    }

    @Test(arguments: [("50", 50.0), ("5x5", 440)])
    func `a number that is being typed is set when the window closes, and other text is discarded`(
        text: String, value: Double
    ) {
        user.type(text)
        let field = control.valueField
        var closings = 0
        window.didClose = { closings += 1 }
        control.addAction(for: [.editingDidEnd, .editingDidCancel]) { $0.window?.close() }
        window.close()
        #expect(control.value == value && control.valueField == nil && !control.isEditing)
        #expect(field != nil && field?.superview == nil && closings == 1)
        #expect(listener.journal.take() == ["began"] + (value == 50 ? ["changed", "ended"] : ["cancelled"]))
    }

    @Test func `the wheel during text entry is part of the edit, and Escape reverts it`() {
        user.type(.enter)
        window.handle(.scroll(ScrollInput(notches: 1, at: Point(x: 100, y: 65))))
        #expect(control.value > 440)
        user.type(.escape)
        #expect(control.value == 440 && !control.isEditing)
        let lines = listener.journal.take()
        #expect(lines.first == "began" && lines.last == "cancelled")
        #expect(lines.count { $0 != "changed" } == 2)
    }

    @Test func `no field opens during a drag, while disabled, or without a window`() {
        user.press(100, 100)
        user.move(100, 90)
        user.type(.enter)
        user.type("5")
        control.beginTextEntry()
        #expect(field == nil)
        user.release(100, 90)
        control.isEnabled = false
        control.beginTextEntry()
        control.isEnabled = true
        control.removeFromSuperview()
        control.beginTextEntry()
        #expect(field == nil && !control.isEditing)
    }
}

/// The field in its window, and under random input.
extension TextEntryTests {
    @Test(arguments: [(-60.0, -60.0, 5.0, 5.0), (300, 190, 235, 167), (119.6, 60, 120, 86)])
    func `the field and its ring stay inside the window`(x: Double, y: Double, left: Double, top: Double)
        throws
    {
        control.frame.origin = Point(x: x, y: y)
        user.type(.enter)
        #expect(try #require(field).frame == Rect(x: left, y: top, width: 80, height: 28))
    }

    @Test func `the host is notified when a view that accepts text loses the focus, also to another one`() {
        @MainActor
        final class Host: WindowHost {
            let journal = Journal()
            func windowDidChange() {}
            func windowWillClose() {}
            func windowTextInputDidEnd() { journal.note("ended") }
        }
        let host = Host()
        window.host = host
        next.becomeFirstResponder()
        control.becomeFirstResponder()
        #expect(host.journal.take() == [])
        user.type(.enter)
        #expect(host.journal.take() == [])
        user.type(.enter)
        #expect(host.journal.take() == ["ended"])
        let fields = [TextField(frame: .zero), TextField(frame: .zero)]
        for field in fields {
            window.addSubview(field)
            field.becomeFirstResponder()
        }
        #expect(host.journal.take() == ["ended"])
        fields[1].removeFromSuperview()
        #expect(host.journal.take() == ["ended"])
    }
}

/// The bubble that says why a typed text was refused.
@MainActor
struct RefusedTextTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let control = ValueControl(frame: Rect(x: 100, y: 100, width: 100, height: 100))

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
        control.beginTextEntry()
        window.handle(.key(KeyPress(.other, characters: "-")))
        user.type(.escape)
        #expect(texts.count == 1 && lines == [], "text that Escape discards was not refused")
    }
}
