import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Scrolling of a window that is smaller than its root view, by a finger and by a smooth wheel.
    @Suite("Scrolling by finger", .enabled(if: FingerStage.isPossible))
    struct FingerScrollTests {
        /// Runs `body` with the upper left part of the tutorial.
        private func run(width: Int, height: Int, _ body: (FingerStage) throws -> Void) throws {
            try FingerStage.run { fingers in
                fingers.desktop.resize(fingers.stage.window, width: width, height: height)
                try fingers.desktop.wait("the size") {
                    fingers.desktop.size(of: fingers.stage.window) == (width, height)
                }
                try fingers.stage.settle()
                try body(fingers)
            }
        }

        /// The part of pixels that differ between `before`, moved by so many pixels, and the window. Scroll bars are
        /// in the last 20 pixels.
        private func difference(
            _ fingers: FingerStage, from before: PixelBuffer, left: Int = 0, up: Int = 0
        ) throws -> Double {
            try fingers.stage.settle()
            let after = try fingers.stage.windowPixels()
            let (width, height) = (before.width - 20 - left, before.height - 60 - up)
            return before.part(x: left..<left + width, y: up..<up + height)
                .difference(from: after.part(x: 0..<width, y: 0..<height))
        }

        @Test("a finger scrolls the window from 10 points on, without a jump")
        func window() throws {
            // The scene with its bar is 378 points high at least, so 78 can be scrolled.
            try run(width: 320, height: 300) { fingers in
                let (start, mark) = (Location(160, 255), fingers.demo.mark)
                let before = try fingers.stage.windowPixels()
                fingers.touch(.began, at: start)
                fingers.touch(.moved, at: Location(160, 246))
                #expect(try difference(fingers, from: before) == 0)
                fingers.touch(.moved, at: Location(160, 245))
                #expect(try difference(fingers, from: before) == 0)
                for y in [235.0, 225, 205, 195] { fingers.touch(.moved, at: Location(160, y)) }
                #expect(try difference(fingers, from: before, up: 50) == 0)
                #expect(try difference(fingers, from: before) > 0.01)
                // A rest before the release leaves no momentum. It is measured by the server's clock.
                usleep(200_000)
                fingers.touch(.ended, at: Location(160, 195))
                #expect(try difference(fingers, from: before, up: 50) == 0)
                #expect(fingers.demo.lines(since: mark).allSatisfy { $0.cause == .resize })
                // The button is where it is seen.
                let button = try fingers.middle("random")
                for _ in 0..<3 { fingers.tap(at: Location(button.x, button.y - 50)) }
                try fingers.demo.waitForLine("the button", since: mark) { $0.cause == .random }
            }
        }
    }
}
