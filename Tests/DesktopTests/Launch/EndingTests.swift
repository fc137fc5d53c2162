import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The ways in which the program exits, and its exit status.
    @Suite("Exit")
    struct EndingTests {
        @Test("closing the window during a drag or an animation exits with status 0")
        func closedWhileBusy() throws {
            try Stage.run(["--animate", "--seed", "41"], managed: true) { stage in
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                stage.desktop.close(stage.window)
                try expectSuccess(stage)
            }
            try Stage.run(["--animate", "--seed", "42"], managed: true) { stage in
                _ = try stage.pressRandom(movingBy: 0.2)
                stage.desktop.close(stage.window)
                try expectSuccess(stage)
            }
        }

        @Test(
            "SIGTERM, SIGINT, and SIGHUP cancel a drag and exit with status 0",
            arguments: [SIGTERM, SIGINT, SIGHUP])
        func signals(number: Int32) throws {
            try Stage.run(["--verify"]) { stage in
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                stage.demo.process.send(signal: number)
                try expectSuccess(stage)
                try expectVerdict(stage)
                #expect(stage.gestures(since: 0) == [.began, .cancelled])
            }
        }

        /// A terminal and a session that end send two signals.
        @Test("two signals at the same time are handled like one", arguments: [SIGTERM, SIGINT, SIGHUP])
        func twice(number: Int32) throws {
            try Stage.run(["--verify", "--play"]) { stage in
                // Both wait until the program continues.
                stage.demo.process.send(signal: SIGSTOP)
                stage.demo.process.send(signal: number)
                stage.demo.process.send(signal: number == SIGHUP ? SIGTERM : SIGHUP)
                stage.demo.process.send(signal: SIGCONT)
                try expectSuccess(stage)
                try expectVerdict(stage)
            }
        }

        private func expectVerdict(_ stage: Stage) throws {
            let verdicts = stage.demo.process.output.all.filter { $0.hasPrefix("verified: ") }
            #expect(verdicts.count == 1 && verdicts[0].hasSuffix(", 0 out of sync"), "\(verdicts)")
        }

        private func expectSuccess(
            _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            #expect(try stage.demo.waitForExit() == .status(0), sourceLocation: sourceLocation)
            let complaints = stage.demo.process.errors.all
            #expect(complaints.isEmpty, "\(complaints)", sourceLocation: sourceLocation)
        }
    }
}
