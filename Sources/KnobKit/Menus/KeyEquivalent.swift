/// A key with modifier keys that performs an action, written as in menus: "Ctrl+Z", "Shift+F10", "Ctrl+Page
/// Up".
///
/// The modifier keys are Ctrl, Shift, Alt, and Super, in any order. The key is a letter, a digit, a symbol, or the
/// name of a key in `KeyPress.Key`, of which "Return" is `enter`. A text without such a key is reported and
/// stands for no key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text, as menus show it.
    public let description: String
    /// The modifier keys.
    public let modifierFlags: ModifierFlags
    private let key: KeyPress.Key?
    private let character: String

    private static let modifiers: [(prefix: String, flag: ModifierFlags)] = [
        ("Ctrl+", .control), ("Shift+", .shift), ("Alt+", .alternate),
        ("Super+", .command),
    ]

    /// Creates a key equivalent from its text.
    public init(_ text: String) {
        var (rest, flags) = (text[...], ModifierFlags())
        while let modifier = Self.modifiers.first(where: { rest.hasPrefix($0.prefix) }) {
            rest = rest.dropFirst(modifier.prefix.count)
            flags.insert(modifier.flag)
        }
        (description, modifierFlags, character) = (text, flags, rest.lowercased())
        let name = rest == "Return" ? "enter" : rest.lowercased().filter { $0 != " " }
        key = KeyPress.Key.allCases.first { $0 != .other && "\($0)".lowercased() == name }
        if key == nil, rest.count != 1 {
            Diagnostics.report(
                "KeyEquivalent: \"\(text)\" names no key and is ignored. "
                    + "Write a text such as \"Ctrl+Z\" or \"F12\".")
        }
    }

    /// Creates a key equivalent from its text.
    public init(stringLiteral text: String) { self.init(text) }

    /// Returns whether `press` is this key with these modifier keys.
    package func matches(_ press: KeyPress) -> Bool {
        if let key { return press.key == key && press.modifierFlags == modifierFlags }
        guard press.characters.lowercased() == character, character.count == 1 else { return false }
        // Shift is a part of letters only: other symbols need it on some keyboards.
        let isLetter = character != character.uppercased()
        let ignored: ModifierFlags = isLetter ? [] : .shift
        return press.modifierFlags.subtracting(ignored) == modifierFlags.subtracting(ignored)
    }
}
