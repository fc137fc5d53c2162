import Foundation
import KnobHarness
import Testing

/// Actions of the tests of the dial's scene.
extension Stage {
    /// Starts the dial's scene.
    package static func dial(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        try run(["--scene", "dial"] + arguments, at: (300, 200)) { stage in
            stage.desktop.focus(stage.window)
            try body(stage)
        }
    }

    /// Presses at `start` and moves by so many points, `times` times. The button stays down.
    package func drag(from start: Location, by right: Double, _ down: Double, times: Int) {
        press(at: start)
        for move in 1...times {
            self.move(to: Location(start.x + right * Double(move), start.y + down * Double(move)))
        }
    }

    /// Releases the dial after a rest, so that it does not spin.
    @discardableResult
    package func releaseStill(since mark: Int) throws -> TraceLine {
        try settle()
        // The rest is measured by the server's clock.
        usleep(200_000)
        return try finish(.knob, since: mark)
    }

    /// Drags by eight points every eight milliseconds, by the server's clock, and releases the dial during
    /// the movement. Returns the line with the end of the edit.
    ///
    /// On a busy machine the server may be late, and the pointer seems to rest before the release: then it
    /// tries again.
    package func flick(from start: Location = DialExpected.middle, clockwise: Bool) throws -> (
        end: TraceLine, mark: Int
    ) {
        let step = clockwise ? 8.0 : -8
        for _ in 0..<5 {
            try settle()
            let mark = demo.mark
            press(at: start)
            let places = (1...10).map { Location(start.x + step * Double($0), start.y) }
            move(through: places, every: 8, thenRelease: true)
            let end = try demo.waitForLine("the end of the drag", since: mark) {
                $0.cause == .knob && $0.phase == .ended
            }
            if abs(end.angle - end.shownAngle) > 2 { return (end, mark) }
        }
        throw HarnessError("of five flicks none was one")
    }

    /// Checks that the dial rests on a number (on `wanted`, if not `nil`), and that every line was in sync.
    /// Returns the line at rest.
    @discardableResult
    package func expectDialAtRest(
        at wanted: Int? = nil, since mark: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> TraceLine {
        let line = try settledLine()
        let value = try #require(wanted ?? line.dialValue, sourceLocation: sourceLocation)
        #expect(line.isDial(restingAt: value), "\(line)", sourceLocation: sourceLocation)
        let wrong = demo.lines(since: mark).first { !$0.isInDialSync }
        #expect(wrong == nil, sourceLocation: sourceLocation)
        return line
    }

    /// Checks that motion without a button changes nothing, and that a drag by one number works.
    package func expectDialWorks(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = try #require(try settledLine().dialValue, sourceLocation: sourceLocation)
        try expectSilence(
            "motion without a button changes something",
            after: {
                for place in [DialExpected.left, DialExpected.right, DialExpected.middle] { move(to: place) }
            }, sourceLocation: sourceLocation)
        let mark = demo.mark
        drag(from: DialExpected.left, by: 13, 0, times: 4)
        try releaseStill(since: mark)
        let line = try expectDialAtRest(since: mark, sourceLocation: sourceLocation)
        let wanted = (before + DialExpected.count - 1) % DialExpected.count
        #expect(line.dialValue == wanted, sourceLocation: sourceLocation)
        #expect(gestures(since: mark) == [.began, .ended], sourceLocation: sourceLocation)
    }
}
