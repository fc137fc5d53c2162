internal import CX11
import Glibc

/// The desktop's input method: compose and dead keys, and whatever else makes text of keys.
///
/// It is opened when text is typed for the first time, because that takes round trips that a start should not
/// wait for. Where there is none, keys mean what the keyboard's table says.
@MainActor
final class InputMethod {
    private let display: OpaquePointer
    private var method: OpaquePointer?
    private var context: OpaquePointer?
    /// The window that text is typed into.
    private var window: XID = 0
    /// Set by Xlib when the input method's server goes away; method and context are gone with it.
    private let lossFlag: UnsafeMutablePointer<Bool>

    /// Makes one that is not open yet.
    init(_ display: OpaquePointer) {
        self.display = display
        lossFlag = .allocate(capacity: 1)
        lossFlag.initialize(to: false)
    }

    isolated deinit { lossFlag.deallocate() }

    /// Text is typed into `xid` from now on.
    func begin(in xid: XID) {
        end(in: window)
        window = xid
        if method == nil { open() }
        guard let method else { return }
        context = knob_create_input_context(method, xid)
        if let context { XSetICFocus(context) }
    }

    /// No text is typed into `xid` any more, maybe because it `isGone`.
    func end(in xid: XID, isGone: Bool = false) {
        guard xid == window else { return }
        window = 0
        forgetLost()
        if let context {
            // It asks the server for no more of the window's events, which refuses that where there is no window.
            if isGone {
                _ = ServerFaults.refuses(on: display) { XDestroyIC(context) }
            } else {
                XDestroyIC(context)
            }
        }
        context = nil
    }

    /// The window has the desktop's focus, or has lost it.
    func setFocused(_ isFocused: Bool, in xid: XID) {
        forgetLost()
        // Text is typed in more than one window: the one with the focus has the method.
        if isFocused, xid != window { return begin(in: xid) }
        guard xid == window, let context else { return }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// What a press types by the input method; `nil` while that is not asked.
    func lookUp(_ key: inout XKeyEvent) -> TypedKey? {
        forgetLost()
        guard key.window == window, let context else { return nil }
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

    /// The bytes as text; none if they are not UTF-8.
    static func text(_ bytes: some Sequence<CChar>) -> String {
        String(validating: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self) ?? ""
    }

    /// Lets the input method go; to be called before the display is closed.
    func close() {
        end(in: window)
        if let method { XCloseIM(method) }
        method = nil
    }

    private func open() {
        // Xlib looks up dead keys in the locale's table; that of "C" has none.
        let name = setlocale(LC_CTYPE, "").map { String(cString: $0) } ?? "C"
        if name == "C" || name == "POSIX" { setlocale(LC_CTYPE, "C.UTF-8") }
        // The one that the desktop names in XMODIFIERS, else the one that is part of Xlib.
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
