/// What an input method server types: a text, or a key that it does not handle itself.
package struct InputMethodRequest: Equatable {
    /// The symbol of the key; 0 for a text.
    package private(set) var symbol: UInt32 = 0
    /// The text, which has no control characters; empty if the key types none.
    package let text: String
    /// The modifier keys and buttons that are down.
    package private(set) var state: UInt32 = 0
    /// Whether the key was pressed.
    package private(set) var isPress = true

    /// The maximum size of a text in bytes. Longer ones are ignored.
    static let maximumSize = 4096

    /// Creates a request from a committed text, without its control characters; `nil` if none of it is left
    /// or if it is too long.
    init?(committing text: String) {
        guard text.utf8.count <= Self.maximumSize else { return nil }
        let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        guard !scalars.isEmpty else { return nil }
        self.text = String(String.UnicodeScalarView(scalars))
    }

    /// Creates a request from a key.
    init(symbol: UInt32, state: UInt32, isPress: Bool) {
        (self.symbol, self.state, self.isPress) = (symbol, state, isPress)
        text = Self.text(of: symbol)
    }

    /// Returns the character of a symbol, or nothing for a control character. Without libxkbcommon, keys of
    /// the keypad and old symbols of other alphabets have none.
    private static func text(of symbol: UInt32) -> String {
        // Symbols of Latin-1 are characters; those of the rest of Unicode have a bit of their own.
        let isCode = (0x20...0xFF).contains(symbol) || (0x100_0100...0x110_FFFF).contains(symbol)
        let code =
            libxkbcommon.isInstalled ? libxkbcommon.character(symbol) : isCode ? symbol & 0xFF_FFFF : 0
        guard let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .control else {
            return ""
        }
        return String(scalar)
    }
}
