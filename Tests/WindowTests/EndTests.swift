import KnobHarness
import Testing

/// Ends that are not the user's wish: each has one message, and its status.
@Suite("Failures", .ownThread, .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
struct EndTests {
    @Test func `a server that ends during a drag is status 1`() throws {
        try Stage.run { stage in
            stage.press(at: Expected.ring(200))
            try stage.rotate(to: 230)
            stage.loseDisplay(killed: true)
            #expect(try stage.demo.waitForExit() == .status(1))
            let lines = stage.demo.process.errors.all
            #expect(lines.count == 1 && lines[0].hasPrefix("KnobDemo: "), "\(lines)")
        }
    }
}
