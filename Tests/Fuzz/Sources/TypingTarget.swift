@testable import KnobKit

@testable import KnobX11

/// Text of an input method, from its bytes to the text of a field and the value of a knob.
enum TypingTarget {
    static let target = FuzzTarget(name: "typing", maximumSize: 512, seeds: seeds) { bytes in
        Desk.use { use($0, ByteSource(bytes)) }
    }

    @MainActor
    private static func use(_ desk: Desk, _ source: ByteSource) {
        var source = source
        desk.field.becomeFirstResponder()
        while !source.isEmpty {
            let step = source.byte()
            if step & 0x80 == 0 {
                type(&source, step, into: desk)
            } else {
                let key = KeyPress.Key.allCases[Int(step) % KeyPress.Key.allCases.count]
                press(key, ModifierFlags(source.byte()), on: desk)
            }
            check(desk.field)
            desk.check()
        }
        desk.drawFrame(at: 1)
    }

    @MainActor
    private static func type(_ source: inout ByteSource, _ count: UInt8, into desk: Desk) {
        let bytes = source.bytes(Int(count))
        let text = ComposeMethod.text(bytes.map { CChar(bitPattern: $0) })
        require(text.isEmpty || Array(text.utf8) == bytes, "text is what the bytes are, or none")
        let typed = TypedKey(symbol: 0, text: text).characters(withControl: false)
        require(typed.isEmpty || typed == text, "what is typed is the text or nothing")
        desk.window.handle(.key(KeyPress(.other, characters: typed)))
    }

    @MainActor
    private static func press(_ key: KeyPress.Key, _ flags: ModifierFlags, on desk: Desk) {
        if key == .enter, flags.contains(.shift) {
            // A number for the knob, in its text field.
            desk.knob.becomeFirstResponder()
            desk.knob.beginTextEntry()
        }
        desk.window.handle(.key(KeyPress(key, modifierFlags: flags)))
        // A control's menu would receive all further keys.
        desk.window.dismissMenu()
    }

    @MainActor
    private static func check(_ field: TextField) {
        let text = field.text
        require(EditableText(text).string == text, "the text of a field can be set again")
        require(
            text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "it is one line")
        require(field.selectedRange.upperBound <= text.count, "the selection lies in the text")
        let word = field.editor.word(at: field.editor.caret)
        require(word.upperBound <= text.count, "a word lies in the text")
    }

    private static let seeds: [[UInt8]] = {
        func typed(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }
        // Left, left with Shift and Control, backspace, Return with Shift, Return, Escape.
        let keys = (0..<15).map { UInt8(0x80 + 2 + $0) }
        return [
            typed("-1.5e3 Hz"), typed("漢字🎛"),
            typed("e") + typed("\u{301}") + [keys[0], 3] + typed("\u{1F1E9}\u{1F1EA}"),
            typed("a b") + keys.flatMap { [$0, 0, $0, 1, $0, 2] }, [3, 0xFF, 0xC0, 0x80],
        ]
    }()
}

extension ModifierFlags {
    fileprivate init(_ bits: UInt8) {
        self = []
        if bits & 1 != 0 { insert(.shift) }
        if bits & 2 != 0 { insert(.control) }
        if bits & 4 != 0 { insert(.alternate) }
    }
}
