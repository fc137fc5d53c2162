import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A smooth wheel over the knob: what is a gesture, and what is noise.
    @Suite("Smooth wheel", .enabled(if: FingerStage.isPossible))
    struct SmoothWheelTests {
        private func run(_ body: (FingerStage) throws -> Void) throws {
            try FingerStage.run { fingers in
                point(fingers)
                // The program asks for the value of the wheel.
                try fingers.stage.settle()
                fingers.devices.scroll(down: -0.25)
                try expect(0.0025, fingers)
                try body(fingers)
            }
        }

        private func point(_ fingers: FingerStage) {
            fingers.devices.move(x: 100 + Expected.knobCenter.x, y: 100 + Expected.knobCenter.y)
        }

        private func expect(
            _ value: Double, _ fingers: FingerStage, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let line = try fingers.stage.settledLine()
            #expect(abs(line.knob - value) < 1e-4, "\(line.knob)", sourceLocation: sourceLocation)
        }

        @Test
        func `what the wheel did while the pointer was elsewhere does not count, but the next notch`() throws
        {
            try run { fingers in
                fingers.devices.move(x: 900, y: 900)
                fingers.devices.scroll(down: -7.125)
                point(fingers)
                try fingers.stage.settle()
                fingers.devices.scroll(down: -0.25)
                try expect(0.005, fingers)
                fingers.devices.scroll(down: -0.25)
                try expect(0.0075, fingers)
                // The wheel has been smooth, so its notch is no first value.
                fingers.devices.move(x: 900, y: 900)
                point(fingers)
                fingers.devices.scroll(down: -1)
                try expect(0.0175, fingers)
            }
        }

        @Test func `each notch counts after another program has grabbed the pointer`() throws {
            try run { fingers in
                for _ in 0..<3 { fingers.devices.scroll(down: -0.25) }
                try expect(0.01, fingers)
                for count in 1...5 {
                    #expect(fingers.desktop.grabPointer())
                    fingers.desktop.ungrabPointer()
                    fingers.devices.scroll(down: -1)
                    try expect(0.01 + 0.01 * Double(count), fingers)
                }
            }
        }

        @Test func `after another device the first value is a base line, also with a notch`() throws {
            try run { fingers in
                for _ in 0..<2 { fingers.devices.scroll(down: -0.25) }
                try expect(0.0075, fingers)
                let place = Expected.knobCenter
                fingers.desktop.movePointer(x: 101 + Int(place.x), y: 100 + Int(place.y))
                // With this part, the fourth, the server presses a button.
                fingers.devices.scroll(down: -0.25)
                try expect(0.0075, fingers)
                fingers.devices.scroll(down: -0.25)
                try expect(0.01, fingers)
            }
        }

        @Test func `the first notch counts also where it waits behind a motion of the pointer`() throws {
            try FingerStage.run { fingers in
                let mark = fingers.demo.mark
                kill(fingers.demo.process.pid, SIGSTOP)
                point(fingers)
                fingers.devices.scroll(down: -1)
                kill(fingers.demo.process.pid, SIGCONT)
                try fingers.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                try expect(0.01, fingers)
            }
        }
    }
}
