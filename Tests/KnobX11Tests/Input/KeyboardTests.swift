import CKnobX11
import KnobKit
import Testing

@testable import KnobX11

/// The translation of symbols and text of keys into key presses.
@MainActor
struct KeyboardTests {
    @Test(arguments: [
        (0x61, "a", "a"), (0x61, "\u{1}", ""), (0xFF0D, "\r", ""), (0xE9, "é", "é"), (0, "漢字", "漢字"),
        (0, "", ""),
    ])
    func `control characters are not text`(symbol: UInt, text: String, expected: String) {
        #expect(TypedKey(symbol: symbol, text: text).characters(withControl: false) == expected)
    }

    @Test(arguments: [(0x61, "\u{1}", "a"), (0x41, "\u{1}", "A"), (0x32, "\u{0}", "2"), (0xFF51, "", "")])
    func `with Control the text is the letter`(symbol: UInt, text: String, expected: String) {
        #expect(TypedKey(symbol: symbol, text: text).characters(withControl: true) == expected)
    }

    @Test(arguments: [
        (XK_Up, KnobKit.KeyPress.Key.up), (XK_KP_Down, .down), (XK_Right, .right), (XK_Prior, .pageUp),
        (XK_Next, .pageDown), (XK_Home, .home), (XK_End, .end), (XK_Delete, .delete),
        (XK_BackSpace, .backspace), (XK_Return, .enter), (XK_KP_Enter, .enter), (XK_Escape, .escape),
        (XK_Tab, .tab), (XK_ISO_Left_Tab, .tab), (XK_space, .space), (XK_Menu, .menu), (XK_F1, .f1),
        (XK_F10, .f10), (XK_F11, .f11), (XK_F12, .f12), (XK_a, .other),
    ])
    func `a symbol is that of a key`(symbol: Int32, key: KnobKit.KeyPress.Key) {
        var keyboard = Keyboard()
        #expect(tell(&keyboard, 50, UInt(symbol), isPress: true) == .key(KeyPress(key)))
    }

    @Test func `a key that is down repeats after another is released`() {
        var keyboard = Keyboard()
        func press(_ code: UInt32, isPress: Bool = true) -> InputEvent? {
            let typed = TypedKey(symbol: 0xFF51 + UInt(code), text: "")
            return keyboard.translate(typed, keycode: code, isPress: isPress, modifiers: [])
        }
        func isRepeat(_ event: InputEvent?) -> Bool? {
            if case .key(let press)? = event { press.isRepeat } else { nil }
        }
        #expect(isRepeat(press(1)) == false && isRepeat(press(2)) == false)
        _ = press(1, isPress: false)
        #expect(isRepeat(press(2)) == true)
        _ = press(2, isPress: false)
        #expect(isRepeat(press(2)) == false)
    }

    // MARK: Which key is released

    /// A key goes down or up, whose symbol is that now.
    func tell(_ keyboard: inout Keyboard, _ code: UInt32, _ symbol: UInt, isPress: Bool) -> InputEvent? {
        keyboard.translate(TypedKey(symbol: symbol, text: ""), keycode: code, isPress: isPress, modifiers: [])
    }

    @Test(arguments: [
        // The 4 of the keypad: Shift or Num Lock changes its symbol while it is down.
        (UInt(0xFF96), UInt(0xFFB4), KnobKit.KeyPress.Key.left), (0xFF9A, 0xFFB9, .pageUp),
        (0xFF09, 0xFE20, .tab),
    ])
    func `a key whose symbol has changed repeats and is released as the key that was pressed`(
        pressed: UInt, released: UInt, key: KnobKit.KeyPress.Key
    ) {
        var keyboard = Keyboard()
        #expect(tell(&keyboard, 83, pressed, isPress: true) == .key(KeyPress(key)))
        // Shift itself is no key.
        #expect(tell(&keyboard, 50, 0xFFE1, isPress: true) == nil)
        #expect(tell(&keyboard, 83, released, isPress: true) == .key(KeyPress(key, isRepeat: true)))
        #expect(tell(&keyboard, 77, 0xFF7F, isPress: true) == .key(KeyPress(.other)), "Num Lock")
        #expect(tell(&keyboard, 83, released, isPress: false) == .keyReleased(KeyPress(key)))
        #expect(tell(&keyboard, 50, 0xFFE1, isPress: false) == nil)
        // Afterwards it is what it says again.
        #expect(tell(&keyboard, 83, 0xFFB4, isPress: true) == .key(KeyPress(.other)))
        #expect(tell(&keyboard, 83, 0xFFB4, isPress: false) == .keyReleased(KeyPress(.other)))
    }

    @Test func `the release of another key is not that of the key that is down`() {
        var keyboard = Keyboard()
        _ = tell(&keyboard, 113, 0xFF51, isPress: true)
        #expect(tell(&keyboard, 114, 0xFF53, isPress: false) == .keyReleased(KeyPress(.right)))
        keyboard.forget()
        #expect(tell(&keyboard, 113, 0x61, isPress: false) == .keyReleased(KeyPress(.other)))
    }

    @Test func `a letter that is composed again is no repeated key`() {
        var keyboard = Keyboard()
        for _ in 0..<2 {
            let event = keyboard.translate(
                TypedKey(symbol: 0, text: "µ"), keycode: 0, isPress: true, modifiers: [])
            #expect(event == .key(KeyPress(.other, characters: "µ")))
        }
    }
}
