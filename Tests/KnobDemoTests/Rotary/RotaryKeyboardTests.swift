import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Wheel, keys, and typed numbers in the rotary scene, in which 1 % of the range is 0.2.
    @Suite("Keyboard and wheel in the rotary scene")
    struct RotaryKeyboardTests {
        /// A click, which changes nothing, gives the knob the focus.
        private func focused(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
            try Stage.rotary(arguments) { stage in
                stage.click(at: RotaryExpected.ring(45))
                try stage.settle()
                try body(stage)
            }
        }

        @Test("a notch of the wheel is 0.2, with Shift 0.02, and a pause ends the edit")
        func wheel() throws {
            try Stage.rotary { stage in
                stage.move(to: RotaryExpected.knobCenter)
                let mark = stage.demo.mark
                for (up, value) in [(true, 20.2), (true, 20.4), (false, 20.2), (false, 20), (false, 19.8)] {
                    try stage.expectRotary(value, cause: .wheel) { stage.desktop.turnWheel(up: up) }
                }
                stage.desktop.pressKey(UInt(XK_Shift_L))
                for (up, value) in [(true, 19.82), (true, 19.84), (false, 19.82)] {
                    try stage.expectRotary(value, cause: .wheel) { stage.desktop.turnWheel(up: up) }
                }
                stage.desktop.releaseKey(UInt(XK_Shift_L))
                try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                // On a busy machine the notches may be more than half a second apart, and make several edits.
                let gestures = stage.gestures(since: mark)
                #expect(gestures.first == .began && gestures.last == .ended)
                #expect(stage.demo.lines(since: mark).allSatisfy { $0.cause == .wheel && $0.isInRotarySync })
            }
        }

        @Test("the wheel changes the slider too, and nothing outside the controls")
        func wheelElsewhere() throws {
            try Stage.rotary { stage in
                stage.move(to: RotaryExpected.thumb(at: 12))
                try stage.expectRotary(20.2, cause: .wheel) { stage.desktop.turnWheel(up: true) }
                try stage.demo.waitForLine("the end") { $0.cause == .wheel && $0.phase == .ended }
                for place in [RotaryExpected.nowhere, RotaryExpected.middle(of: "style")] {
                    try stage.expectSilence("the wheel at \(place)") {
                        stage.move(to: place)
                        stage.desktop.turnWheel(up: true)
                    }
                }
            }
        }

        @Test("the wheel stops at the limits")
        func wheelAtTheEnd() throws {
            try Stage.rotary(["--value", "29.9"]) { stage in
                stage.move(to: RotaryExpected.knobCenter)
                try stage.expectRotary(30, cause: .wheel) { stage.desktop.turnWheel(up: true) }
                stage.desktop.turnWheel(up: true)
                try stage.expectRotary(29.8, cause: .wheel) { stage.desktop.turnWheel(up: false) }
            }
        }

        @Test("arrows are 0.2, Page Up and Down 2, Home and End the limits, Delete 20")
        func keys() throws {
            try focused { stage in
                for (symbol, value) in [
                    (XK_Up, 20.2), (XK_Right, 20.4), (XK_Down, 20.2), (XK_Left, 20), (XK_Left, 19.8),
                    (XK_Prior, 21.8), (XK_Next, 19.8), (XK_Next, 17.8), (XK_Home, 10), (XK_Up, 10.2),
                    (XK_End, 30), (XK_Down, 29.8), (XK_Delete, 20),
                ] {
                    try stage.typeRotary(symbol, expecting: value)
                }
                // Delete is animated.
                let line = try stage.settledLine()
                #expect(line.phase == .frame && line.showsRotary(20) && line.shownAngle == line.angle)
            }
        }

        @Test("with Shift an arrow is 0.02, with Control 2")
        func modifiers() throws {
            try focused { stage in
                for (modifier, up, down) in [(XK_Shift_L, 20.02, 20.0), (XK_Control_L, 22.0, 20.0)] {
                    stage.desktop.pressKey(UInt(modifier))
                    try stage.typeRotary(XK_Up, expecting: up)
                    try stage.typeRotary(XK_Left, expecting: down)
                    stage.desktop.releaseKey(UInt(modifier))
                }
            }
        }

        @Test(
            "Shift with Tab focuses the slider, which has the same keys, and Tab the knob")
        func tab() throws {
            try focused { stage in
                stage.desktop.pressKey(UInt(XK_Shift_L))
                stage.desktop.type(UInt(XK_Tab))
                stage.desktop.releaseKey(UInt(XK_Shift_L))
                try stage.typeRotary(XK_Prior, expecting: 22)
                stage.desktop.type(UInt(XK_Tab))
                // Only the knob has a default value.
                try stage.typeRotary(XK_Delete, expecting: 20)
            }
        }

        @Test(
            "Return sets a typed number, clamped to the limits",
            arguments: [
                ([XK_1, XK_2, XK_period, XK_5], 12.5), ([XK_2, XK_7, XK_comma, XK_2, XK_5], 27.25),
                ([XK_9, XK_9], 30.0), ([XK_minus, XK_3], 10.0),
            ])
        func text(symbols: [Int32], value: Double) throws {
            try focused { stage in
                let mark = stage.demo.mark
                for symbol in symbols + [XK_Return] { stage.desktop.type(UInt(symbol)) }
                try stage.demo.waitForLine("the typed value", since: mark) {
                    $0.cause == .text && $0.phase == .ended && $0.showsRotary(value)
                }
                let phases = stage.demo.lines(since: mark).map(\.phase)
                #expect(phases == [.began, .changed, .ended])
                // The focus is back on the knob.
                try stage.typeRotary(XK_Home, expecting: 10)
            }
        }

        @Test("Return begins text entry, and Escape keeps the old value")
        func textEscaped() throws {
            try focused(["--value", "13"]) { stage in
                let mark = stage.demo.mark
                for symbol in [XK_Return, XK_2, XK_2, XK_Escape] { stage.desktop.type(UInt(symbol)) }
                try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .text && $0.phase == .cancelled && $0.showsRotary(13)
                }
                #expect(stage.demo.lines(since: mark).map(\.phase) == [.began, .cancelled])
                try stage.typeRotary(XK_Up, expecting: 13.2)
            }
        }
    }
}
