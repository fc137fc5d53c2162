import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Relative rotation of the rotary knob: the value changes by the angle of the drag, wherever the drag
    /// began.
    @Suite("Rotating the rotary knob")
    struct RotaryDragTests {
        @Test("19 degrees change the value by 1.407, and slider, label, and angle follow")
        func nineteen() throws {
            try Stage.rotary { stage in
                let mark = stage.demo.mark
                // The angle between these two pixels is 19 degrees, to a ten thousandth.
                let (start, end) = (RotaryExpected.place(-19, -70), RotaryExpected.place(4, -60))
                stage.press(at: start)
                let line = try stage.expectRotary(20 + 20 * 19 / 270, cause: .knob) { stage.move(to: end) }
                #expect(line.label == "21.407")
                try stage.finish(.knob, since: mark)
                let phases = stage.demo.lines(since: mark).map(\.phase)
                #expect(phases.filter { $0 != .frame } == [.began, .changed, .ended])
            }
        }

        @Test("a drag goes from the middle to both limits and back, wherever it begins")
        func allTheWay() throws {
            try Stage.rotary { stage in
                for start in [0.0, 200] {
                    var rotation = try KnobRotation(stage, at: start)
                    for degrees in stride(from: 20.0, through: 120, by: 20) {
                        try rotation.rotate(to: start + degrees)
                    }
                    for degrees in stride(from: 100.0, through: -120, by: -20) {
                        try rotation.rotate(to: start + degrees)
                    }
                    for degrees in stride(from: -100.0, through: 0, by: 20) {
                        try rotation.rotate(to: start + degrees)
                    }
                    try rotation.finish()
                }
            }
        }

        @Test("a drag past a limit stays there, and a drag back takes effect at once")
        func ends() throws {
            try Stage.rotary(["--value", "28"]) { stage in
                var rotation = try KnobRotation(stage, value: 28)
                try rotation.rotate(to: 40)
                #expect(rotation.value == 30)
                for degrees in [80.0, 120, 160, 200, 240] {
                    try rotation.moveWithoutEffect(to: RotaryExpected.ring(degrees))
                }
                try rotation.rotate(to: 220)
                try rotation.rotate(to: 200)
                try rotation.finish()
                #expect(rotation.value < 28 && rotation.value > 26)
            }
        }

        @Test("a press without a movement changes nothing")
        func pressOnly() throws {
            try Stage.rotary { stage in
                for degrees in [0.0, 90, 200, 300] {
                    try stage.expectSilence("a click at \(degrees)°") {
                        stage.click(at: RotaryExpected.ring(degrees))
                    }
                }
                #expect(try stage.settledLine().label == RotaryExpected.greeting)
            }
        }

        @Test("the first pixel of a rotation counts")
        func noThreshold() throws {
            try Stage.rotary { stage in
                var rotation = try KnobRotation(stage)
                try rotation.move(to: RotaryExpected.place(1, -60))
                try rotation.finish()
            }
        }

        @Test(
            "a press less than four points from the center is rejected",
            arguments: [(3.0, 0.0), (2, -2), (0, 0), (2.5, 3)])
        func refused(right: Double, down: Double) throws {
            // At this scale there is a pixel at 3.9 points.
            try Stage.rotary(["--scale", "2"]) { stage in
                try stage.expectSilence("this close to the center the press is rejected") {
                    stage.press(at: RotaryExpected.place(right, down))
                    for degrees in [90.0, 110, 130] { stage.move(to: RotaryExpected.ring(degrees)) }
                    stage.release()
                }
            }
        }

        @Test("a press four points from the center is accepted", arguments: [(4.0, 0.0), (0, -4), (-3, 3)])
        func accepted(right: Double, down: Double) throws {
            try Stage.rotary { stage in
                let mark = stage.demo.mark
                let start = RotaryExpected.place(right, down)
                // Motion along the radius rotates nothing.
                stage.press(at: start)
                stage.move(to: RotaryExpected.place(10 * right, 10 * down))
                let end = RotaryExpected.place(10 * right - 5 * down, 10 * down + 5 * right)
                let value = RotaryExpected.value(20, rotatedBy: RotaryExpected.rotation(from: start, to: end))
                try stage.expectRotary(value, cause: .knob) { stage.move(to: end) }
                try stage.finish(.knob, since: mark)
            }
        }

        @Test("moves close to the center are ignored, and the rotation counts from the position before")
        func throughTheCenter() throws {
            try Stage.rotary { stage in
                var rotation = try KnobRotation(stage)
                let start = rotation.place
                for (right, down) in [(0.0, -3.0), (3, 0), (0, 0), (0, 3)] {
                    try rotation.moveWithoutEffect(to: RotaryExpected.place(right, down))
                }
                let end = RotaryExpected.ring(30)
                let value = RotaryExpected.value(20, rotatedBy: RotaryExpected.rotation(from: start, to: end))
                try stage.expectRotary(value, cause: .knob) { stage.move(to: end) }
                try stage.finish(.knob, since: rotation.mark)
            }
        }

        @Test("45 degrees in one move count; 46 are dropped, and the rotation continues from there")
        func largeMoves() throws {
            try Stage.rotary { stage in
                var rotation = try KnobRotation(stage)
                // To the pixel on the diagonal, and back.
                try rotation.move(to: RotaryExpected.place(60, -60))
                #expect(abs(rotation.value - (20 + 20 * 45 / 270.0)) < 1e-9)
                try rotation.move(to: RotaryExpected.place(0, -60))
                try rotation.move(to: RotaryExpected.place(26, -75))
                // 46 degrees further, to a ten thousandth.
                try rotation.moveWithoutEffect(to: RotaryExpected.place(69, -32))
                try rotation.rotate(to: 80)
                // To the opposite side and back, far more than 45 degrees.
                try rotation.moveWithoutEffect(to: RotaryExpected.ring(-100))
                try rotation.rotate(to: -110)
                try rotation.moveWithoutEffect(to: RotaryExpected.ring(70))
                try rotation.rotate(to: 60)
                try rotation.finish()
            }
        }

        @Test("Shift during a drag does not jump; then a tenth of each movement counts")
        func shift() throws {
            try Stage.rotary { stage in
                var rotation = try KnobRotation(stage)
                try rotation.rotate(to: 20)
                try stage.expectSilence("Shift alone") { stage.desktop.pressKey(UInt(XK_Shift_L)) }
                for degrees in [40.0, 60, 50] { try rotation.rotate(to: degrees, factor: 0.1) }
                try stage.expectSilence("Shift alone") { stage.desktop.releaseKey(UInt(XK_Shift_L)) }
                for degrees in [70.0, 40] { try rotation.rotate(to: degrees) }
                try rotation.finish()
            }
        }

        @Test("the wheel is ignored during a drag")
        func wheel() throws {
            try Stage.rotary { stage in
                var rotation = try KnobRotation(stage)
                try rotation.rotate(to: 20)
                try stage.expectSilence("the wheel with the button down") {
                    for up in [true, true, false] { stage.desktop.turnWheel(up: up) }
                }
                try rotation.rotate(to: 40)
                try rotation.finish()
            }
        }

        @Test("an arrow key during a drag is part of the same edit")
        func arrow() throws {
            try Stage.rotary { stage in
                var rotation = try KnobRotation(stage)
                try rotation.rotate(to: 20)
                rotation.step()
                try stage.expectRotary(rotation.value, cause: .knob) { stage.desktop.type(UInt(XK_Up)) }
                try rotation.rotate(to: 40)
                try rotation.finish()
            }
        }

        @Test("Escape during a drag restores the value and ends the drag")
        func escape() throws {
            try Stage.rotary(["--value", "23"]) { stage in
                var rotation = try KnobRotation(stage, value: 23)
                for degrees in [20.0, 40, 20, 60] { try rotation.rotate(to: degrees) }
                stage.desktop.type(UInt(XK_Escape))
                try stage.demo.waitForLine("the cancelled change", since: rotation.mark) {
                    $0.cause == .knob && $0.phase == .cancelled && $0.showsRotary(23)
                }
                #expect(stage.gestures(since: rotation.mark) == [.began, .cancelled])
                try stage.expectSilence("the drag continues after its end") {
                    for degrees in [40.0, 20, 0] { stage.move(to: RotaryExpected.ring(degrees)) }
                    stage.release()
                }
                rotation = try KnobRotation(stage, at: 90, value: 23)
                try rotation.rotate(to: 110)
                try rotation.finish()
            }
        }

        @Test(
            "when another window takes the focus during a drag, the edit is cancelled and all is in sync",
            arguments: [[], ["--discrete"]])
        func focusLost(arguments: [String]) throws {
            try Stage.rotary(arguments) { stage in
                let other = stage.desktop.openWindow(x: 900, y: 700, width: 80, height: 80)
                let mark = stage.demo.mark
                let places = [0.0, 20].map { RotaryExpected.ring($0) }
                let value = RotaryExpected.value(
                    20, rotatedBy: RotaryExpected.rotation(from: places[0], to: places[1]))
                stage.press(at: places[0])
                stage.move(to: places[1])
                try stage.demo.waitForLine("the knob at \(value)", since: mark) {
                    $0.phase == .changed && $0.isRotaryKnob(at: value)
                }
                stage.desktop.focus(other)
                try stage.demo.waitForLine("the cancelled change", since: mark) {
                    $0.cause == .knob && $0.phase == .cancelled
                }
                #expect(try stage.settledLine().showsRotary(value))
                #expect(stage.gestures(since: mark) == [.began, .cancelled])
                try stage.expectSilence("the drag continues after its end") {
                    stage.move(to: RotaryExpected.ring(40))
                    stage.release()
                }
            }
        }
    }
}
