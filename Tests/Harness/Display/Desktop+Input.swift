import Foundation

internal import CKnobX11

/// Simulated mouse and keyboard input. Each call returns when the server has processed it.
extension Desktop {
    /// Moves the pointer to a pixel of the root window.
    package func movePointer(x: Int, y: Int) {
        _ = XTest.shared?.motion(connection, -1, Int32(x), Int32(y), 0)
        sync()
    }

    /// Moves the pointer like `movePointer`, but returns before the server has processed it.
    package func sendPointer(x: Int, y: Int) {
        _ = XTest.shared?.motion(connection, -1, Int32(x), Int32(y), 0)
        XFlush(connection)
    }

    /// Presses a mouse button: 1 left, 2 middle, 3 right, 4 and 5 the wheel.
    package func press(_ button: Int = 1) {
        _ = XTest.shared?.button(connection, UInt32(button), 1, 0)
        sync()
    }

    /// Releases a mouse button.
    package func release(_ button: Int = 1) {
        _ = XTest.shared?.button(connection, UInt32(button), 0, 0)
        sync()
    }

    /// Presses and releases the key of a key symbol, for example XK_Escape.
    package func type(_ symbol: UInt) {
        pressKey(symbol)
        releaseKey(symbol)
    }

    /// Presses the key of a key symbol and keeps it down, for example XK_Shift_L.
    package func pressKey(_ symbol: UInt) {
        _ = XTest.shared?.key(connection, UInt32(XKeysymToKeycode(connection, symbol)), 1, 0)
        sync()
    }

    /// Releases the key of a key symbol.
    package func releaseKey(_ symbol: UInt) {
        _ = XTest.shared?.key(connection, UInt32(XKeysymToKeycode(connection, symbol)), 0, 0)
        sync()
    }

    /// Rotates the wheel by one notch.
    package func turnWheel(up: Bool) {
        press(up ? 4 : 5)
        release(up ? 4 : 5)
    }

    /// Releases all buttons and keys that are down, takes the focus from all windows, and moves the pointer away: tests
    /// that share a server find it in the same state.
    package func releaseInput() {
        for button in 1...5 { _ = XTest.shared?.button(connection, UInt32(button), 0, 0) }
        var keys = [CChar](repeating: 0, count: 32)
        XQueryKeymap(connection, &keys)
        for code in 8..<256 where UInt8(bitPattern: keys[code / 8]) & 1 << (code % 8) != 0 {
            _ = XTest.shared?.key(connection, UInt32(code), 0, 0)
        }
        XSetInputFocus(connection, UInt(PointerRoot), Int32(PointerRoot), UInt(CurrentTime))
        movePointer(x: 1279, y: 1023)
    }

    /// Types the key of a key symbol while Control is down.
    package func typeWithControl(_ symbol: UInt) {
        pressKey(UInt(XK_Control_L))
        type(symbol)
        releaseKey(UInt(XK_Control_L))
    }

    /// Whether the server and this machine support XTEST.
    package var canPlayInput: Bool {
        var numbers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        return XTest.shared?.query(connection, &numbers.0, &numbers.1, &numbers.2, &numbers.3) == 1
    }
}

/// The functions of libXtst (XTEST), which simulate mouse and keyboard.
struct XTest: @unchecked Sendable {
    typealias Press = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32

    let query: @convention(c) (OpaquePointer?, Numbers, Numbers, Numbers, Numbers) -> Int32
    let motion: @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32
    let button: Press
    let key: Press

    /// The library; `nil` if it is not installed.
    static let shared = Library("libXtst.so.6").map {
        XTest(
            query: $0["XTestQueryExtension"], motion: $0["XTestFakeMotionEvent"],
            button: $0["XTestFakeButtonEvent"], key: $0["XTestFakeKeyEvent"])
    }
}
