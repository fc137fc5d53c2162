import CKnobX11
import Foundation
import KnobHarness
import Testing

/// Text input into the value field of the rotary scene, in which values are 10 to 30.
extension Stage {
    /// Starts the rotary scene with these environment variables, under a window manager that the test
    /// controls, and opens the knob's value field after `prepare`.
    static func textInput(
        _ variables: [String: String], preparing prepare: (Stage) throws -> Void = { _ in },
        _ body: (Stage, ScriptedManager) throws -> Void
    ) throws {
        // The files of the user's own input method are not found.
        let variables = ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent"].merging(variables) { $1 }
        let arguments = ["--scene", "rotary"]
        try runScripted(arguments, variables: variables) { stage, manager in
            stage.desktop.focus(stage.window)
            stage.click(at: RotaryExpected.ring(45))
            try stage.settle()
            try prepare(stage)
            stage.type(XK_Return)
            try body(stage, manager)
        }
    }

    /// Types keys and Return, and waits until the knob has `value`. The field is closed then.
    func typeText(
        _ symbols: [Int32], expecting value: Double, closingBy close: (Stage) -> Void = { $0.type(XK_Return) }
    ) throws {
        let mark = demo.mark
        for symbol in symbols { type(symbol) }
        close(self)
        try demo.waitForLine("the typed value \(value)", since: mark, timeout: 30) {
            $0.cause == .text && $0.phase == .ended && $0.showsRotary(value)
        }
    }

    /// Waits as `settle()` does, and for what an input method server sends, which does not pass the X server.
    func settleWithServer() throws {
        try settle()
        try ProcessActivity.waitUntilQuiet(demo.process.pid)
        try settle()
    }

    /// Types a key.
    func type(_ symbol: Int32) { desktop.type(UInt(symbol)) }

    /// Checks that a ping is replied to and that a frame at a new size is drawn.
    func expectResponse(_ manager: ScriptedManager, time: Int) throws {
        manager.ping(window, time: time)
        try manager.wait("the answer to ping \(time)", timeout: 30) {
            $0.contains(.pong(time: time, window: window))
        }
        let mark = demo.mark
        manager.resize(window, width: 320 + time, height: 480)
        try demo.waitForLine("the new size", since: mark, timeout: 30) { $0.cause == .resize }
    }

    /// Checks that the demo ends with status 0 and without a message.
    func expectEnd() throws {
        #expect(try demo.waitForExit(timeout: 30) == .status(0))
        #expect(demo.process.errors.all == [])
    }
}
