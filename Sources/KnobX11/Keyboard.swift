internal import CX11
import KnobWidgets

/// Turns the server's key events into presses of keys, and knows which key is held down.
@MainActor
struct Keyboard {
    private var held: UInt32?

    /// Lets a key that is held down repeat as presses alone, without a release between them.
    static func prepare(_ display: OpaquePointer) {
        XkbSetDetectableAutoRepeat(display, 1, nil)
    }

    /// What a key event means; `nil` for a modifier alone, and for events that another program has made up.
    mutating func translate(_ event: XEvent, modifiers: ModifierFlags) -> InputEvent? {
        guard event.xany.send_event == 0 else { return nil }
        var key = event.xkey
        var symbol: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 32)
        let count = XLookupString(&key, &bytes, Int32(bytes.count), &symbol, nil)
        guard !(0xFFE1...0xFFEE).contains(symbol) else { return nil }
        let text = String(
            decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: Unicode.ASCII.self)
        let isText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        var press = KeyPress(
            Self.keys[Int32(truncatingIfNeeded: symbol)] ?? .other, characters: isText ? text : "",
            modifierFlags: modifiers)
        guard event.type == CX11.KeyPress else {
            held = nil
            return .keyReleased(press)
        }
        press.isRepeat = held == key.keycode
        held = key.keycode
        return .key(press)
    }

    /// Keys that are down will not be heard of again.
    mutating func forget() { held = nil }

    private static let keys: [Int32: KnobWidgets.KeyPress.Key] = [
        XK_Up: .up, XK_KP_Up: .up, XK_Down: .down, XK_KP_Down: .down, XK_Left: .left, XK_KP_Left: .left,
        XK_Right: .right, XK_KP_Right: .right, XK_Prior: .pageUp, XK_KP_Prior: .pageUp, XK_Next: .pageDown,
        XK_KP_Next: .pageDown, XK_Home: .home, XK_KP_Home: .home, XK_End: .end, XK_KP_End: .end,
        XK_Delete: .delete, XK_KP_Delete: .delete, XK_BackSpace: .backspace, XK_Escape: .escape,
        XK_Return: .enter, XK_KP_Enter: .enter, XK_Tab: .tab, XK_ISO_Left_Tab: .tab, XK_space: .space,
    ]
}
