import Foundation

internal import CX11

/// What a window manager asks of a program.
extension ScriptedManager {
    /// Asks whether the program of a window is alive; `time` is what the answer is known by.
    package func ping(_ window: UInt, time: Int) {
        send("_NET_WM_PING", to: window, time, Int(window))
    }

    /// Tells that the next size is to be drawn before the counter is set to `value`.
    package func requestSync(_ window: UInt, value: Int64, isExtended: Bool) {
        send(
            "_NET_WM_SYNC_REQUEST", to: window, 1, Int(UInt32(truncatingIfNeeded: value)), Int(value >> 32),
            isExtended ? 1 : 0)
    }

    /// Offers the keyboard to a window.
    package func offerFocus(to window: UInt, time: Int) {
        send("WM_TAKE_FOCUS", to: window, time)
    }

    /// Asks a window to close itself.
    package func requestDelete(of window: UInt) {
        send("WM_DELETE_WINDOW", to: window, 1)
    }

    /// Gives a window another size, and waits for nothing.
    package func resize(_ window: UInt, width: Int, height: Int) {
        desktop.resize(window, width: width, height: height)
    }

    /// Gives a window another border, and waits for nothing.
    package func setBorder(of window: UInt, width: Int) {
        XSetWindowBorderWidth(connection, window, UInt32(width))
        XFlush(connection)
    }

    /// Takes a window off the desktop, and waits for nothing.
    package func withdraw(_ window: UInt) {
        XUnmapWindow(connection, window)
        XFlush(connection)
    }

    /// Which window has the keyboard.
    package var focus: UInt {
        var window: UInt = 0
        var revert: Int32 = 0
        XGetInputFocus(connection, &window, &revert)
        return window
    }

    /// Gives a window the keyboard as of a time.
    package func setFocus(to window: UInt, time: Int) {
        XSetInputFocus(connection, window, RevertToParent, UInt(time))
        XFlush(connection)
    }

    /// Pretends that a person has pressed a button in a window.
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

    /// The server's time, in milliseconds: that of a change of a property.
    package func serverTime() throws -> Int {
        var event = XEvent()
        XChangeProperty(
            connection, desktop.root, desktop.atom("KNOB_TIME"), XA_STRING, 8, PropModeAppend, [0], 0)
        try desktop.wait("the server's time") {
            XCheckTypedEvent(connection, PropertyNotify, &event) != 0
        }
        return Int(event.xproperty.time)
    }

    /// Sends a message of WM_PROTOCOLS to `window`, or another that pretends to be one.
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

    /// Sends so many messages that mean nothing, a motion of the pointer after each, and waits for nothing.
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
