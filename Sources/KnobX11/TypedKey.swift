internal import CX11

/// What a press of a key means to Xlib: a symbol, and a text.
struct TypedKey: Equatable {
    var symbol: KeySym
    var text: String

    init(symbol: KeySym, text: String) {
        (self.symbol, self.text) = (symbol, text)
    }

    /// Asks the keyboard's own table: enough for every key that types one letter.
    init(looking key: inout XKeyEvent) {
        var symbol: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 32)
        let count = XLookupString(&key, &bytes, Int32(bytes.count), &symbol, nil)
        var text = String(String.UnicodeScalarView())
        if (0x100_0000...0x110_FFFF).contains(symbol), let scalar = Unicode.Scalar(UInt32(symbol & 0xFF_FFFF))
        {
            text.unicodeScalars.append(scalar)
        } else {
            // Xlib writes these in Latin-1.
            for byte in bytes.prefix(Int(count)) {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(bitPattern: byte)))
            }
        }
        self.init(symbol: symbol, text: text)
    }

    /// What is typed; with Control not the control character that Xlib makes of a letter, but the letter.
    func characters(withControl: Bool) -> String {
        if withControl, (0x20...0x7E).contains(symbol) { return String(UnicodeScalar(UInt8(symbol))) }
        let isText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isText ? text : ""
    }
}
