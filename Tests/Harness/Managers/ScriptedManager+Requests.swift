import Foundation

internal import CKnobX11

/// Requests of a window manager.
extension ScriptedManager {
    /// Sends a ping to a window; the reply has the same `time`.
    package func ping(_ window: UInt, time: Int) {
        send("_NET_WM_PING", to: window, time, Int(window))
    }

    /// Requests that the counter be set to `value` when the next size has been drawn.
    package func requestSync(_ window: UInt, value: Int64, isExtended: Bool) {
        send(
            "_NET_WM_SYNC_REQUEST", to: window, 1, Int(UInt32(truncatingIfNeeded: value)), Int(value >> 32),
            isExtended ? 1 : 0)
    }

    /// Offers the keyboard focus to a window.
    package func offerFocus(to window: UInt, time: Int) {
        send("WM_TAKE_FOCUS", to: window, time)
    }

    /// Requests that a window close itself.
    package func requestDelete(of window: UInt) {
        send("WM_DELETE_WINDOW", to: window, 1)
    }

    /// Resizes a window without waiting.
    package func resize(_ window: UInt, width: Int, height: Int) {
        desktop.resize(window, width: width, height: height)
    }

    /// Unmaps a window without waiting.
    package func withdraw(_ window: UInt) {
        XUnmapWindow(connection, window)
        XFlush(connection)
    }

    /// The window with the keyboard focus.
    package var focus: UInt {
        var window: UInt = 0
        var revert: Int32 = 0
        XGetInputFocus(connection, &window, &revert)
        return window
    }

    /// Sets the keyboard focus to a window with a timestamp.
    package func setFocus(to window: UInt, time: Int) {
        XSetInputFocus(connection, window, RevertToParent, UInt(time))
        XFlush(connection)
    }

    /// Sends a forged press of the left button to a window.
    package func sendPress(to window: UInt) {
        var event = XEvent()
        event.xbutton.type = ButtonPress
        event.xbutton.window = window
        event.xbutton.root = desktop.root
        event.xbutton.button = 1
        event.xbutton.time = 1
        event.xbutton.same_screen = 1
        XSendEvent(connection, window, 0, ButtonPressMask, &event)
        XFlush(connection)
    }

    /// Returns the server's time in milliseconds, from the event for a change of a property.
    package func serverTime() throws -> Int {
        var event = XEvent()
        XChangeProperty(
            connection, desktop.root, desktop.atom("KNOB_TIME"), XA_STRING, 8, PropModeAppend, [0], 0)
        try desktop.wait("the server's time") {
            XCheckTypedEvent(connection, PropertyNotify, &event) != 0
        }
        return Int(event.xproperty.time)
    }

    /// Sends a message of WM_PROTOCOLS, or of another type and format, to `window`.
    package func send(
        _ word: String, to window: UInt, _ data: Int..., type: String = "WM_PROTOCOLS", format: Int = 32
    ) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = desktop.atom(type)
        event.xclient.format = Int32(format)
        withUnsafeMutableBytes(of: &event.xclient.data.l) { bytes in
            bytes.bindMemory(to: Int.self)[0] = Int(desktop.atom(word))
            for (index, value) in data.enumerated() { bytes.bindMemory(to: Int.self)[index + 1] = value }
        }
        XSendEvent(connection, window, 0, 0, &event)
        XFlush(connection)
    }

    /// Sends `count` messages without a meaning, with a motion of the pointer after each, without waiting.
    package func flood(_ window: UInt, count: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = desktop.atom("WM_PROTOCOLS")
        event.xclient.format = 32
        let origin = desktop.origin(of: window)
        for number in 0..<count {
            XSendEvent(connection, window, 0, 0, &event)
            _ = XTest.shared?.motion(
                connection, -1, Int32(origin.x + 20 + number % 100), Int32(origin.y + 40), 0)
        }
        XFlush(connection)
    }
}
