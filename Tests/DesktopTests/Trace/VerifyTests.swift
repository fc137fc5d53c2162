import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// The verdict of --verify.
    @Suite("Verify")
    struct VerifyTests {
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
        let written = demo.process.output.all.filter { !$0.hasPrefix("{") && !$0.hasPrefix("watched: ") }
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
