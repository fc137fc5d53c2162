import Foundation

internal import CX11

/// Input: a hand on mouse and keyboard. Each call returns when the server has played it.
extension Desktop {
    /// Moves the pointer to a pixel of the root window.
    package func movePointer(x: Int, y: Int) {
        _ = XTest.shared?.motion(connection, -1, Int32(x), Int32(y), 0)
        sync()
    }

    /// Moves the pointer like `movePointer`, and does not wait until the server has played it.
    package func sendPointer(x: Int, y: Int) {
        _ = XTest.shared?.motion(connection, -1, Int32(x), Int32(y), 0)
        XFlush(connection)
    }

    /// Presses a mouse button: 1 left, 2 middle, 3 right, 4 and 5 the wheel.
    package func press(_ button: Int = 1) {
        _ = XTest.shared?.button(connection, UInt32(button), 1, 0)
        sync()
    }

    /// Moves the pointer through pixels of the root window, `milliseconds` between two by the server's own clock,
    /// and releases the left button with the last if that is wanted.
    package func movePointer(
        through pixels: [(x: Int, y: Int)], every milliseconds: UInt, thenRelease releases: Bool
    ) {
        for pixel in pixels {
            _ = XTest.shared?.motion(connection, -1, Int32(pixel.x), Int32(pixel.y), milliseconds)
        }
        if releases { _ = XTest.shared?.button(connection, 1, 0, 0) }
        sync()
    }

    /// Releases a mouse button.
    package func release(_ button: Int = 1) {
        _ = XTest.shared?.button(connection, UInt32(button), 0, 0)
        sync()
    }

    /// Presses and releases the key that stands for a symbol, for example XK_Escape.
    package func type(_ symbol: UInt) {
        let code = UInt32(XKeysymToKeycode(connection, symbol))
        _ = XTest.shared?.key(connection, code, 1, 0)
        _ = XTest.shared?.key(connection, code, 0, 0)
        sync()
    }

    /// Presses the key that stands for a symbol and leaves it down, for example XK_Shift_L.
    package func hold(_ symbol: UInt) {
        _ = XTest.shared?.key(connection, UInt32(XKeysymToKeycode(connection, symbol)), 1, 0)
        sync()
    }

    /// Releases a key that was left down.
    package func letGo(of symbol: UInt) {
        _ = XTest.shared?.key(connection, UInt32(XKeysymToKeycode(connection, symbol)), 0, 0)
        sync()
    }

    /// Turns the wheel by one notch, up or down.
    package func turnWheel(up: Bool) {
        press(up ? 4 : 5)
        release(up ? 4 : 5)
    }

    /// Whether the server plays input at all.
    package var canPlayInput: Bool {
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        return XTest.shared?.query(connection, &event, &error, &major, &minor) == 1
    }
}
