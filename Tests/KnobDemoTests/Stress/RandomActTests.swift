import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension StressTests {
    /// Thousands of random moves, clicks, keys, and resizes, checked by --verify and by the trace.
    @Suite("Random acts")
    struct RandomActTests {
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
                stage.resizeScene(width: 320, height: 480)
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
            "after 5,000 random acts, also during spins, the dial is in sync", arguments: [5, 6] as [UInt64])
        func dial(seed: UInt64) throws {
            try Stage.dial(["--verify"]) { stage in
                var player = Player(stage, on: DialPlayground(), seed: seed)
                try player.act(times: 5_000)
                stage.resizeScene(width: 375, height: 667)
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
