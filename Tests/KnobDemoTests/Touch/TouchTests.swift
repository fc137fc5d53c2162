import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// Fingers and a smooth wheel, by XInput 2 events of a server with such devices.
    @Suite("Touch", .enabled(if: Requirements.path(of: ServerKind.touch.program) != nil))
    struct TouchTests {
        /// Runs `body` with the demo at (100, 100), after the pointer has entered its window.
        private func run(_ body: (Stage, InputDevices) throws -> Void) throws {
            try Stage.run(["--verify", "--position", "100,100"], on: XServer(.touch)) { stage in
                let devices = try InputDevices(of: stage.server)
                devices.move(x: 105, y: 105)
                try stage.settle()
                try body(stage, devices)
                #expect(stage.demo.process.errors.all.isEmpty, "\(stage.demo.process.errors.all)")
            }
        }

        /// The frame of a control in pixels of the screen, from the first line of the trace.
        private func frame(_ name: String, of stage: Stage) throws -> (
            x: Double, y: Double, w: Double, h: Double
        ) {
            let frame = try #require(stage.launch.controls?[name])
            return (100 + frame[0], 100 + frame[1], frame[2], frame[3])
        }

        private func changes(_ stage: Stage, since mark: Int) -> [TraceLine] {
            stage.demo.lines(since: mark).filter { $0.phase == .changed }
        }

        @Test("two fingers drag knob and slider at once, in step, and a third presses the button")
        func three() throws {
            try run { stage, devices in
                let (knob, slider) = (try frame("knob", of: stage), try frame("slider", of: stage))
                let button = try frame("random", of: stage)
                let (kx, ky) = (knob.x + 15, knob.y + knob.h / 2)
                let (sx, sy) = (slider.x + slider.w / 2, slider.y + slider.h / 2)
                let mark = stage.demo.mark
                devices.touch(0, .began, x: kx, y: ky)
                devices.touch(1, .began, x: sx, y: sy)
                for step in 1...12 {
                    devices.touch(0, .moved, x: kx, y: ky - Double(4 * step))
                    devices.touch(1, .moved, x: sx + Double(4 * step), y: sy)
                }
                try stage.settle()
                let causes = Set(changes(stage, since: mark).map(\.cause))
                #expect(causes == [.knob, .slider])
                #expect(stage.demo.lines(since: mark).allSatisfy { $0.knob == $0.slider })
                let third = stage.demo.mark
                devices.touch(2, .began, x: button.x + button.w / 2, y: button.y + button.h / 2)
                devices.touch(2, .ended, x: button.x + button.w / 2, y: button.y + button.h / 2)
                _ = try stage.demo.waitForLine("the button", since: third) { $0.cause == .random }
                let last = stage.demo.mark
                devices.touch(0, .ended, x: kx, y: ky - 48)
                devices.touch(1, .ended, x: sx + 48, y: sy)
                try stage.settle()
                let ends = stage.demo.lines(since: last).filter { $0.phase == .ended }.map(\.cause)
                #expect(Set(ends).isSubset(of: [.knob, .slider, .random]))
                let line = try stage.settledLine()
                #expect(line.knob == line.slider)
            }
        }

        @Test("40 scrolls of 1/40 notch move the value as one notch does, in one edit")
        func fractions() throws {
            try run { stage, devices in
                let knob = try frame("knob", of: stage)
                devices.move(x: knob.x + knob.w / 2, y: knob.y + knob.h / 2)
                // The first whole notch counts, although the valuator had no value to compare with.
                var mark = stage.demo.mark
                devices.scroll(down: -1)
                _ = try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                let first = try stage.settledLine().knob
                #expect(abs(first - 0.01) < 1e-4)
                mark = stage.demo.mark
                for _ in 0..<40 { devices.scroll(down: -1.0 / 40) }
                _ = try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                #expect(abs(try stage.settledLine().knob - first - 0.01) < 1e-4)
                let lines = stage.demo.lines(since: mark)
                #expect(lines.filter { $0.phase == .began }.count == 1)
                #expect(lines.filter { $0.phase == .ended }.count == 1)
            }
        }

        @Test("the first notch counts also where it waits behind a motion of the pointer")
        func queued() throws {
            try run { stage, devices in
                let knob = try frame("knob", of: stage)
                let mark = stage.demo.mark
                kill(stage.demo.process.pid, SIGSTOP)
                devices.move(x: knob.x + knob.w / 2, y: knob.y + knob.h / 2)
                devices.scroll(down: -1)
                kill(stage.demo.process.pid, SIGCONT)
                _ = try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                #expect(abs(try stage.settledLine().knob - 0.01) < 1e-4)
            }
        }

        @Test("XTEST moves and presses as before on such a server")
        func synthetic() throws {
            try run { stage, _ in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                for degrees in [200.0, 225] { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
            }
        }
    }
}
