import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Letters of compose and dead keys, which Xlib makes without an input method server, and digits of other scripts. The
    /// sequences make "µ", and 25000000µ is 25.
    @Suite("Text input")
    struct TextInputTests {
        @Test(arguments: [[XK_Multi_key, XK_m, XK_u], [XK_dead_greek, XK_m]])
        func `compose and dead keys type a letter`(sequence: [Int32]) throws {
            try run { stage in
                let zeros = Array(repeating: XK_0, count: 6)
                try type([XK_2, XK_5] + zeros + sequence, on: stage, expecting: 25)
            }
        }

        @Test func `Escape and a click in the middle of a sequence discard it`() throws {
            try run { stage in
                stage.type(XK_Multi_key)
                stage.click(at: RotaryExpected.middle(of: "slider"))
                stage.click(at: RotaryExpected.ring(45))
                stage.type(XK_Return)
                try type([XK_1, XK_dead_greek, XK_Escape, XK_2], on: stage, expecting: 12)
            }
        }

        /// Zero and the decimal separator of Persian, and of Thai, which has symbols of its own.
        @Test(arguments: [(0x100_06F0, 0x100_066B), (XK_Thai_leksun, XK_period)])
        func `a number is typed with the digits of the keyboard`(zero: Int32, separator: Int32) throws {
            let symbols = [zero + 1, zero + 7, separator, zero + 5]
            try run(keys: symbols) { stage in try type(symbols, on: stage, expecting: 17.5) }
        }

        @Test func `a silent server of input methods is never asked`() throws {
            var server: Desktop?
            // Its connection must be closed before the X server ends.
            defer { server?.close() }
            try run(["XMODIFIERS": "@im=evil"]) { desktop in
                let method = try Desktop(display: desktop.display)
                server = method
                // A server that runs has created these atoms, and Xlib does not call one without them.
                for name in ["LOCALES", "TRANSPORT"] { _ = method.atom(name) }
                _ = method.openManager(of: "@server=evil")
                let selection = method.atom("@server=evil")
                method.setProperty("XIM_SERVERS", of: method.root, toNumbers: [selection], type: "ATOM")
            } _: { stage in
                try type([XK_1, XK_1], on: stage, expecting: 11)
                server?.close()
            }
        }

        /// Opens the value field of the rotary scene, in which values are 10 to 30, on a keyboard with these keys.
        private func run(
            _ variables: [String: String] = [:], keys: [Int32] = [XK_Multi_key, XK_dead_greek],
            preparing prepare: (Desktop) throws -> Void = { _ in }, _ body: (Stage) throws -> Void
        ) throws {
            // The user's own table of compose keys is not found.
            let variables = ["HOME": "/nonexistent"].merging(variables) { $1 }
            try Stage.run(["--scene", "rotary"], at: (0, 0), environment: variables) { desktop in
                var (first, last): (Int32, Int32) = (0, 0)
                XDisplayKeycodes(desktop.connection, &first, &last)
                // They replace its last keys.
                var symbols = keys.map { UInt($0) }
                let count = Int32(keys.count)
                XChangeKeyboardMapping(desktop.connection, last - count + 1, 1, &symbols, count)
                desktop.sync()
                try prepare(desktop)
            } _: { stage in
                stage.desktop.focus(stage.window)
                stage.click(at: RotaryExpected.ring(45))
                stage.type(XK_Return)
                try body(stage)
            }
        }

        /// Types keys and Return, and waits until the knob has `value`. The field is closed then.
        private func type(_ symbols: [Int32], on stage: Stage, expecting value: Double) throws {
            let mark = stage.demo.mark
            for symbol in symbols + [XK_Return] { stage.desktop.type(UInt(symbol)) }
            try stage.demo.waitForLine("the typed value \(value)", since: mark) {
                $0.cause == .text && $0.phase == .ended && $0.showsRotary(value)
            }
        }
    }
}
