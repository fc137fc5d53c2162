import Foundation
import KnobHarness
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
    }
}
