import Foundation
import KnobTestSupport
import Testing

/// What a hand does more than once in the dial's scene.
extension Stage {
    /// Starts the dial's scene.
    static func dial(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        try run(["--scene", "dial", "--position", "300,200"] + arguments) { stage in
            stage.desktop.focus(stage.window)
            try body(stage)
        }
    }

    /// Presses at a place and moves on from there by so many points, again and again. The button stays down.
    func drag(from start: Place, by right: Double, _ down: Double, times: Int) {
        press(at: start)
        for move in 1...times {
            self.move(to: Place(start.x + right * Double(move), start.y + down * Double(move)))
        }
    }

    /// Lets go of the dial that the hand has held still for a while: what follows is no spin.
    @discardableResult
    func releaseStill(since mark: Int) throws -> TraceLine {
        try settle()
        // The server's own clock says how long the pointer was still.
        usleep(200_000)
        return try finish(.knob, since: mark)
    }

    /// Lets go of a dial in mid-movement: eight points every eight milliseconds, by the server's clock. Answers the line
    /// with the end of the change.
    ///
    /// It may be that the server does not come round to it in time, and the hand seems to stand still.
    func flick(from start: Place = DialExpected.middle, clockwise: Bool) throws -> (
        end: TraceLine, mark: Int
    ) {
        let step = clockwise ? 8.0 : -8
        for _ in 0..<5 {
            try settle()
            let mark = demo.mark
            press(at: start)
            let places = (1...10).map { Place(start.x + step * Double($0), start.y) }
            move(through: places, every: 8, thenRelease: true)
            let end = try demo.waitForLine("the end of the drag", since: mark) {
                $0.cause == .knob && $0.phase == .ended
            }
            if abs(end.angle - end.shownAngle) > 2 { return (end, mark) }
        }
        throw UITestFailure("of five flicks none was one")
    }

    /// Waits until the dial is seen to have turned on by `angle` radians, with as much before it at least.
    func waitForSpin(by angle: Double = 0.5, after end: TraceLine) throws {
        let mark = demo.lines().lastIndex(of: end) ?? 0
        let first = try demo.waitForLine("a frame of the spin", since: mark) { $0.phase == .frame }
        let seen = try demo.waitForLine("the spin", since: mark) {
            $0.phase == .frame && abs($0.shownAngle - first.shownAngle) >= angle
        }
        guard abs(seen.angle - seen.shownAngle) > angle else { throw UITestFailure("the spin is over") }
    }

    /// Checks that the dial has come to rest on a number (on `wanted`, if there is one), and that every line was in
    /// step. Answers where it rested.
    @discardableResult
    func expectDialAtRest(
        at wanted: Int? = nil, since mark: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> TraceLine {
        let line = try settledLine()
        let value = try #require(wanted ?? line.dialValue, sourceLocation: sourceLocation)
        #expect(line.isDial(restingAt: value), "\(line)", sourceLocation: sourceLocation)
        let wrong = demo.lines(since: mark).first { !$0.isInDialStep }
        #expect(wrong == nil, sourceLocation: sourceLocation)
        return line
    }

    /// Checks that the pointer alone changes nothing, and that a drag by a number works: nothing is stuck.
    func expectDialWorks(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = try #require(try settledLine().dialValue, sourceLocation: sourceLocation)
        try expectSilence(
            "the pointer alone does something",
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
