import CX11
import KnobWidgets
import Testing

@testable import KnobX11

/// From what Xlib makes of a key to what is typed.
@MainActor
struct KeyboardTests {
    @Test(arguments: [
        (0x61, "a", "a"), (0x61, "\u{1}", ""), (0xFF0D, "\r", ""), (0xE9, "é", "é"), (0, "漢字", "漢字"),
        (0, "", ""),
    ])
    func `what is typed is text or nothing`(symbol: UInt, text: String, expected: String) {
        #expect(TypedKey(symbol: symbol, text: text).characters(withControl: false) == expected)
    }

    @Test(arguments: [(0x61, "\u{1}", "a"), (0x41, "\u{1}", "A"), (0x32, "\u{0}", "2"), (0xFF51, "", "")])
    func `with Control it is the letter`(symbol: UInt, text: String, expected: String) {
        #expect(TypedKey(symbol: symbol, text: text).characters(withControl: true) == expected)
    }

    @Test func `bytes of an input method are text only if they are UTF-8`() {
        func text(_ bytes: [UInt8]) -> String { InputMethod.text(bytes.map { CChar(bitPattern: $0) }) }
        #expect(text([0xC3, 0xA9]) == "é")
        #expect(text(Array("漢字🎛".utf8)) == "漢字🎛")
        #expect(text([]) == "")
        for bytes: [UInt8] in [
            [0xC3], [0xFF], [0x61, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ] {
            #expect(text(bytes) == "")
        }
    }
}
