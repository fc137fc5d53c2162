import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The momentum of a dial that is released during a movement.
    @Suite("A dial that spins")
    struct DialSpinTests {
        @Test(
            "it continues in the direction of the drag, never back, and rests on a number",
            arguments: [true, false])
        func flick(clockwise: Bool) throws {
            try Stage.dial { stage in
                let (end, mark) = try stage.flick(clockwise: clockwise)
                let direction = clockwise ? 1.0 : -1
                let way = (end.angle - end.shownAngle) * direction
                // 8 points in 8 ms are 10 radians a second; from there 1/1000 of that times the sum of
                // .998 to the powers of 0, 1, 2, ... are 5 radians, and half a step is rounded.
                #expect(way > 0 && way < 5 * 1.15 + DialExpected.step / 2, "\(way)")

                let line = try stage.expectDialAtRest(since: mark)
                let value = DialExpected.value(rotatedBy: end.angle)
                #expect(end.isDial(endingAt: value) && line.isDial(restingAt: value))
                let gestures = stage.gestures(since: mark)
                #expect(gestures.suffix(2) == [.began, .ended])

                let frames = stage.demo.lines(since: mark).filter {
                    $0.phase == .frame && $0.angle == end.angle
                }
                #expect(frames.count > 10 && frames.allSatisfy { $0.cause == .animation })
                var seen = end.shownAngle
                for frame in frames {
                    let turned = (frame.shownAngle - seen) * direction
                    #expect(turned >= -2e-4, "\(frame.ms)")
                    seen = frame.shownAngle
                }
                let beyond = frames.filter { ($0.shownAngle - end.angle) * direction > 2e-4 }
                #expect(beyond.isEmpty, "it stops where it said")
            }
        }

        @Test("a press stops it, and after a release without a movement it rests on the nearest number")
        func press() throws {
            try Stage.dial { stage in
                for clockwise in [true, false] {
                    let (end, mark) = try stage.flick(clockwise: clockwise)
                    try stage.waitForSpin(after: end)
                    let pressed = stage.demo.mark
                    stage.press(at: DialExpected.middle)
                    try stage.demo.waitForLine("the press", since: pressed) { $0.phase == .began }
                    try stage.settle()
                    let held = stage.demo.mark
                    let seen = try #require(stage.demo.lines().last)
                    #expect(seen.isInDialSync && seen.angle == seen.shownAngle, "it stands still")
                    #expect(abs(end.angle - seen.angle) > 0.5, "where it is seen, not where it was going")
                    usleep(200_000)
                    #expect(stage.demo.mark == held)
                    stage.release()
                    try stage.demo.waitForLine("the end", since: held) { $0.phase == .ended }
                    let line = try stage.expectDialAtRest(since: mark)
                    #expect(line.dialValue == DialExpected.value(rotatedBy: seen.angle))
                    #expect(stage.gestures(since: pressed) == [.began, .ended])
                }
                try stage.expectDialWorks()
            }
        }

        @Test("a second flick during a spin continues from the presentation angle")
        func again() throws {
            try Stage.dial { stage in
                let (end, mark) = try stage.flick(clockwise: true)
                try stage.waitForSpin(after: end)
                let pressed = stage.demo.mark
                stage.press(at: DialExpected.middle)
                let start = DialExpected.middle
                stage.move(
                    through: (1...10).map { Location(start.x - 8 * Double($0), start.y) }, every: 8,
                    thenRelease: true)
                try stage.demo.waitForLine("the end", since: pressed) { $0.phase == .ended }
                try stage.expectDialAtRest(since: mark)
                #expect(stage.gestures(since: pressed) == [.began, .ended])
                try stage.expectDialWorks()
            }
        }

        @Test("a resize during a spin does not change its target")
        func resize() throws {
            try Stage.dial { stage in
                let (end, mark) = try stage.flick(clockwise: true)
                try stage.waitForSpin(after: end)
                let resized = stage.demo.mark
                stage.resizeScene(width: 500, height: 700)
                let line = try stage.demo.waitForLine("the resize", since: resized) { $0.cause == .resize }
                #expect(line.angle == end.angle && line.knob == end.knob)
                try stage.expectDialAtRest(since: mark)
                let value = DialExpected.value(rotatedBy: end.angle)
                #expect(try stage.settledLine().isDial(restingAt: value))
                stage.move(to: DialExpected.nowhere)
                try stage.expectPicture(of: ["--scene", "dial", "--value", "\(value)", "--size", "500x700"])
            }
        }

        @Test("the wheel during a spin moves the target by one number")
        func wheel() throws {
            try Stage.dial { stage in
                let (end, mark) = try stage.flick(clockwise: true)
                try stage.waitForSpin(after: end)
                stage.desktop.turnWheel(up: true)
                let value = (DialExpected.value(rotatedBy: end.angle) + 1) % DialExpected.count
                try stage.demo.waitForLine("the notch", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended && $0.dialValue == value
                }
                try stage.expectDialAtRest(at: value, since: mark)
                try stage.expectDialWorks()
            }
        }
    }
}
