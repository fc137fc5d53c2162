internal import CKnobX11
import Glibc

/// Xlib's own input method: the compose and dead keys of the locale's table.
///
/// It is opened when text input begins. Its functions send no requests. Xlib's functions for input method
/// servers are not used: they wait in `XIfEvent` for a server that may never reply, and loop forever there
/// when the connection to the display is lost.
@MainActor
final class ComposeMethod {
    private let display: OpaquePointer
    private var method: OpaquePointer?
    private var context: OpaquePointer?
    private var isOpen = false

    /// Creates an input method that is not open yet.
    init(_ display: OpaquePointer) { self.display = display }

    /// Begins text input into the window `xid`.
    func begin(in xid: XID) {
        end()
        open()
        guard let method else { return }
        context = knob_create_input_context(method, xid)
        setFocused(true)
    }

    /// Ends text input. A sequence that was begun is discarded.
    func end() {
        if let context { XDestroyIC(context) }
        context = nil
    }

    /// Reports that the window received or lost the focus.
    func setFocused(_ isFocused: Bool) {
        guard let context else { return }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Closes the input method, before the display is closed.
    func close() {
        end()
        if let method { XCloseIM(method) }
        method = nil
    }

    /// Returns the key, or what it completes: a press with code 0, which types the composed text; `nil` if
    /// the key is a part of a sequence.
    func filter(_ key: XEvent) -> XEvent? {
        var event = key
        guard XFilterEvent(&event, 0) != 0 else { return key }
        // Xlib puts a composed text in front of its queue.
        guard XEventsQueued(display, QueuedAlready) > 0 else { return nil }
        XPeekEvent(display, &event)
        guard event.type == CKnobX11.KeyPress, event.xkey.keycode == 0, event.xkey.window == key.xkey.window
        else {
            return nil
        }
        XNextEvent(display, &event)
        return event
    }

    /// Returns what a key press types; `nil` without a context.
    func lookUp(_ key: inout XKeyEvent) -> TypedKey? {
        guard let context else { return nil }
        var symbol: KeySym = 0
        var status: Int32 = 0
        var bytes = [CChar](repeating: 0, count: 64)
        var count = Xutf8LookupString(context, &key, &bytes, Int32(bytes.count), &symbol, &status)
        if status == XBufferOverflow, (1...65536).contains(count) {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &key, &bytes, Int32(bytes.count), &symbol, &status)
        }
        let hasText = status == XLookupChars || status == XLookupBoth
        let hasSymbol = status == XLookupKeySym || status == XLookupBoth
        return TypedKey(
            symbol: hasSymbol ? symbol : 0, text: hasText ? Self.text(bytes.prefix(Int(max(0, count)))) : "")
    }

    /// Returns the bytes as text; empty if they are not UTF-8.
    static func text(_ bytes: some Sequence<CChar>) -> String {
        String(validating: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self) ?? ""
    }

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        // The compose table of the locale "C" has no dead keys.
        let name = setlocale(LC_CTYPE, "").map { String(cString: $0) } ?? "C"
        if name == "C" || name == "POSIX" { setlocale(LC_CTYPE, "C.UTF-8") }
        // This name comes before that in XMODIFIERS, and is the only one that never looks for a server.
        if XSetLocaleModifiers("@im=none") != nil { method = XOpenIM(display, nil, nil, nil) }
    }
}
