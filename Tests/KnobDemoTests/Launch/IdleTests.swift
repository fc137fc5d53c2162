import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// Where nothing changes, nothing is done.
    @Suite("Idle")
    struct IdleTests {
        @Test("without input nothing is written and the processor is left alone")
        func untouched() throws {
            try Stage.run { stage in
                try expectIdle(stage)
            }
        }

        @Test("so it is after a drag")
        func afterDrag() throws {
            try Stage.run { stage in
                try stage.expectNothingIsStuck()
                try expectIdle(stage)
            }
        }

        @Test("so it is when an animation has arrived")
        func afterAnimation() throws {
            try Stage.run(["--animate", "--seed", "51"]) { stage in
                _ = try stage.pressRandom(movingBy: 0.2)
                try expectIdle(stage)
            }
        }

        @Test("so it is with the button held down, in mid-drag")
        func whileHeld() throws {
            try Stage.run { stage in
                stage.press(at: Expected.ring(200))
                try stage.turn(to: 230)
                try expectIdle(stage)
                stage.release()
            }
        }

        /// Looks at a second: a timer of any kind would take the processor more often than this allows.
        private func expectIdle(
            _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try stage.settle()
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
