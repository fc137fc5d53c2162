import Foundation
import KnobHarness
import Testing
import WindowTests

/// The window on its desktop: the built program under an X server of the test's own, with real input. Some of these tests
/// take a minute where nothing else runs.
@Suite(
    "The real window", .ownThread(limit: 600),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum RealWindowTests {}

extension Stage {
    /// Resizes the window, in pixels, and waits until that is done.
    func resize(_ width: Int, _ height: Int) throws {
        desktop.resize(window, width: width, height: height)
        try waitForSize(width, height)
    }

    /// Waits until the window has a size in pixels, and keeps it.
    func waitForSize(_ width: Int, _ height: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try desktop.wait("the size \(width)x\(height)") { desktop.size(of: window) == (width, height) }
        try settle()
        #expect(desktop.size(of: window) == (width, height), sourceLocation: sourceLocation)
    }

    /// Takes the focus from the window and gives it back.
    func focusAgain() {
        desktop.focus(nil)
        desktop.focus(window)
    }

    /// Types keys one after the other.
    func type(_ symbols: Int32...) { for symbol in symbols { desktop.type(UInt(symbol)) } }

    /// Waits until the demo has ended with status 0 and no message.
    func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try demo.waitForExit() == .status(0), sourceLocation: sourceLocation)
        #expect(demo.process.errors.all == [], sourceLocation: sourceLocation)
    }

    /// Ends the demo and checks its verdict: nothing was out of sync, and there were enough changes and
    /// frames.
    func expectVerdict(
        changes least: Int, frames leastFrames: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        demo.process.send(signal: SIGTERM)
        #expect(try demo.waitForExit() == .status(0), sourceLocation: sourceLocation)
        let written = demo.process.output.all.filter { !$0.hasPrefix("{") && !$0.hasPrefix("watched: ") }
        let verdict = written.joined(separator: "\n")
        let numbers = try #require(
            verdict.wholeMatch(of: /verified: (\d+) changes, (\d+) frames, 0 out of sync/),
            "\(verdict)", sourceLocation: sourceLocation)
        let changes = Int(numbers.1) ?? 0
        // Each change in the trace was checked, and the input had an effect.
        let traced = demo.lines().filter {
            $0.phase == .changed && $0.cause != .resize && $0.cause != .launch
        }
        #expect(changes >= traced.count, sourceLocation: sourceLocation)
        #expect(
            changes > least && Int(numbers.2) ?? 0 > leastFrames, "\(verdict)", sourceLocation: sourceLocation
        )
    }
}
