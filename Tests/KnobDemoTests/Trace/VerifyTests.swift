import CX11
import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// Thousands of random moves, clicks, keys, and resizes, checked by --verify and by the trace.
    @Suite("Verify")
    struct VerifyTests {
        @Test(
            "after 10,000 random acts the tutorial is in sync", arguments: [false, true])
        func tenThousand(animated: Bool) throws {
            let arguments = ["--verify", "--seed", "5", "--position", "200,150"]
            try Stage.run(arguments + (animated ? ["--animate"] : [])) { stage in
                var player = Player(stage, on: TutorialPlayground(), seed: animated ? 2 : 1)
                try player.act(times: 10_000)
                let lines = stage.demo.lines()
                let wrong = lines.first { !$0.isInSync }
                #expect(wrong == nil, "of \(lines.count) lines")
                stage.desktop.resize(stage.window, width: 320, height: 480)
                try stage.expectControlsWork()

                try stage.expectVerdict(changes: 500, frames: 50)
            }
        }

        @Test(
            "after 6,000 random acts with keys and wheel the rotary scene is in sync",
            arguments: [3, 4] as [UInt64])
        func rotary(seed: UInt64) throws {
            try Stage.rotary(["--verify"]) { stage in
                var player = Player(stage, on: RotaryPlayground(), seed: seed)
                try player.act(times: 6_000)
                let lines = stage.demo.lines()
                let wrong = lines.first { !$0.matchesRotaryKnob }
                #expect(wrong == nil, "of \(lines.count) lines")
                try expectControlsWork(stage)
                try stage.expectVerdict(changes: 500, frames: 50)
            }
        }

        @Test(
            "after random acts the rotary scene is in sync with controls that are not continuous",
            arguments: [false, true])
        func rotaryNotContinuous(byButton: Bool) throws {
            try Stage.rotary(["--verify"] + (byButton ? [] : ["--discrete"])) { stage in
                if byButton { try stage.clickRotary("continuous") }
                for degrees in [0.0, 120, 240] {
                    let mark = stage.demo.mark
                    stage.press(at: RotaryExpected.ring(degrees))
                    for turn in [20.0, 40, 60] {
                        stage.move(to: RotaryExpected.ring(degrees + turn))
                        // Two moves that the program handles as one would be dropped as too large.
                        try stage.settle()
                    }
                    try stage.finish(.knob, since: mark)
                    #expect(try stage.settledLine().isInRotarySync)
                }
                try stage.expectVerdict(changes: 3, frames: 3)
            }
        }

        @Test(
            "after 5,000 random acts, also during spins, the dial is in sync", arguments: [5, 6] as [UInt64])
        func dial(seed: UInt64) throws {
            try Stage.dial(["--verify"]) { stage in
                var player = Player(stage, on: DialPlayground(), seed: seed)
                try player.act(times: 5_000)
                stage.desktop.resize(stage.window, width: 375, height: 667)
                stage.desktop.focus(stage.window)
                try stage.settle()
                let lines = stage.demo.lines()
                let wrong = lines.first { !$0.isInDialSync }
                #expect(wrong == nil, "of \(lines.count) lines")
                try stage.expectDialWorks()
                try stage.expectVerdict(changes: 300, frames: 50)
            }
        }

        @Test(
            "after 4,000 random acts the desk is in sync, with --play and without", arguments: [false, true])
        func desk(isPlayed: Bool) throws {
            try Stage.run(["--scene", "desk", "--verify"] + (isPlayed ? ["--play"] : [])) { stage in
                stage.desktop.focus(stage.window)
                var player = Player(stage, on: DeskPlayground(), seed: 7)
                try player.act(times: 4_000, waiting: !isPlayed)
                // The input is faster than the drawing of so many knobs.
                if isPlayed {
                    let mark = stage.demo.mark
                    try stage.desktop.wait("100 frames", timeout: 60) {
                        stage.demo.lines(since: mark).count { $0.cause == .animation } > 100
                    }
                }
                let lines = stage.demo.lines()
                let wrong = lines.first { !$0.isInSync }
                #expect(wrong == nil, "of \(lines.count) lines")
                try stage.expectVerdict(changes: 100, frames: 50)
            }
        }

        @Test("the verdict is printed without any input, also when the window is closed")
        func nothingDone() throws {
            try Stage.run(["--verify"], managed: true) { stage in
                stage.desktop.close(stage.window)
                let exit = try stage.demo.waitForExit()
                let verdict = stage.demo.process.output.all.last ?? ""
                #expect(exit == .status(0))
                #expect(verdict.hasPrefix("verified: ") && verdict.hasSuffix(", 0 out of sync"), "\(verdict)")
            }
        }

        /// Checks that motion without a button changes nothing in the rotary scene, and that the slider still
        /// changes knob and label, whatever the buttons have set.
        private func expectControlsWork(_ stage: Stage) throws {
            // This ends text entry.
            stage.desktop.type(UInt(XK_Escape))
            stage.click(at: RotaryExpected.nowhere)
            try stage.expectSilence("motion without a button changes something") {
                for degrees in [130.0, 150, 170] { stage.move(to: RotaryExpected.ring(degrees)) }
            }
            let value = try stage.settledLine().knob
            let start = RotaryExpected.thumb(at: value)
            let distance = value < 20 ? 64.0 : -64
            let mark = stage.demo.mark
            stage.press(at: start)
            stage.move(to: Location(start.x + distance, start.y))
            try stage.finish(.slider, since: mark)
            let expected = value + distance * RotaryExpected.valuePerPointOfSlider
            let line = try stage.settledLine()
            // The press was at the thumb's position by the four decimals of the trace.
            #expect(line.isInRotarySync && abs(line.knob - expected) <= 2 * Expected.tolerance)
            #expect(stage.gestures(since: mark) == [.began, .ended])
        }
    }
}

extension Stage {
    /// Ends the demo and checks its verdict: nothing was out of sync, and there were enough changes and
    /// frames.
    func expectVerdict(
        changes least: Int, frames leastFrames: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        demo.process.send(signal: SIGTERM)
        let exit = try demo.waitForExit()
        #expect(exit == .status(0), sourceLocation: sourceLocation)
        let written = demo.process.output.all.filter { !$0.hasPrefix("{") }
        let verdict = written.joined(separator: "\n")
        let numbers = try #require(
            verdict.wholeMatch(of: /verified: (\d+) changes, (\d+) frames, (\d+) out of sync/),
            "\(verdict)", sourceLocation: sourceLocation)
        let changes = try #require(Int(numbers.1), sourceLocation: sourceLocation)
        let frames = try #require(Int(numbers.2), sourceLocation: sourceLocation)
        #expect(numbers.3 == "0", sourceLocation: sourceLocation)
        // Each change in the trace was checked, and the input had an effect.
        let traced = demo.lines().filter {
            $0.phase == .changed && $0.cause != .resize && $0.cause != .launch
        }
        #expect(changes >= traced.count, sourceLocation: sourceLocation)
        #expect(changes > least && frames > leastFrames, "\(verdict)", sourceLocation: sourceLocation)
    }
}
