import CKnobX11
import KnobHarness
import Testing

extension RealWindowTests {
    /// Numbers typed on keyboards with the digits of other scripts.
    @Suite("Digits of other scripts")
    struct NativeDigitTests {
        @Test(
            "a number is typed with the digits of the keyboard",
            arguments: [
                // The symbols of zero and of the decimal separator: Persian, and Thai, which has symbols of its own.
                (0x100_06F0, 0x100_066B), (UInt(XK_Thai_leksun), UInt(XK_period)),
            ] as [(UInt, UInt)])
        func typed(zero: UInt, separator: UInt) throws {
            let symbols = [zero, separator, zero + 7, zero + 5]
            try Stage.run(["--value", "0.5"], preparing: { $0.addKeys(symbols) }) { stage in
                stage.desktop.focus(stage.window)
                stage.click(at: Expected.knobCenter)
                try stage.settle()
                let mark = stage.demo.mark
                for symbol in symbols + [UInt(XK_Return)] { stage.desktop.type(symbol) }
                try stage.demo.waitForLine("the typed value", since: mark) {
                    $0.cause == .text && $0.phase == .ended && $0.shows(0.75)
                }
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }
    }
}
