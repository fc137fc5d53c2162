internal import CX11
import KnobWidgets

/// Turns the server's key events into presses of keys, and knows which key is held down.
@MainActor
struct Keyboard {
    private var held: UInt32?
    /// Which key that was: its release may have another symbol, if Shift or Num Lock have changed meanwhile.
    private var heldKey = KnobWidgets.KeyPress.Key.other

    /// Lets a key that is held down repeat as presses alone, without a release between them.
    static func prepare(_ display: OpaquePointer) {
        XkbSetDetectableAutoRepeat(display, 1, nil)
    }

    /// What a key event means; `nil` for a modifier alone, and for events that another program has made up.
    ///
    /// `inputMethod` makes text of presses while it is wanted.
    mutating func translate(
        _ event: XEvent, modifiers: ModifierFlags, inputMethod: InputMethod? = nil
    ) -> InputEvent? {
        guard event.xany.send_event == 0 else { return nil }
        var key = event.xkey
        let typed = (event.type == CX11.KeyPress ? inputMethod?.lookUp(&key) : nil) ?? TypedKey(looking: &key)
        return translate(
            typed, keycode: key.keycode, isPress: event.type == CX11.KeyPress, modifiers: modifiers)
    }

    /// What a press or a release of the key `keycode` means, which types this; `nil` for a modifier alone.
    mutating func translate(
        _ typed: TypedKey, keycode: UInt32, isPress: Bool, modifiers: ModifierFlags
    ) -> InputEvent? {
        let symbol = typed.symbol
        // Shift, Control and their like, and those that choose a third or fifth letter of a key.
        guard !(0xFFE1...0xFFEE).contains(symbol), !(0xFE01...0xFE13).contains(symbol) else { return nil }
        var press = KeyPress(
            Self.keys[Int32(truncatingIfNeeded: symbol)] ?? .other,
            characters: typed.characters(withControl: modifiers.contains(.control)), modifierFlags: modifiers)
        guard isPress else {
            if held == keycode {
                press.key = heldKey
                held = nil
            }
            return .keyReleased(press)
        }
        // Key 0 is no key: an input method has finished a text.
        press.isRepeat = held == keycode && keycode != 0
        (held, heldKey) = (keycode, press.key)
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
