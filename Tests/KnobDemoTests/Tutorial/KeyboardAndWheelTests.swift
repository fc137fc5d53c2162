import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Keys, wheel, and typed numbers.
    @Suite("Keyboard and wheel")
    struct KeyboardAndWheelTests {
        /// A click, which changes nothing, gives the knob the focus.
        private func focusKnob(_ stage: Stage) throws {
            stage.desktop.focus(stage.window)
            stage.click(at: Expected.knobCenter)
            try stage.settle()
        }

        @Test("a notch of the wheel is a hundredth, and a pause ends the edit")
        func wheel() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                let mark = stage.demo.mark
                stage.move(to: Expected.knobCenter)
                for (button, value) in [(4, 0.51), (4, 0.52), (5, 0.51)] {
                    let next = stage.demo.mark
                    stage.desktop.press(button)
                    stage.desktop.release(button)
                    try stage.demo.waitForLine("the value \(value)", since: next) {
                        $0.cause == .wheel && $0.shows(value)
                    }
                }
                try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test("keys change the focused knob, and each press is one edit")
        func keys() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                try focusKnob(stage)
                let presses: [(Int32, Double)] = [
                    (XK_Up, 0.51), (XK_Left, 0.5), (XK_Prior, 0.6), (XK_Home, 0), (XK_End, 1),
                    (XK_Down, 0.99),
                ]
                for (symbol, value) in presses {
                    let mark = stage.demo.mark
                    stage.desktop.type(UInt(symbol))
                    try stage.demo.waitForLine("the value \(value)", since: mark) {
                        $0.cause == .key && $0.phase == .ended && $0.shows(value)
                    }
                    #expect(stage.gestures(since: mark) == [.began, .ended])
                }
            }
        }

        @Test("Tab focuses the slider, which has the same keys")
        func tab() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                try focusKnob(stage)
                stage.desktop.type(UInt(XK_Tab))
                let mark = stage.demo.mark
                stage.desktop.type(UInt(XK_Right))
                try stage.demo.waitForLine("the slider's step", since: mark) { $0.shows(0.51) }
            }
        }

        @Test("Return sets a typed number, and Escape keeps the old value")
        func text() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                try focusKnob(stage)
                let mark = stage.demo.mark
                for symbol in [XK_0, XK_period, XK_2, XK_5, XK_Return] { stage.desktop.type(UInt(symbol)) }
                try stage.demo.waitForLine("the typed value", since: mark) {
                    $0.cause == .text && $0.phase == .ended && $0.shows(0.25)
                }
                #expect(stage.gestures(since: mark) == [.began, .ended])
                let next = stage.demo.mark
                for symbol in [XK_9, XK_Escape] { stage.desktop.type(UInt(symbol)) }
                try stage.demo.waitForLine("the end", since: next) {
                    $0.cause == .text && $0.phase == .cancelled
                }
                #expect(try stage.settledLine().shows(0.25))
            }
        }
    }
}
