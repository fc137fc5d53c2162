internal import CX11
import Glibc

/// The desktop's input method, which translates compose keys, dead keys and other sequences into text.
///
/// It is opened when text is typed for the first time, because that takes round trips. Without one, the
/// keyboard's table is used.
@MainActor
final class InputMethod {
    private let display: OpaquePointer
    private var method: OpaquePointer?
    private var context: OpaquePointer?
    /// The window into which text is typed.
    private var window: XID = 0
    /// Set by Xlib when the input method's server ends, which invalidates `method` and `context`.
    private let lossFlag: UnsafeMutablePointer<Bool>

    /// Creates an input method that is not open yet.
    init(_ display: OpaquePointer) {
        self.display = display
        lossFlag = .allocate(capacity: 1)
        lossFlag.initialize(to: false)
    }

    isolated deinit { lossFlag.deallocate() }

    /// Begins text input into the window `xid`.
    func begin(in xid: XID) {
        end(in: window)
        window = xid
        if method == nil { open() }
        guard let method else { return }
        context = knob_create_input_context(method, xid)
        if let context { XSetICFocus(context) }
    }

    /// Ends text input into the window `xid`.
    func end(in xid: XID) {
        guard xid == window else { return }
        window = 0
        forgetLost()
        // This deselects events of the window, which another program may have destroyed.
        if let context { ServerFaults.allowingRefusal(on: display) { XDestroyIC(context) } }
        context = nil
    }

    /// Reports that the window `xid` received or lost the focus.
    func setFocused(_ isFocused: Bool, in xid: XID) {
        forgetLost()
        // Of several windows with text input, the focused one uses the input method.
        if isFocused, xid != window { return begin(in: xid) }
        guard xid == window, let context else { return }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Returns what a key types: according to the input method if text is typed into its window, or to the
    /// keyboard's table.
    func lookUp(_ key: inout XKeyEvent) -> TypedKey {
        forgetLost()
        guard key.type == CX11.KeyPress, key.window == window, let context else {
            return TypedKey(lookingUp: &key)
        }
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

    /// Closes the input method, before the display is closed.
    func close() {
        end(in: window)
        if let method { XCloseIM(method) }
        method = nil
    }

    private func open() {
        // The compose table of the locale "C" has no dead keys.
        let name = setlocale(LC_CTYPE, "").map { String(cString: $0) } ?? "C"
        if name == "C" || name == "POSIX" { setlocale(LC_CTYPE, "C.UTF-8") }
        // Opens the input method that XMODIFIERS names, or else the one that is a part of Xlib.
        for modifiers in ["", "@im=none"] where method == nil {
            if XSetLocaleModifiers(modifiers) != nil { method = XOpenIM(display, nil, nil, nil) }
        }
        lossFlag.pointee = false
        if let method { knob_watch_input_method(method, lossFlag) }
    }

    private func forgetLost() {
        guard lossFlag.pointee else { return }
        (method, context) = (nil, nil)
        lossFlag.pointee = false
    }
}
