import Foundation

internal import CKnobX11

/// Requests that other programs may send about a window.
extension Desktop {
    /// Moves a window's content.
    package func move(_ window: UInt, x: Int, y: Int) {
        XMoveWindow(connection, window, Int32(x), Int32(y))
        sync()
    }

    /// Sets the keyboard focus to no window.
    package func clearFocus() {
        XSetInputFocus(connection, UInt(CKnobX11.None), Int32(RevertToNone), UInt(CurrentTime))
        sync()
    }

    /// Writes a property; 32-bit items take four bytes each.
    package func write(_ name: String, type: String, format: Int, _ bytes: [UInt8], to window: UInt) {
        let size = format / 8
        // Xlib takes 32-bit items as C's long.
        var data = bytes
        if format == 32 {
            data = stride(from: 0, to: bytes.count / 4 * 4, by: 4).flatMap {
                bytes[$0..<$0 + 4] + [0, 0, 0, 0]
            }
        }
        XChangeProperty(
            connection, window, atom(name), atom(type), Int32(format), PropModeReplace, data,
            Int32(bytes.count / size))
    }

    /// Deletes a property.
    package func delete(_ name: String, from window: UInt) {
        XDeleteProperty(connection, window, atom(name))
    }

    /// Sends WM_DELETE_WINDOW to a window, as a window manager does.
    package func sendDeleteWindow(_ window: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom("WM_PROTOCOLS")
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(atom("WM_DELETE_WINDOW"))
        XSendEvent(connection, window, 0, 0, &event)
        sync()
    }

    /// Makes a window, also another program's, the owner of a selection.
    package func setOwner(of selection: String, to window: UInt) {
        XSetSelectionOwner(connection, atom(selection), window, UInt(CurrentTime))
        sync()
    }

    /// Gives keys with these symbols to the keyboard, in place of its last ones.
    package func addKeys(_ symbols: [UInt]) {
        var (first, last): (Int32, Int32) = (0, 0)
        XDisplayKeycodes(connection, &first, &last)
        var symbols = symbols
        XChangeKeyboardMapping(
            connection, last - Int32(symbols.count) + 1, 1, &symbols, Int32(symbols.count))
        sync()
    }

    /// Returns the atom of a name.
    package func number(of name: String) -> UInt { atom(name) }

    /// Opens an unmapped window that owns a selection, as an XSETTINGS manager does.
    package func openManager(of selection: String) -> UInt {
        let window = createWindow(x: -10, y: -10, width: 1, height: 1, managed: false)
        XSetSelectionOwner(connection, atom(selection), window, UInt(CurrentTime))
        sync()
        return window
    }

    /// Reserves a key for this client, as a program with a global hotkey does. The key then grabs the keyboard while it is
    /// down.
    package func reserveKey(_ symbol: UInt) {
        let code = Int32(XKeysymToKeycode(connection, symbol))
        XGrabKey(connection, code, UInt32(AnyModifier), root, 0, GrabModeAsync, GrabModeAsync)
        sync()
    }

    /// Releases a key that was reserved.
    package func freeKey(_ symbol: UInt) {
        XUngrabKey(connection, Int32(XKeysymToKeycode(connection, symbol)), UInt32(AnyModifier), root)
        sync()
    }

    /// Takes the next press of a reserved key, and returns whether there was one.
    package func takeReservedKey() -> Bool {
        var event = XEvent()
        return XCheckTypedWindowEvent(connection, root, KeyPress, &event) != 0
    }

    /// Whether pointer and keyboard can be grabbed, which they are not if a client has grabbed them.
    package var canGrab: Bool {
        let pointer = XGrabPointer(
            connection, root, 0, 0, GrabModeAsync, GrabModeAsync, UInt(CKnobX11.None), UInt(CKnobX11.None),
            UInt(CurrentTime))
        let keyboard = XGrabKeyboard(connection, root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
        if pointer == GrabSuccess { XUngrabPointer(connection, UInt(CurrentTime)) }
        if keyboard == GrabSuccess { XUngrabKeyboard(connection, UInt(CurrentTime)) }
        sync()
        return pointer == GrabSuccess && keyboard == GrabSuccess
    }
}
