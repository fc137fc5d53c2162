import Foundation
import KnobTestSupport
import KnobTestTools
import Testing

extension WindowTests {
    /// Ten thousand random moves, clicks and resizes, judged by the program itself and by its trace.
    @Suite("Verify")
    struct VerifyTests {
        @Test(
            "after 10,000 random moves, clicks and resizes nothing is out of sync", arguments: [false, true])
        func tenThousand(animated: Bool) throws {
            let arguments = ["--verify", "--seed", "5", "--position", "200,150"]
            try Stage.run(arguments + (animated ? ["--animate"] : [])) { stage in
                var monkey = Monkey(stage, seed: animated ? 2 : 1)
                for step in 1...10_000 {
                    monkey.act()
                    // Now and then the program may catch up; the moves are played faster than it draws.
                    if step.isMultiple(of: 500) { try stage.settle() }
                }
                monkey.letGo()
                try stage.settle()
                let lines = stage.demo.lines()
                let wrong = lines.first { !$0.isInStep }
                #expect(wrong == nil, "of \(lines.count) lines")
                stage.desktop.resize(stage.window, width: 320, height: 480)
                try stage.expectNothingIsStuck()

                stage.demo.process.send(signal: SIGTERM)
                let exit = try stage.demo.waitForExit()
                #expect(exit == .status(0))
                let verdict = stage.demo.process.output.all.last ?? ""
                let numbers = try #require(
                    verdict.wholeMatch(of: /verified: (\d+) changes, (\d+) frames, (\d+) out of sync/),
                    "\(verdict)")
                let changes = try #require(Int(numbers.1))
                let frames = try #require(Int(numbers.2))
                #expect(numbers.3 == "0")
                // Each change in the trace was checked, and the moves did something at all.
                let traced = stage.demo.lines().filter { $0.phase == .changed && $0.cause != .resize }
                #expect(changes >= traced.filter { $0.cause != .launch }.count)
                #expect(changes > 500 && frames > 50, "\(verdict)")
            }
        }

        @Test("without a single input it says so as well, also when the window is closed")
        func nothingDone() throws {
            try Stage.run(["--verify"], managed: true) { stage in
                stage.desktop.close(stage.window)
                let exit = try stage.demo.waitForExit()
                let verdict = stage.demo.process.output.all.last ?? ""
                #expect(exit == .status(0))
                #expect(verdict.hasPrefix("verified: ") && verdict.hasSuffix(", 0 out of sync"), "\(verdict)")
            }
        }
    }
}

/// Plays at random on mouse and window, the same for the same seed.
private struct Monkey {
    private let stage: Stage
    private var random: SeededGenerator
    private var held: Set<Int> = []
    private var width = 320.0

    init(_ stage: Stage, seed: UInt64) {
        self.stage = stage
        random = SeededGenerator(seed: seed)
    }

    mutating func act() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<82:
            stage.move(to: place())
        case 82..<97:
            let button = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1
            if held.contains(button) {
                stage.release(button: button)
                held.remove(button)
            } else {
                stage.press(at: place(), button: button)
                held.insert(button)
            }
        default:
            width = Double(Int.random(in: 300...600, using: &random))
            let height = Int.random(in: 400...700, using: &random)
            stage.desktop.resize(stage.window, width: Int(width), height: height)
        }
    }

    mutating func letGo() {
        for button in held { stage.release(button: button) }
        held = []
    }

    /// Mostly where something is: round the knob, along the slider, on the button and the switch.
    private mutating func place() -> Place {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let radius = Double.random(in: 0...75, using: &random)
            return Expected.ring(Double.random(in: 0..<360, using: &random), radius: radius)
        case 4..<7:
            return Expected.thumb(at: Double.random(in: -0.1...1.1, using: &random), width: width)
        case 7:
            return Expected.randomButton(width: width)
        case 8:
            return Expected.switchCentre
        default:
            return Place(
                Double.random(in: -50...700, using: &random), Double.random(in: -50...700, using: &random))
        }
    }
}
