import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// What a finger hits.
    @Suite("Targets of fingers", .enabled(if: FingerStage.isPossible))
    struct FingerTargetTests {
        @Test("the value follows the first finger on a knob only")
        func second() throws {
            try FingerStage.run { fingers in
                let (west, east) = (Expected.ring(180), Expected.ring(0))
                let mark = fingers.demo.mark
                fingers.drag(from: Expected.ring(160), to: west)
                try fingers.stage.settle()
                let value = Expected.knobValue(at: west)
                #expect(try fingers.stage.settledLine().shows(value))
                fingers.drag(from: Expected.ring(300), to: east, finger: 1)
                try fingers.stage.settle()
                fingers.touch(.ended, at: east, finger: 1)
                #expect(try fingers.stage.settledLine().shows(value))
                fingers.touch(.moved, at: Expected.ring(200))
                fingers.touch(.ended, at: Expected.ring(200))
                #expect(try fingers.stage.settledLine().shows(Expected.knobValue(at: Expected.ring(200))))
                #expect(fingers.stage.gestures(since: mark) == [.began, .ended])
            }
        }

        /// The bounds are 30 or 31 points high, so 44 points reach 6 beside them. The track, which is 2 points high, the
        /// thumb, of 28, and the title are drawn even farther away.
        @Test("a finger hits slider and button 6 points beside their bounds, and a mouse does not")
        func beside() throws {
            try FingerStage.run { fingers in
                let (slider, button) = (try fingers.frame("slider"), try fingers.frame("random"))
                let thumb = Location(slider.x + 14, slider.y - 6)
                let title = Location(button.x + button.w / 2, button.y + button.h + 6)
                let mark = fingers.demo.mark
                fingers.devices.move(x: 100 + thumb.x, y: 100 + thumb.y)
                fingers.desktop.press()
                fingers.devices.move(x: 100 + thumb.x + 63, y: 100 + thumb.y)
                fingers.desktop.release()
                fingers.devices.move(x: 100 + title.x, y: 100 + title.y)
                fingers.desktop.press()
                fingers.desktop.release()
                try fingers.stage.settle()
                #expect(fingers.demo.lines(since: mark).isEmpty)
                let end = Location(thumb.x + 63, thumb.y)
                fingers.drag(from: thumb, to: end)
                fingers.touch(.ended, at: end)
                #expect(try fingers.stage.settledLine().shows(0.25))
                // One of 101 random values is the same.
                for _ in 0..<3 { fingers.tap(at: title) }
                try fingers.demo.waitForLine("the button", since: mark) { $0.cause == .random }
            }
        }
    }
}
