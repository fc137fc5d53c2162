/// A request of an input method server.
enum InputMethodRequest: Equatable {
    /// Types a text, which has no control characters.
    case text(String)
    /// Types a key that the server does not handle itself.
    case key(UInt32, state: UInt32, isPress: Bool)

    /// The maximum size of a text in bytes. Longer ones are ignored.
    static let maximumSize = 4096

    /// Creates a request from a committed text, without its control characters; `nil` if none of it is left or if
    /// it is too long.
    init?(committing text: String) {
        guard text.utf8.count <= Self.maximumSize else { return nil }
        let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        guard !scalars.isEmpty else { return nil }
        self = .text(String(String.UnicodeScalarView(scalars)))
    }

    /// The symbol and the text that the request types.
    var typedKey: TypedKey {
        switch self {
        case .text(let text): return TypedKey(symbol: 0, text: text)
        case .key(let symbol, _, _):
            return TypedKey(symbol: UInt(symbol), text: Self.text(of: symbol))
        }
    }

    /// Returns the character of a symbol, or nothing for a control character. Without libxkbcommon, keys of the keypad
    /// and old symbols of other alphabets have none.
    private static func text(of symbol: UInt32) -> String {
        // Symbols of Latin-1 are characters; those of the rest of Unicode have a bit of their own.
        let isCode = (0x20...0xFF).contains(symbol) || (0x100_0100...0x110_FFFF).contains(symbol)
        let code =
            XKBCommon.library.isInstalled
            ? XKBCommon.character(symbol) : isCode ? symbol & 0xFF_FFFF : 0
        guard let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .control else {
            return ""
        }
        return String(scalar)
    }
}
