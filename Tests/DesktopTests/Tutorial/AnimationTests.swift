import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// "Random Value" with the switch on: knob and slider animate in sync along the curve.
    ///
    /// Times are those of the trace. The tests need only a few frames in a quarter of a second, and no frame in time.
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
<<<<<<< ours
=======

        @Test("the model values are final at once")
        func modelFirst() throws {
            try Stage.run(["--animate", "--seed", "12"]) { stage in
                let flight = try Flight(stage)
                #expect(flight.change.isInSync)
                #expect(flight.change.shownAngle == flight.before.angle, "nothing is drawn yet")
                #expect(flight.change.shownSlider == flight.before.slider)
                let wrong = flight.frames.first { !$0.shows(flight.change.knob) }
                #expect(wrong == nil)
            }
        }

        @Test("the switch turns the animation on and off")
        func theSwitch() throws {
            try Stage.run(["--seed", "13"]) { stage in
                stage.click(at: Expected.switchCenter)
                let animated = try Flight(stage)
                animated.expectTravel()
                stage.click(at: Expected.switchCenter)
                let instant = try Flight(stage)
                #expect(instant.frames.allSatisfy { $0.shownAngle == instant.change.angle })
                stage.click(at: Expected.switchCenter)
                try Flight(stage).expectTravel()
            }
        }

        @Test("after the animation the window looks like one that was launched with the value")
        func picture() throws {
            try Stage.run(["--animate", "--seed", "14"]) { stage in
                let flight = try Flight(stage)
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--animate", "--value", "\(flight.change.knob)"])
            }
        }

        @Test("during the animation the window shows a value between the two")
        func midFlight() throws {
            try Stage.run(["--animate", "--seed", "15"]) { stage in
                let (before, change, mark) = try stage.pressRandom(movingBy: 0.4)
                let frame = try stage.demo.waitForLine("a frame on the way", since: mark) {
                    $0.phase == .frame && $0.shownSlider != before.slider
                }
                let way = (frame.shownSlider - before.slider) / (change.slider - before.slider)
                #expect(way > 0 && way <= 1)
                try stage.settle()
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--animate", "--value", "\(change.knob)"])
            }
        }

        @Test("a second click during the animation continues from the presentation angle")
        func fromInFlight() throws {
            try Stage.run(["--animate", "--seed", "16"]) { stage in
                // On a busy machine the click may come after the animation: then it tries again.
                for _ in 0..<10 {
                    let (before, first, mark) = try stage.pressRandom(movingBy: 0.3)
                    try stage.demo.waitForLine("a frame on the way", since: mark) {
                        $0.phase == .frame && abs($0.shownSlider - before.slider) > 0.02
                    }
                    let next = stage.demo.mark
                    stage.click(at: Expected.randomButton())
                    let second = try stage.demo.findLine(since: next, timeout: 10) {
                        $0.cause == .random && $0.phase == .changed
                    }
                    try stage.settle()
                    guard let second else { continue }
                    let there = (second.shownSlider - before.slider) / (first.slider - before.slider)
                    let frames = stage.demo.lines(since: next)
                        .filter { $0.phase == .frame && $0.ms >= second.ms }
                    guard there > 0.02, there < 0.5, let one = frames.first else { continue }

                    // From the old value or from the old target, the pointer would jump by half the distance.
                    let jump = abs(one.shownSlider - second.shownSlider) / abs(first.slider - before.slider)
                    #expect(jump < 0.4, "from \(second.shownSlider) to \(one.shownSlider)")
                    #expect(frames.allSatisfy { $0.shows(second.knob) })
                    #expect(frames.last?.shownAngle == second.angle)
                    #expect(frames.last?.shownSlider == second.slider)
                    let ways = frames.map { abs($0.shownAngle - second.angle) }
                    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 >= $1 }, "it moves back")
                    return
                }
                Issue.record("no press came in mid-flight")
            }
        }

        @Test("at half the speed an animation takes at least twice as long")
        func speed() throws {
            try Stage.run(["--animate", "--speed", "0.5"]) { stage in
                let mark = try stage.pressRandom(movingBy: 0.1).mark
                try stage.settle()
                let frames = stage.demo.lines(since: mark).filter { $0.phase == .frame }
                let (first, last) = (try #require(frames.first), try #require(frames.last))
                // A frame before the first, or after the last, is not traced.
                #expect(last.ms - first.ms >= 2 * Expected.duration - 40, "\(last.ms - first.ms) ms")
                #expect(last.shownAngle == last.angle)
            }
        }
>>>>>>> theirs
    }
}

/// An animated change, from the click to its last frame.
///
/// A frame is drawn between the line before its own and its own. So the checks hold for frames that are late as well.
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

    /// Checks the curve and the duration: there is a time at which the animation can have begun, after the change and
    /// before its first frame, for which each frame shows the progress of a moment between two lines.
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
