package import CX11
import KnobSystem
import KnobLayers

/// The desktop's input method, which translates keys into text: first a server such as IBus, if the user has
/// chosen one, then compose and dead keys, then the keyboard's table. No step waits.
@MainActor
package final class InputMethod {
    /// Called with each key that is to be handled by its window, in order. A key with code 0 types a text.
    package var deliver: (XEvent) -> Void = { _ in }
    /// The server that the user has chosen; `nil` without one.
    package let server: InputMethodServer?
    private let display: OpaquePointer
    private let compose: ComposeMethod
    /// The window into which text is typed; 0 without one.
    private var window: XID = 0
    /// Returns the pixels of the view in the window into which text is typed.
    private var area: () -> PixelRect = { .empty }
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
    }

    // MARK: Text input

    /// Begins text input into the window `xid`. `area` returns the pixels of the view that gets the text.
    package func begin(in xid: XID, area: @escaping () -> PixelRect) {
        end(in: window)
        (window, self.area) = (xid, area)
        compose.begin(in: xid)
        server?.setFocused(true)
    }

    /// Ends text input into the window `xid`.
    package func end(in xid: XID) {
        guard xid == window else { return }
        (window, area) = (0, { .empty })
        compose.end()
        server?.setFocused(false)
    }

    /// Reports that the window `xid`, which accepts text, received or lost the focus.
    package func setFocused(_ isFocused: Bool, in xid: XID, area: @escaping () -> PixelRect) {
        // Of several windows with text input, the focused one uses the input method.
        if isFocused, xid != window { return begin(in: xid, area: area) }
        guard xid == window else { return }
        compose.setFocused(isFocused)
        server?.setFocused(isFocused)
    }

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
            let (pressed, place) = (Self.inputMethodKey(key.xkey), location(of: key.xkey))
            if server.queue(pressed, at: place, else: { [weak self] in self?.pass(key) }) { return }
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
        let isText = key.type == KeyPress && key.window == window
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
        event.type = request.isPress ? KeyPress : KeyRelease
        typed = TypedKey(symbol: UInt(request.symbol), text: request.text)
        deliver(event)
        typed = nil
    }

    private static func inputMethodKey(_ key: XKeyEvent) -> InputMethodKey {
        var key = key
        return InputMethodKey(
            symbol: UInt32(truncatingIfNeeded: TypedKey(lookingUp: &key).symbol), code: key.keycode,
            state: key.state, time: UInt32(truncatingIfNeeded: key.time), isPress: key.type == KeyPress)
    }

    /// Returns the pixels of the screen at which the text is. A key contains the location of the pointer in
    /// the window and on the screen.
    private func location(of key: XKeyEvent) -> PixelRect {
        let (x, y) = (Int(key.x_root) - Int(key.x), Int(key.y_root) - Int(key.y))
        let area = area()
        return PixelRect(minX: area.minX + x, minY: area.minY + y, maxX: area.maxX + x, maxY: area.maxY + y)
    }
}
