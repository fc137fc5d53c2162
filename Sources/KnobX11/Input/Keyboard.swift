internal import CKnobX11
import KnobKit

/// A translator of symbols of keys into key presses, which remembers the keys that are down.
struct Keyboard {
    /// The keys that are down, by their codes. Their repeats and releases may have other symbols, if Shift or Num Lock
    /// changed in between.
    private var held: [UInt32: KnobKit.KeyPress.Key] = [:]

    /// Returns the press or release of the key with the code `keycode`; `nil` for a modifier key.
    mutating func translate(
        _ typed: TypedKey, keycode: UInt32, isPress: Bool, modifiers: ModifierFlags
    ) -> InputEvent? {
        let symbol = typed.symbol
        // Shift, Control and similar keys, and those that select the third or fifth letter of a key.
        guard !(0xFFE1...0xFFEE).contains(symbol), !(0xFE01...0xFE13).contains(symbol) else { return nil }
        var press = KeyPress(
            Self.keys[Int32(truncatingIfNeeded: symbol)] ?? .other,
            characters: typed.characters(withControl: modifiers.contains(.control)), modifierFlags: modifiers)
        guard isPress else {
            if let key = held.removeValue(forKey: keycode) { press.key = key }
            return .keyReleased(press)
        }
        // Code 0 is no key: Xlib has composed a letter.
        if keycode != 0 {
            press.isRepeat = held[keycode] != nil
            press.key = held[keycode] ?? press.key
            held[keycode] = press.key
        }
        return .key(press)
    }

    /// Forgets the keys that are down, because their releases will not arrive.
    mutating func forget() { held = [:] }

    private static let keys: [Int32: KnobKit.KeyPress.Key] = [
        XK_Up: .up, XK_KP_Up: .up, XK_Down: .down, XK_KP_Down: .down, XK_Left: .left, XK_KP_Left: .left,
        XK_Right: .right, XK_KP_Right: .right, XK_Prior: .pageUp, XK_KP_Prior: .pageUp, XK_Next: .pageDown,
        XK_KP_Next: .pageDown, XK_Home: .home, XK_KP_Home: .home, XK_End: .end, XK_KP_End: .end,
        XK_Insert: .insert, XK_KP_Insert: .insert, XK_Delete: .delete, XK_KP_Delete: .delete,
        XK_BackSpace: .backspace, XK_Escape: .escape,
        XK_Return: .enter, XK_KP_Enter: .enter, XK_Tab: .tab, XK_ISO_Left_Tab: .tab, XK_space: .space,
        XK_Menu: .menu, XK_F1: .f1, XK_F2: .f2, XK_F3: .f3, XK_F4: .f4, XK_F5: .f5, XK_F6: .f6, XK_F7: .f7,
        XK_F8: .f8, XK_F9: .f9, XK_F10: .f10, XK_F11: .f11, XK_F12: .f12,
    ]
}

/// The symbol and the text of a key press.
struct TypedKey: Equatable {
    var symbol: KeySym
    var text: String
}

extension TypedKey {
    /// Creates the symbol and the text from the keyboard's table, which is sufficient for keys that type a
    /// single letter.
    init(lookingUp key: inout XKeyEvent) {
        var symbol: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 32)
        let count = XLookupString(&key, &bytes, Int32(bytes.count), &symbol, nil)
        var text = String(String.UnicodeScalarView())
        if (0x100_0000...0x110_FFFF).contains(symbol), let scalar = Unicode.Scalar(UInt32(symbol & 0xFF_FFFF))
        {
            text.unicodeScalars.append(scalar)
        } else if (0xDF0...0xDF9).contains(symbol), let digit = Unicode.Scalar(UInt32(symbol - 0xDF0 + 0xE50))
        {
            // The digits of Thai layouts have symbols of their own.
            text.unicodeScalars.append(digit)
        } else {
            // Xlib writes the text of all other symbols in Latin-1.
            for byte in bytes.prefix(Int(count)) {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(bitPattern: byte)))
            }
        }
        self.init(symbol: symbol, text: text)
    }

    /// Returns the text without control characters; with Control, the letter from which Xlib makes a control
    /// character.
    func characters(withControl: Bool) -> String {
        if withControl, (0x20...0x7E).contains(symbol) { return String(UnicodeScalar(UInt8(symbol))) }
        // The keys of the keypad from * to 9, of which Xlib makes control characters too.
        if withControl, (0xFFAA...0xFFB9).contains(symbol) {
            return String(UnicodeScalar(UInt8(symbol & 0x7F)))
        }
        let isText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isText ? text : ""
    }
}
