import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// How the program ends, and with which status.
    @Suite("The end")
    struct EndingTests {
        @Test("closing the window by its window manager is a success")
        func closed() throws {
            try Stage.run(managed: true) { stage in
                stage.desktop.close(stage.window)
                try expectSuccess(stage)
            }
        }

        @Test("so is closing it in mid-drag and in mid-animation")
        func closedWhileBusy() throws {
            try Stage.run(["--animate", "--seed", "41"], managed: true) { stage in
                stage.press(at: Expected.ring(200))
                try stage.turn(to: 230)
                stage.desktop.close(stage.window)
                try expectSuccess(stage)
            }
            try Stage.run(["--animate", "--seed", "42"], managed: true) { stage in
                _ = try stage.pressRandom(movingBy: 0.2)
                stage.desktop.close(stage.window)
                try expectSuccess(stage)
            }
        }

        @Test("a signal that asks it to end is a success", arguments: [SIGTERM, SIGINT, SIGHUP])
        func signals(number: Int32) throws {
            try Stage.run(["--verify"]) { stage in
                stage.demo.process.send(signal: number)
                try expectSuccess(stage)
                try expectVerdict(stage)
            }
            try Stage.run(["--verify"]) { stage in
                stage.press(at: Expected.ring(200))
                try stage.turn(to: 230)
                stage.demo.process.send(signal: number)
                try expectSuccess(stage)
                try expectVerdict(stage)
                #expect(stage.gestures(since: 0) == [.began, .cancelled])
            }
            try Stage.run(["--animate", "--seed", "43"]) { stage in
                _ = try stage.pressRandom(movingBy: 0.2)
                stage.demo.process.send(signal: number)
                try expectSuccess(stage)
            }
        }

        @Test("a display that goes away is an error, said in one line that names it")
        func displayLost() throws {
            try Stage.run { stage in
                stage.loseDisplay()
                let exit = try stage.demo.waitForExit()
                #expect(exit == .status(1))
                let lines = stage.demo.process.errors.all
                #expect(lines.count == 1, "\(lines)")
                #expect(lines.first?.contains(stage.server.display) == true, "\(lines)")
            }
        }

        @Test("asked twice it ends once", arguments: [SIGTERM, SIGINT, SIGHUP])
        func twice(number: Int32) throws {
            try Stage.run(["--verify", "--play"]) { stage in
                stage.demo.process.send(signal: number)
                stage.demo.process.send(signal: number)
                try expectSuccess(stage)
                try expectVerdict(stage)
            }
        }

        private func expectVerdict(_ stage: Stage) throws {
            let verdicts = stage.demo.process.output.all.filter { !$0.hasPrefix("{") }
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
