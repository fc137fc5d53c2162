import Foundation
import KnobTestSupport
import Testing

extension StressTests {
    /// Recordings of thousands of random acts in each scene.
    @Suite("Recorded random acts")
    struct RecordedActTests {
        private func replay(
            _ arguments: [String], on playground: any Playground, acts: Int, seed: UInt64
        ) throws {
            let folder = try RecordingFolder()
            var recorded: [String] = []
            try Stage.run(["--record", folder.recording, "--position", "0,0"] + arguments) { stage in
                stage.desktop.focus(stage.window)
                var player = Player(stage, on: playground, seed: seed)
                // A spin lasts ten times as long at a tenth of the speed.
                try player.act(
                    times: acts, waiting: !arguments.contains("--play"),
                    timeout: arguments.contains("--speed") ? 300 : 30)
                try stage.desktop.wait("200 lines", timeout: 120) { stage.demo.mark > 200 }
                // After a signal, a busy machine may need longer than the second in which the program must end.
                stage.desktop.sendDeleteWindow(stage.window)
                #expect(try stage.demo.waitForExit() == .status(0))
                recorded = stage.demo.process.output.all
            }
            #expect(recorded.count > 200)
            for _ in 0..<2 {
                let result = try ReplayResult(folder)
                #expect(result.isIdentical(to: recorded), "\(result.verdict) \(result.errors)")
            }
        }

        @Test(
            "the tutorial's scene replays identically",
            arguments: [[], ["--animate"], ["--discrete"], ["--play"]])
        func tutorial(arguments: [String]) throws {
            try replay(arguments, on: TutorialPlayground(), acts: 4_000, seed: 11)
        }

        @Test("the rotary scene replays identically", arguments: [1, 2] as [UInt64])
        func rotary(seed: UInt64) throws {
            try replay(["--scene", "rotary"], on: RotaryPlayground(), acts: 4_000, seed: seed)
        }

        @Test(
            "the dial replays identically, also at a tenth of the speed",
            arguments: [[], ["--speed", "0.1"]])
        func dial(arguments: [String]) throws {
            try replay(["--scene", "dial"] + arguments, on: DialPlayground(), acts: 3_000, seed: 3)
        }

        @Test("the desk replays identically", arguments: [[], ["--play"]])
        func desk(arguments: [String]) throws {
            try replay(["--scene", "desk"] + arguments, on: DeskPlayground(), acts: 2_000, seed: 4)
        }
    }
}
