import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Drags of the dial that end without momentum.
    @Suite("Dragging the dial")
    struct DialDragTests {
        /// A drag: its start, its step, which is repeated four times, and the rotation of the disc.
        struct Drag: CustomTestStringConvertible, Sendable {
            let name: String
            let start: Location
            let right, down: Double
            /// Clockwise, in radians.
            let rotation: Double
            var testDescription: String { name }
        }

        static let drags = [
            Drag(name: "to the right", start: DialExpected.left, right: 13, down: 0, rotation: 0.52),
            Drag(name: "to the left", start: DialExpected.right, right: -13, down: 0, rotation: -0.52),
            Drag(name: "upwards at the left", start: DialExpected.left, right: 0, down: -13, rotation: 0.52),
            Drag(
                name: "upwards at the right", start: DialExpected.right, right: 0, down: -13, rotation: -0.52),
            Drag(
                name: "downwards at the left", start: DialExpected.left, right: 0, down: 13, rotation: -0.52),
            Drag(
                name: "downwards at the right", start: DialExpected.right, right: 0, down: 13, rotation: 0.52),
            Drag(
                name: "right as far as up", start: DialExpected.right, right: 10, down: -10, rotation: 0.5657),
            Drag(
                name: "left as far as up", start: DialExpected.left, right: -10, down: -10, rotation: -0.5657),
            Drag(
                name: "rather up than right", start: DialExpected.right, right: 9, down: -12, rotation: -0.6),
            Drag(name: "rather right than down", start: DialExpected.left, right: 12, down: 9, rotation: 0.6),
        ]

        @Test("at launch the value is 0 and the controls have their frames")
        func launch() throws {
            try Stage.dial { stage in
                let line = stage.launch
                #expect(line.cause == .launch && line.label == "0")
                #expect(line.isDial(restingAt: 0) && line.angle == 0)
                #expect(stage.sceneSize == (375, 667))
                #expect(line.controls?["dial"] == DialExpected.frame)
                let label = try #require(line.controls?["label"])
                // The label is in the middle of the space above the dial.
                #expect(label[0] + label[2] / 2 == 375 / 2.0)
                #expect(label[1] > 0 && label[1] + label[3] < DialExpected.frame[1])
                try stage.settle()
                #expect(stage.demo.lines() == [line], "nothing moves without input")
            }
        }

        @Test(
            "a drag rotates the dial by its length, and after the release it rests on a number",
            arguments: drags)
        func directions(drag: Drag) throws {
            try Stage.dial { stage in
                let mark = stage.demo.mark
                stage.drag(from: drag.start, by: drag.right, drag.down, times: 4)
                let value = drag.rotation > 0 ? 11 : 1
                #expect(DialExpected.value(rotatedBy: drag.rotation) == value)
                try stage.demo.waitForLine("the number \(value) in the drag", since: mark) {
                    $0.cause == .knob && $0.phase == .changed && $0.dialValue == value && $0.isInDialSync
                }
                let end = try stage.releaseStill(since: mark)
                #expect(abs(end.shownAngle - drag.rotation) <= Expected.tolerance, "during the drag")
                #expect(end.isDial(endingAt: value))

                let line = try stage.expectDialAtRest(since: mark)
                #expect(line.isDial(restingAt: value))
                #expect(stage.gestures(since: mark) == [.began, .ended])
                let lines = stage.demo.lines(since: mark)
                #expect(lines.contains { $0.cause == .animation && $0.phase == .frame })
                #expect(lines.filter { $0.phase == .changed }.count == 1, "one number further")
            }
        }

        @Test("a drag of 100 points is a rotation by one radian")
        func radian() throws {
            try Stage.dial { stage in
                let mark = stage.demo.mark
                stage.drag(from: Location(137, 600), by: 10, 0, times: 10)
                let end = try stage.releaseStill(since: mark)
                #expect(abs(end.shownAngle - 1) <= Expected.tolerance)
                try stage.expectDialAtRest(at: 10, since: mark)
            }
        }

        @Test(
            "it rests on the nearest number, forward or back from half a step",
            arguments: [(26.0, 0), (27, 11), (-26, 0), (-27, 1), (78, 11), (79, 10)])
        func nearest(points: Double, value: Int) throws {
            try Stage.dial { stage in
                let mark = stage.demo.mark
                stage.drag(from: DialExpected.middle, by: points, 0, times: 1)
                let end = try stage.releaseStill(since: mark)
                #expect(abs(end.shownAngle - points / 100) <= Expected.tolerance)
                try stage.expectDialAtRest(at: value, since: mark)
            }
        }

        @Test("a drag that leaves the window continues, over more than half a revolution")
        func round() throws {
            try Stage.dial { stage in
                // Four radians are 7.64 numbers: it rests on the eighth. The same distance back rests on the
                // first.
                for (direction, value) in [(1.0, 4), (-1, 0)] {
                    let mark = stage.demo.mark
                    let before = try #require(stage.demo.lines().last).angle
                    stage.drag(from: DialExpected.middle, by: 20 * direction, 0, times: 20)
                    let end = try stage.releaseStill(since: mark)
                    #expect(abs(end.shownAngle - before - 4 * direction) <= 2 * Expected.tolerance)
                    try stage.expectDialAtRest(at: value, since: mark)
                }
            }
        }

        @Test("a press alone changes nothing, and neither does a drag beside the disc")
        func pressOnly() throws {
            try Stage.dial { stage in
                try stage.expectSilence("a click") {
                    for place in [DialExpected.left, DialExpected.middle, DialExpected.right] {
                        stage.click(at: place)
                    }
                }
                try stage.expectSilence("a drag above the dial") {
                    stage.drag(from: DialExpected.nowhere, by: 20, 0, times: 3)
                    stage.release()
                }
            }
        }

        @Test("Escape restores the number and ends the drag")
        func escape() throws {
            try Stage.dial(["--value", "5"]) { stage in
                let mark = stage.demo.mark
                stage.drag(from: DialExpected.left, by: 13, 0, times: 8)
                try stage.demo.waitForLine("another number", since: mark) { $0.dialValue == 3 }
                stage.desktop.type(UInt(XK_Escape))
                try stage.demo.waitForLine("the cancelled change", since: mark) {
                    $0.cause == .knob && $0.phase == .cancelled && $0.dialValue == 5
                }
                try stage.expectSilence("the drag continues after its end") {
                    stage.move(to: DialExpected.right)
                    stage.release()
                }
                #expect(try stage.settledLine().isDial(endingAt: 5), "at once")
                #expect(stage.gestures(since: mark) == [.began, .cancelled])
                try stage.expectDialWorks()
            }
        }

        @Test(
            "when another window takes the focus, the drag is cancelled and the dial rests on the nearest number"
        )
        func focusLost() throws {
            try Stage.dial(["--value", "5"]) { stage in
                let other = stage.desktop.openWindow(x: 900, y: 700, width: 80, height: 80)
                let mark = stage.demo.mark
                stage.drag(from: DialExpected.left, by: 13, 0, times: 4)
                try stage.settle()
                stage.desktop.focus(other)
                try stage.demo.waitForLine("the cancelled change", since: mark) { $0.phase == .cancelled }
                try stage.expectDialAtRest(at: 4, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .cancelled])
                stage.release()
                stage.desktop.focus(stage.window)
                try stage.expectDialWorks()
            }
        }
    }
}
