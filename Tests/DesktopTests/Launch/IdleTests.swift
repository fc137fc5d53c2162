import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The program at rest, which uses no processor time.
    @Suite("Idle")
    struct IdleTests {
        @Test
        func `the program sleeps without input, in a drag without motion, and after an animation`() throws {
            try Stage.run(["--animate", "--seed", "51"]) { stage in
                try expectIdle(stage)
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                try expectIdle(stage)
                stage.release()
                _ = try stage.pressRandom(movingBy: 0.2)
                try expectIdle(stage)
            }
        }

        /// Watches the program for a second. Any timer would wake it more often than this allows.
        private func expectIdle(
            _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try stage.settleAfterLaunch()
            let mark = stage.demo.mark
            let before = try #require(ProcessActivity(of: stage.demo.process.pid))
            usleep(1_000_000)
            let after = try #require(ProcessActivity(of: stage.demo.process.pid))
            #expect(stage.demo.mark == mark, sourceLocation: sourceLocation)
            #expect(after.switches - before.switches <= 2, "context switches", sourceLocation: sourceLocation)
            #expect(after.nanoseconds - before.nanoseconds <= 1_000_000, sourceLocation: sourceLocation)
        }
    }
}
