import CKnobX11
import KnobHarness
import Testing

extension RealWindowTests {
    /// Compose and dead keys of Xlib's table, which need no input method server. The sequences make "µ", and
    /// 25000000µ is 25.
    @Suite("Compose keys")
    struct ComposeTests {
        @Test(
            "compose and dead keys type a letter",
            arguments: [[XK_Multi_key, XK_m, XK_u], [XK_dead_greek, XK_m]])
        func composed(sequence: [Int32]) throws {
            try run { stage in
                try stage.typeText([XK_2, XK_5] + Array(repeating: XK_0, count: 6) + sequence, expecting: 25)
            }
        }

        @Test("Escape and a click in the middle of a sequence discard it")
        func interrupted() throws {
            try run { stage in
                stage.type(XK_Multi_key)
                stage.click(at: RotaryExpected.middle(of: "slider"))
                stage.click(at: RotaryExpected.ring(45))
                stage.type(XK_Return)
                try stage.typeText([XK_1, XK_dead_greek, XK_Escape, XK_2], expecting: 12)
            }
        }

        @Test("a silent server of input methods is never asked")
        func silentServer() throws {
            var server: SilentInputMethod?
            // Its connection must be closed before the X server ends.
            defer { server?.stop() }
            try Stage.textInput(["XMODIFIERS": SilentInputMethod.modifiers]) { desktop in
                server = try SilentInputMethod(on: desktop.display)
            } _: { stage in
                try stage.typeText([XK_1, XK_1], expecting: 11)
            }
        }

        /// Opens the knob's value field on a keyboard on which F12 is the compose key and F11 a dead key for
        /// Greek letters.
        private func run(_ body: (Stage) throws -> Void) throws {
            try Stage.textInput { desktop in
                for (key, symbol) in [(XK_F12, XK_Multi_key), (XK_F11, XK_dead_greek)] {
                    let code = XKeysymToKeycode(desktop.connection, UInt(key))
                    var symbols = [UInt(symbol), UInt(symbol)]
                    XChangeKeyboardMapping(desktop.connection, Int32(code), 2, &symbols, 1)
                }
                desktop.sync()
            } _: {
                try body($0)
            }
        }
    }
}
