import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Fingers and a smooth wheel, by XInput 2 events of a server with such devices.
    @Suite("Touch", .enabled(if: FingerStage.isPossible))
    struct TouchTests {
        @Test("two fingers drag knob and slider at once, in step, and a third presses the button")
        func three() throws {
            try FingerStage.run { fingers in
                let (knob, slider) = (try fingers.middle("knob"), try fingers.middle("slider"))
                let mark = fingers.demo.mark
                let west = try Location(fingers.frame("knob").x + 15, knob.y)
                fingers.touch(.began, at: west)
                fingers.touch(.began, at: slider, finger: 1)
                for step in stride(from: 4.0, through: 48, by: 4) {
                    fingers.touch(.moved, at: Location(west.x, west.y - step))
                    fingers.touch(.moved, at: Location(slider.x + step, slider.y), finger: 1)
                }
                try fingers.stage.settle()
                #expect(Set(fingers.changes(since: mark).map(\.cause)) == [.knob, .slider])
                #expect(fingers.demo.lines(since: mark).allSatisfy { $0.knob == $0.slider })
                let third = fingers.demo.mark
                let button = try fingers.middle("random")
                for phase in [InputDevices.Phase.began, .ended] {
                    fingers.touch(phase, at: button, finger: 2)
                }
                try fingers.demo.waitForLine("the button", since: third) { $0.cause == .random }
                let last = fingers.demo.mark
                fingers.touch(.ended, at: Location(west.x, west.y - 48))
                fingers.touch(.ended, at: Location(slider.x + 48, slider.y), finger: 1)
                try fingers.stage.settle()
                let ends = fingers.demo.lines(since: last).filter { $0.phase == .ended }.map(\.cause)
                #expect(Set(ends).isSubset(of: [.knob, .slider, .random]))
                let line = try fingers.stage.settledLine()
                #expect(line.knob == line.slider)
            }
        }

        @Test("the first notch counts also where it waits behind a motion of the pointer")
        func queued() throws {
            try FingerStage.run { fingers in
                let (knob, mark) = (try fingers.middle("knob"), fingers.demo.mark)
                kill(fingers.demo.process.pid, SIGSTOP)
                fingers.devices.move(x: 100 + knob.x, y: 100 + knob.y)
                fingers.devices.scroll(down: -1)
                kill(fingers.demo.process.pid, SIGCONT)
                try fingers.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                #expect(abs(try fingers.stage.settledLine().knob - 0.01) < 1e-4)
            }
        }

        @Test("XTEST moves and presses as before on such a server")
        func synthetic() throws {
            try FingerStage.run { fingers in
                let (stage, mark) = (fingers.stage, fingers.demo.mark)
                stage.press(at: Expected.ring(180))
                for degrees in [200.0, 225] { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
            }
        }
    }
}
