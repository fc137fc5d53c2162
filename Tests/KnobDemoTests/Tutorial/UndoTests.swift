import CKnobX11
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Control-Z, Shift-Control-Z and Control-Y in the window.
    @Suite("Undo")
    struct UndoTests {
        /// Types a key with Control, and with Shift too if `shifted`.
        private func type(_ symbol: Int32, shifted: Bool = false, in stage: Stage) {
            if shifted { stage.desktop.pressKey(UInt(XK_Shift_L)) }
            stage.typeWithControl(symbol)
            if shifted { stage.desktop.releaseKey(UInt(XK_Shift_L)) }
        }

        /// Types a key, and waits for the end of the edit that brings knob, slider and label to `value`.
        private func type(_ symbol: Int32, shifted: Bool = false, expecting value: Double, in stage: Stage)
            throws
        {
            let mark = stage.demo.mark
            type(symbol, shifted: shifted, in: stage)
            try stage.demo.waitForLine("the value \(value)", since: mark) {
                $0.cause == .key && $0.phase == .ended && $0.shows(value)
            }
            #expect(stage.gestures(since: mark) == [.began, .ended])
        }

        @Test("each drag and each wheel gesture is one step, undone and redone by keys")
        func steps() throws {
            try Stage.run(["--value", "0.5", "--verify"]) { stage in
                stage.desktop.focus(stage.window)
                let start = stage.demo.mark
                stage.press(at: Expected.ring(225))
                for degrees in [235.0, 245, 200, 180] { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: start)
                let west = Expected.knobValue(at: Expected.ring(180))
                stage.move(to: Expected.knobCenter)
                let wheel = stage.demo.mark
                let scrolled = Expected.value(west, steppedBy: 0.01) + 0.01
                for _ in 0..<2 {
                    stage.desktop.press(4)
                    stage.desktop.release(4)
                }
                try stage.demo.waitForLine("the end of the wheel", since: wheel) {
                    $0.cause == .wheel && $0.phase == .ended && $0.shows(scrolled)
                }
                try type(XK_z, expecting: west, in: stage)
                try type(XK_z, expecting: 0.5, in: stage)
                try type(XK_z, shifted: true, expecting: west, in: stage)
                try type(XK_y, expecting: scrolled, in: stage)
                try type(XK_z, expecting: west, in: stage)
                try type(XK_z, expecting: 0.5, in: stage)
                let idle = stage.demo.mark
                type(XK_z, in: stage)
                try stage.settle()
                #expect(stage.demo.lines(since: idle).allSatisfy { $0.phase == .frame }, "nothing is left")
                #expect(stage.demo.lines().allSatisfy { $0.isInSync })
            }
        }

        @Test("a random value is a step, too")
        func random() throws {
            try Stage.run(["--value", "0.5", "--seed", "3"]) { stage in
                stage.desktop.focus(stage.window)
                let (before, change, _) = try stage.pressRandom(movingBy: 0.1)
                let mark = stage.demo.mark
                type(XK_z, in: stage)
                try stage.demo.waitForLine("the value before", since: mark) {
                    $0.cause == .random && $0.shows(before.knob)
                }
                let next = stage.demo.mark
                type(XK_y, in: stage)
                try stage.demo.waitForLine("the random value", since: next) {
                    $0.cause == .random && $0.shows(change.knob)
                }
            }
        }

        @Test("undo during a drag ends the drag and takes it back")
        func drag() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                stage.desktop.focus(stage.window)
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(225))
                for degrees in [235.0, 200, 180] { try stage.rotate(to: degrees) }
                type(XK_z, in: stage)
                try stage.demo.waitForLine("the start", since: mark) {
                    $0.cause == .key && $0.phase == .ended && $0.shows(0.5)
                }
                let next = stage.demo.mark
                stage.move(to: Expected.ring(300))
                stage.release()
                try stage.settle()
                #expect(stage.demo.lines(since: next).allSatisfy { $0.phase == .frame })
                #expect(stage.gestures(since: mark) == [.began, .ended, .began, .ended])
            }
        }
    }
}
