import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// "Random Value" with the switch on: knob and slider animate in sync along the curve.
    ///
    /// Times are those of the trace. The tests need only a few frames in a quarter of a second, and no frame
    /// in time.
    @Suite("Random Value, animated")
    struct AnimationTests {
        @Test("pointer and thumb animate in sync with ease-in-ease-out, and end at the exact value")
        func curve() throws {
            try Stage.run(["--animate", "--seed", "11"]) { stage in
                for _ in 0..<3 {
                    let flight = try Flight(stage)
                    flight.expectTravel()
                    try flight.expectCurve()
                }
            }
        }
    }
}

/// An animated change, from the click to its last frame.
///
/// A frame is drawn between the line before its own and its own. So the checks hold for frames that are late
/// as well.
private struct Flight {
    let before: TraceLine
    let change: TraceLine
    let frames: [TraceLine]

    /// Clicks the button until the value changes by a fifth or more, and waits for the end of the animation.
    init(_ stage: Stage) throws {
        let mark: Int
        (before, change, mark) = try stage.pressRandom(movingBy: 0.2)
        try stage.settle()
        frames = stage.demo.lines(since: mark).filter { $0.phase == .frame }
    }

    /// Returns the progress of the pointer in a frame, 0…1.
    func angleProgress(_ frame: TraceLine) -> Double {
        (frame.shownAngle - before.angle) / (change.angle - before.angle)
    }

    /// Returns the progress of the thumb in a frame, 0…1.
    func sliderProgress(_ frame: TraceLine) -> Double {
        (frame.shownSlider - before.slider) / (change.slider - before.slider)
    }

    /// Checks that pointer and thumb animate from the old to the new value in one direction, in sync.
    func expectTravel(sourceLocation: SourceLocation = #_sourceLocation) {
        let ways = frames.map(angleProgress)
        #expect(frames.count >= 4, "hardly a frame in a quarter second", sourceLocation: sourceLocation)
        #expect(frames.allSatisfy { $0.cause == .animation }, sourceLocation: sourceLocation)
        #expect(ways.contains { $0 > 0.02 && $0 < 0.98 }, "it jumps", sourceLocation: sourceLocation)
        #expect(
            ways.allSatisfy { $0 >= -1e-3 && $0 <= 1 + 1e-3 }, "outside the range \(ways)",
            sourceLocation: sourceLocation)
        #expect(
            zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 }, "it moves back \(ways)",
            sourceLocation: sourceLocation)
        let apart = frames.first { abs(angleProgress($0) - sliderProgress($0)) > 0.006 }
        #expect(apart == nil, "out of step", sourceLocation: sourceLocation)
        #expect(frames.last?.shownAngle == change.angle, sourceLocation: sourceLocation)
        #expect(frames.last?.shownSlider == change.slider, sourceLocation: sourceLocation)
    }

    /// Checks the curve and the duration: there is a time at which the animation can have begun, after the
    /// change and before its first frame, for which each frame shows the progress of a moment between two
    /// lines.
    func expectCurve(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let first = try #require(frames.first, sourceLocation: sourceLocation)
        // The numbers of the trace have four decimals, and its times three.
        let rounding = 0.5
        var (earliest, latest) = (change.ms - rounding, first.ms)
        for (previous, frame) in zip([change] + frames, frames) {
            let progress = angleProgress(frame)
            if progress <= 0.98 {
                let age = Expected.duration * Expected.time(ofProgress: max(0, progress))
                latest = min(latest, frame.ms - age + rounding)
                earliest = max(earliest, previous.ms - age - rounding)
            } else if progress < 1 - 1e-3 {
                earliest = max(earliest, previous.ms - Expected.duration)
            } else {
                latest = min(latest, frame.ms - 0.97 * Expected.duration)
            }
        }
        #expect(
            earliest <= latest,
            """
            not the curve or not the duration: by its frames it began after \(earliest) and before \(latest) ms; \
            \(frames.map { ($0.ms, angleProgress($0)) }), the change was at \(change.ms)
            """, sourceLocation: sourceLocation)
    }
}
