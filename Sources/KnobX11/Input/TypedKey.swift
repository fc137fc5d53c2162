package import CKnobX11

/// The symbol and the text of a key press.
package struct TypedKey: Equatable {
    package var symbol: KeySym
    package var text: String

    package init(symbol: KeySym, text: String) { (self.symbol, self.text) = (symbol, text) }
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
    package func characters(withControl: Bool) -> String {
        if withControl, (0x20...0x7E).contains(symbol) { return String(UnicodeScalar(UInt8(symbol))) }
        // The keys of the keypad from * to 9, of which Xlib makes control characters too.
        if withControl, (0xFFAA...0xFFB9).contains(symbol) {
            return String(UnicodeScalar(UInt8(symbol & 0x7F)))
        }
        let isText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isText ? text : ""
    }
}
