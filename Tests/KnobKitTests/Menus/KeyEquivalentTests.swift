import KnobHarness
@testable import KnobKit
import Testing

/// The texts of key equivalents and the keys that match them.
@MainActor
struct KeyEquivalentTests {
    @Test(
        arguments: [
            ("Ctrl+Z", KeyPress(.other, characters: "z", modifierFlags: .control), true),
            ("Ctrl+Z", KeyPress(.other, characters: "Z", modifierFlags: .control), true),
            ("Ctrl+Z", KeyPress(.other, characters: "z"), false),
            ("Ctrl+Z", KeyPress(.other, characters: "Z", modifierFlags: [.control, .shift]), false),
            ("Shift+Ctrl+Z", KeyPress(.other, characters: "Z", modifierFlags: [.control, .shift]), true),
            ("Ctrl+Shift+Z", KeyPress(.other, characters: "z", modifierFlags: [.control, .shift]), true),
            ("Ctrl+?", KeyPress(.other, characters: "?", modifierFlags: [.control, .shift]), true),
            ("Ctrl+?", KeyPress(.other, characters: "?", modifierFlags: .control), true),
            ("Ctrl+1", KeyPress(.other, characters: "1", modifierFlags: .control), true),
            ("Ctrl++", KeyPress(.other, characters: "+", modifierFlags: [.control, .shift]), true),
            ("Ctrl++", KeyPress(.other, characters: "", modifierFlags: .control), false),
            ("F12", KeyPress(.f12), true), ("F1", KeyPress(.f12), false),
            ("F12", KeyPress(.f12, modifierFlags: .shift), false),
            ("Ctrl+Page Up", KeyPress(.pageUp, modifierFlags: .control), true),
            ("Return", KeyPress(.enter), true), ("Delete", KeyPress(.delete), true),
            ("Alt+Left", KeyPress(.left, modifierFlags: .alternate), true),
            ("Alt+Left", KeyPress(.left, modifierFlags: [.alternate, .control]), false),
            // A letter is not the key whose name begins with it.
            ("E", KeyPress(.end), false), ("E", KeyPress(.other, characters: "e"), true),
        ] as [(String, KeyPress, Bool)])
    func `a key matches if letter or name and modifier keys are those of the text`(
        text: String, press: KeyPress, matches: Bool
    ) {
        #expect(KeyEquivalent(text).matches(press) == matches)
        #expect(KeyEquivalent(text).description == text)
    }

    @Test(arguments: ["", "Ctrl+", "Ctrl+Foo", "Hyper+Z", "other"])
    func `a text without a key is reported and matches nothing`(text: String) {
        let messages = messages {
            let key = KeyEquivalent(text)
            for press in KeyPress.Key.allCases {
                #expect(!key.matches(KeyPress(press)))
                #expect(!key.matches(KeyPress(press, modifierFlags: .control)))
            }
        }
        #expect(messages.count == 1 && messages[0].contains("\"\(text)\" names no key"), "\(messages)")
    }
}
