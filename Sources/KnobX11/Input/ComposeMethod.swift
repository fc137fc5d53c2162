internal import CKnobX11

/// Xlib's own input method: the compose and dead keys of the locale's table.
///
/// Its functions send no requests. Xlib's functions for input method servers are not used: they wait for a
/// server that may never reply.
@MainActor
final class ComposeMethod {
    private let display: OpaquePointer
    private var method: OpaquePointer?
    private var isOpen = false
    /// The window into which text is typed; 0 without one.
    private var window: XID = 0
    /// What composes letters in that window.
    private var context: OpaquePointer?

    /// Creates an input method, which is opened by the first key that is typed into a text.
    init(_ display: OpaquePointer) { self.display = display }

    /// Ends text input into the window `xid`. A sequence that was begun is discarded.
    func end(in xid: XID) {
        guard xid == window else { return }
        window = 0
        if let context { XDestroyIC(context) }
        context = nil
    }

    /// Closes the input method, before the display is closed.
    func close() {
        end(in: window)
        if let method { XCloseIM(method) }
        method = nil
    }

    /// Returns whether a key that is typed into a text is a part of a sequence. Xlib puts what a sequence types in front of
    /// its queue: a press with code 0.
    func takes(_ key: XEvent) -> Bool {
        if key.xkey.window != window { begin(in: key.xkey.window) }
        var key = key
        return context != nil && XFilterEvent(&key, 0) != 0
    }

    /// Returns what a key press types.
    func lookUp(_ key: inout XKeyEvent) -> TypedKey {
        guard let context, key.type == CKnobX11.KeyPress, key.window == window else {
            return TypedKey(lookingUp: &key)
        }
        var symbol: KeySym = 0
        var status: Int32 = 0
        // The user's own sequences may type whole sentences.
        var bytes = [CChar](repeating: 0, count: 1024)
        let count = Xutf8LookupString(context, &key, &bytes, Int32(bytes.count), &symbol, &status)
        let hasText = status == XLookupChars || status == XLookupBoth
        let hasSymbol = status == XLookupKeySym || status == XLookupBoth
        let text = hasText ? bytes.prefix(Int(count)) : []
        return TypedKey(
            symbol: hasSymbol ? symbol : 0,
            text: String(validating: text.map { UInt8(bitPattern: $0) }, as: UTF8.self) ?? "")
    }

    private func begin(in xid: XID) {
        end(in: window)
        window = xid
        if !isOpen {
            isOpen = true
            // This name comes before that in XMODIFIERS, and is the only one that never looks for a server.
            if XSetLocaleModifiers("@im=none") != nil { method = XOpenIM(display, nil, nil, nil) }
        }
        guard let method else { return }
        context = knob_create_input_context(method, window)
        if let context { XSetICFocus(context) }
    }
}
