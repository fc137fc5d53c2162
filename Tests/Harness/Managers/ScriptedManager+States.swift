internal import CKnobX11

/// What a window manager publishes about a window and the screen.
extension ScriptedManager {
    /// Sets the states of a window: the ends of names such as _NET_WM_STATE_HIDDEN.
    package func setStates(_ states: [String], of window: UInt) {
        set("_NET_WM_STATE", of: window, type: XA_ATOM, states.map { desktop.atom("_NET_WM_STATE_\($0)") })
    }

    /// Sets the widths of a window's frame at the left, right, top, and bottom, in pixels.
    package func setFrame(_ extents: [UInt], of window: UInt) {
        set("_NET_FRAME_EXTENTS", of: window, type: XA_CARDINAL, extents)
    }

    /// Sets the work area: x, y, width, and height in pixels.
    package func setWorkArea(_ area: [UInt]) {
        set("_NET_WORKAREA", of: desktop.root, type: XA_CARDINAL, area)
    }

    private func set(_ name: String, of window: UInt, type: UInt, _ values: [UInt]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection, window, desktop.atom(name), type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
        }
        XFlush(connection)
    }

    /// Notifies a window that its size stays.
    func sendConfigure(of window: UInt) {
        let (origin, size) = (desktop.origin(of: window), desktop.size(of: window))
        var event = XEvent()
        event.xconfigure.type = ConfigureNotify
        event.xconfigure.event = window
        event.xconfigure.window = window
        (event.xconfigure.x, event.xconfigure.y) = (Int32(origin.x), Int32(origin.y))
        (event.xconfigure.width, event.xconfigure.height) = (Int32(size.width), Int32(size.height))
        XSendEvent(connection, window, 0, StructureNotifyMask, &event)
        XFlush(connection)
    }
}
