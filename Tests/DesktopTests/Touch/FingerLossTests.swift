import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Fingers that are taken away in the middle of a drag of the knob.
    @Suite("Lost fingers", .enabled(if: FingerStage.isPossible))
    struct FingerLossTests {
        private let west = Expected.ring(180)
        private let north = Expected.ring(250)

        /// Drags the knob to the west, takes the finger away, and moves it on, which must change nothing.
        private func lose(
            _ fingers: FingerStage, by phase: TraceLine.Phase, _ take: () throws -> Void,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let mark = fingers.demo.mark
            fingers.drag(from: Expected.ring(160), to: west)
            try fingers.stage.settle()
            try take()
            try fingers.demo.waitForLine("the end", since: mark) { $0.cause == .knob && $0.phase == phase }
            fingers.touch(.moved, at: north)
            fingers.touch(.ended, at: north)
            let line = try fingers.stage.settledLine()
            #expect(line.shows(Expected.knobValue(at: west)), sourceLocation: sourceLocation)
            #expect(fingers.stage.gestures(since: mark) == [.began, phase], sourceLocation: sourceLocation)
        }

        /// Checks that the next finger drags the knob.
        private func expectDrag(
            _ fingers: FingerStage, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let mark = fingers.demo.mark
            fingers.drag(from: west, to: north)
            fingers.touch(.ended, at: north)
            try fingers.demo.waitForLine("the next drag", since: mark) { $0.phase == .ended }
            let line = try fingers.stage.settledLine()
            #expect(line.shows(Expected.knobValue(at: north)), sourceLocation: sourceLocation)
        }

        @Test("a program that grabs the pointer cancels the drag")
        func pointerGrab() throws {
            try FingerStage.run { fingers in
                try lose(fingers, by: .cancelled) { #expect(fingers.desktop.grabPointer()) }
                fingers.desktop.ungrabPointer()
                try expectDrag(fingers)
            }
        }

        @Test("a window manager that takes a finger cancels the drag, and one that leaves it does not")
        func touchGrab() throws {
            try FingerStage.run { fingers in
                try fingers.desktop.grabTouches()
                try lose(fingers, by: .cancelled) { try fingers.desktop.decideTouch(accepts: true) }
                let mark = fingers.demo.mark
                fingers.drag(from: west, to: Expected.ring(200))
                try fingers.desktop.decideTouch(accepts: false)
                fingers.touch(.moved, at: north)
                fingers.touch(.ended, at: north)
                try fingers.demo.waitForLine("the end", since: mark) { $0.phase == .ended }
                #expect(try fingers.stage.settledLine().shows(Expected.knobValue(at: north)))
            }
        }

        @Test("a finger ends when its touchscreen is switched off, and works when it is on again")
        func removal() throws {
            try FingerStage.run { fingers in
                try lose(fingers, by: .ended) { try fingers.desktop.setTouchscreen(isEnabled: false) }
                try fingers.desktop.setTouchscreen(isEnabled: true)
                try fingers.devices.reconnectTouchscreen(of: fingers.stage.server)
                // The demo selects the events of a new device when it is notified of it.
                try fingers.stage.settle()
                try expectDrag(fingers)
            }
        }
    }
}
