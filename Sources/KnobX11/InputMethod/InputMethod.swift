package import CKnobX11
import KnobLayers

/// The desktop's input method, which translates keys into text: first a server such as IBus, if the user has
/// chosen one, then compose and dead keys, then the keyboard's table. No step waits.
@MainActor
package final class InputMethod {
    /// Called with each key that is to be handled by its window, in order. A key with code 0 types a text.
    package var deliver: (XEvent) -> Void = { _ in }
    /// Called with a window and the text that the server composes in it.
    package var showMarkedText: (XID, InputMethodPreedit) -> Void = { _, _ in }
    /// The server that the user has chosen; `nil` without one.
    package let server: InputMethodServer?
    private let display: OpaquePointer
    private let compose: ComposeMethod
    /// The window into which text is typed; 0 without one.
    private var window: XID = 0
    /// Returns the state of the view into which text is typed, with the caret in pixels of the window.
    private var textInput: () -> TextInputState = { TextInputState() }
    /// The location of the window on the screen, in pixels; `nil` until it is known.
    private var origin: (x: Int, y: Int)?
    /// The last key that was typed into that window.
    private var lastKey = XEvent()
    /// What the key with code 0 types that is being delivered.
    private var typed: TypedKey?

    /// Creates an input method, which is opened when text input begins.
    init(_ display: OpaquePointer) {
        self.display = display
        compose = ComposeMethod(display)
        server = InputMethodServer(
            program: ApplicationName(nil).instance, displayName: String(cString: XDisplayString(display)))
        server?.type = { [weak self] in self?.type($0) }
        server?.compose = { [weak self] in self?.show($0) }
        server?.textInput = { [weak self] in self?.stateOnScreen ?? TextInputState() }
    }

    // MARK: Text input

    /// Begins text input into the window `xid`. `state` returns the state of the view that gets the text.
    package func begin(in xid: XID, _ state: @escaping () -> TextInputState) {
        end(in: window)
        (window, textInput) = (xid, state)
        compose.begin(in: xid)
        server?.setFocused(true)
    }

    /// Ends text input into the window `xid`.
    package func end(in xid: XID) {
        guard xid == window else { return }
        (window, origin, textInput) = (0, nil, { TextInputState() })
        compose.end()
        server?.setFocused(false)
    }

    /// Reports that the window `xid`, which accepts text, received or lost the focus.
    package func setFocused(_ isFocused: Bool, in xid: XID, _ state: @escaping () -> TextInputState) {
        // Of several windows with text input, the focused one uses the input method.
        if isFocused, xid != window { return begin(in: xid, state) }
        guard xid == window else { return }
        compose.setFocused(isFocused)
        server?.setFocused(isFocused)
    }

    /// Reports that the window `xid` is at another location, in pixels of the screen.
    package func windowDidMove(_ xid: XID, x: Int, y: Int) { if xid == window { origin = (x, y) } }

    /// Closes the input method, before the display is closed.
    func close() {
        end(in: window)
        compose.close()
    }

    // MARK: Keys

    /// Handles a key of the user: delivers it now, or after the server has replied.
    package func handle(_ key: XEvent) {
        if key.xkey.window == window, let server {
            lastKey = key
            // A key contains the location of the pointer in the window and on the screen.
            origin = (Int(key.xkey.x_root) - Int(key.xkey.x), Int(key.xkey.y_root) - Int(key.xkey.y))
            let pressed = Self.inputMethodKey(key.xkey)
            if server.queue(pressed, else: { [weak self] in self?.pass(key) }) { return }
        }
        // Keys that still wait were typed before this one.
        handlePendingKeys()
        pass(key)
    }

    /// Handles the keys that wait for the server without it, because text input may end now.
    package func handlePendingKeys() { server?.handlePendingKeys() }

    /// Returns what a key types.
    package func lookUp(_ key: inout XKeyEvent) -> TypedKey {
        if key.keycode == 0, let typed { return typed }
        let isText = key.type == CKnobX11.KeyPress && key.window == window
        return (isText ? compose.lookUp(&key) : nil) ?? TypedKey(lookingUp: &key)
    }

    /// Delivers what compose and dead keys make of a key.
    private func pass(_ key: XEvent) {
        guard !ServerFaults.isLost(display), let key = compose.filter(key) else { return }
        deliver(key)
    }

    /// Delivers what the server types.
    private func type(_ request: InputMethodRequest) {
        guard !ServerFaults.isLost(display), window != 0 else { return }
        var event = lastKey
        (event.xkey.keycode, event.xkey.state, event.xkey.window) = (0, request.state & 0xFFFF, window)
        event.type = request.isPress ? CKnobX11.KeyPress : KeyRelease
        typed = TypedKey(symbol: UInt(request.symbol), text: request.text)
        deliver(event)
        typed = nil
    }

    /// Shows what the server composes.
    private func show(_ preedit: InputMethodPreedit) {
        guard !ServerFaults.isLost(display), window != 0 else { return }
        showMarkedText(window, preedit)
    }

    private static func inputMethodKey(_ key: XKeyEvent) -> InputMethodKey {
        var key = key
        return InputMethodKey(
            symbol: UInt32(truncatingIfNeeded: TypedKey(lookingUp: &key).symbol), code: key.keycode,
            state: key.state, time: UInt32(truncatingIfNeeded: key.time),
            isPress: key.type == CKnobX11.KeyPress)
    }

    /// The state of the view with the caret in pixels of the screen.
    private var stateOnScreen: TextInputState {
        var state = textInput()
        let caret = state.caret
        state.caret = .empty
        if let (x, y) = origin {
            state.caret = PixelRect(
                minX: caret.minX + x, minY: caret.minY + y, maxX: caret.maxX + x, maxY: caret.maxY + y)
        }
        return state
    }
}
