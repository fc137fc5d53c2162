import Foundation
import KnobHarness
import Testing

/// Actions of the tests of the tutorial's scene.
extension Stage {
    /// Moves the pointer and waits until knob, slider, label, and angle show `value`.
    @discardableResult
    package func move(to place: Location, expecting value: Double) throws -> TraceLine {
        let mark = demo.mark
        move(to: place)
        return try demo.waitForLine("the value \(value) at \(place)", since: mark) {
            $0.phase == .changed && $0.shows(value)
        }
    }

    /// Continues a drag of the knob to a direction in degrees.
    @discardableResult
    package func rotate(to degrees: Double) throws -> TraceLine {
        let place = Expected.ring(degrees)
        return try move(to: place, expecting: Expected.knobValue(at: place))
    }

    /// Releases the left button and waits for the end of the edit with `cause` since `mark`.
    @discardableResult
    package func finish(_ cause: TraceLine.Cause, since mark: Int) throws -> TraceLine {
        release()
        return try demo.waitForLine("the end of the \(cause) gesture", since: mark) {
            $0.cause == cause && $0.phase == .ended
        }
    }

    /// Releases the left button after a rest, so that a dial does not spin.
    @discardableResult
    package func releaseStill(since mark: Int) throws -> TraceLine {
        try settle()
        // The rest is measured by the server's clock.
        usleep(200_000)
        return try finish(.knob, since: mark)
    }

    /// Returns the phases that begin or end edits since a mark.
    package func gestures(since mark: Int) -> [TraceLine.Phase] {
        demo.lines(since: mark).map(\.phase).filter { $0 != .changed && $0 != .frame }
    }

    /// Waits until nothing moves, and clicks "Random Value" until the value changes by `smallest` or more.
    /// Returns at the change. One click in 101 draws the same value, which changes nothing.
    package func pressRandom(movingBy smallest: Double = 0.005) throws -> (
        before: TraceLine, change: TraceLine, mark: Int
    ) {
        for _ in 0..<20 {
            let before = try settledLine()
            let mark = demo.mark
            click(at: Expected.randomButton)
            let change = try demo.findLine(since: mark, timeout: 10) {
                $0.cause == .random && $0.phase == .changed
            }
            if let change, abs(change.knob - before.knob) >= smallest { return (before, change, mark) }
        }
        throw HarnessError("20 random values, and none \(smallest) away from the one before")
    }

    /// Checks that the value has never changed since launch.
    package func expectUntouched(value: Double, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let last = try settledLine()
        let changes = demo.lines().filter { $0.phase == .changed && $0.cause != .launch }
        #expect(last.shows(value), sourceLocation: sourceLocation)
        #expect(changes.isEmpty, sourceLocation: sourceLocation)
    }

    /// Checks that motion without a button changes nothing, and that drags of the knob and of the slider
    /// work.
    package func expectControlsWork(sourceLocation: SourceLocation = #_sourceLocation) throws {
        move(to: Expected.nowhere)
        let value = try settledLine().knob
        let idle = demo.mark
        for degrees in [130.0, 200, 270, 340] { move(to: Expected.ring(degrees)) }
        move(to: Expected.thumb(at: value))
        try settle()
        let strays = demo.lines(since: idle)
        #expect(strays.isEmpty, "motion without a button changes something", sourceLocation: sourceLocation)

        let turning = demo.mark
        press(at: Expected.ring(225))
        for degrees in [235.0, 245, 235, 225, 180] { try rotate(to: degrees) }
        try finish(.knob, since: turning)

        // West is .2143: there the thumb's center is at a whole pixel, 54 from the left end.
        let sliding = demo.mark
        let thumb = Expected.thumb(at: Expected.knobValue(at: Expected.ring(180)))
        press(at: thumb)
        let moved = demo.mark
        move(to: Location(thumb.x + 63, thumb.y))
        try demo.waitForLine("the slider to follow", since: moved) {
            $0.phase == .changed && abs($0.knob - (3 / 14.0 + 0.25)) < 0.003
        }
        try finish(.slider, since: sliding)

        let lines = demo.lines(since: turning)
        #expect(lines.allSatisfy { $0.isInSync }, "out of step", sourceLocation: sourceLocation)
        #expect(
            gestures(since: turning) == [.began, .ended, .began, .ended],
            "each gesture begins once and ends once", sourceLocation: sourceLocation)
    }
}

extension Stage {
    /// Checks that the window shows the image that `--snapshot` draws with `arguments`.
    ///
    /// - Parameter isExact: Whether all pixels have to be the same. If the server draws them, or if the value was read from
    ///   the trace, which rounds it, at most half a percent may differ by more than 24 of 255 in a channel.
    package func expectPicture(
        of arguments: [String], isExact: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let wanted = try withoutGuide(snapshot(arguments))
        try settle()
        let seen = try withoutGuide(pixels())
        let tolerance = isExact ? 0 : 24
        let share = seen.difference(from: wanted, tolerance: tolerance)
        let box = seen.differingBox(from: wanted, tolerance: tolerance) ?? ""
        #expect(
            share <= (isExact ? 0 : 0.005), "\(share * 100) % differ: \(box)",
            sourceLocation: sourceLocation)
    }
}
