import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Drags that begin during an animation of knob and slider.
    @Suite("A drag during an animation")
    struct InterruptedAnimationTests {
        @Test("the knob stops at its presentation value and follows the drag")
        func knob() throws {
            try Stage.run(["--animate", "--seed", "21"]) { stage in
                for _ in 0..<3 {
                    try takeOff(stage)
                    let mark = stage.demo.mark
                    stage.press(at: Expected.ring(225))
                    let first = try stage.rotate(to: 235)
                    for degrees in [260.0, 300, 200, 180] { try stage.rotate(to: degrees) }
                    try stage.finish(.knob, since: mark)
                    try stage.settle()
                    expectOnlyTheHand(stage, since: mark, from: first)
                    let last = try #require(stage.demo.lines().last)
                    #expect(last.shows(Expected.knobValue(at: Expected.ring(180))))
                    try stage.expectControlsWork()
                }
            }
        }

        @Test("the slider stops at its presentation value and follows the drag")
        func slider() throws {
            try Stage.run(["--animate", "--seed", "22"]) { stage in
                let (_, change, animation) = try stage.pressRandom(movingBy: 0.3)
                // Near the end of the animation, the thumb's presentation and model positions are almost the
                // same.
                let shown = try stage.demo.waitForLine("the thumb near its end", since: animation) {
                    $0.phase == .frame && abs($0.shownSlider - change.slider) * Expected.travel() < 8
                }
                let mark = stage.demo.mark
                let thumb = Expected.thumb(at: shown.shownSlider)
                // A drag by a quarter of the range, toward the side that has room for it.
                let distance = change.slider < 0.5 ? 63.0 : -63.0
                stage.press(at: thumb)
                let moved = stage.demo.mark
                stage.move(to: Location(thumb.x + distance / 2, thumb.y))
                let first = try stage.demo.waitForLine("the slider to follow", since: moved) {
                    $0.phase == .changed && $0.cause == .slider
                }
                stage.move(to: Location(thumb.x + distance, thumb.y))
                let wanted = change.slider + distance / Expected.travel()
                try stage.demo.waitForLine("the slider at about \(wanted)", since: moved) {
                    $0.phase == .changed && abs($0.slider - wanted) < 10 / Expected.travel()
                }
                try stage.finish(.slider, since: mark)
                try stage.settle()
                expectOnlyTheHand(stage, since: mark, from: first)
                try stage.expectControlsWork()
            }
        }

        @Test("a press without a movement does not end the animation")
        func pressOnly() throws {
            try Stage.run(["--animate", "--seed", "23"]) { stage in
                let (_, change, mark) = try stage.pressRandom(movingBy: 0.3)
                stage.click(at: Expected.ring(200))
                try stage.settle()
                #expect(stage.demo.lines(since: mark).filter { $0.phase == .changed } == [change])
                #expect(stage.demo.lines().last { $0.phase == .frame }?.shownAngle == change.angle)
                try stage.expectControlsWork()
            }
        }

        @Test("twenty presses, each during the animation of the last, end at the last value")
        func manyAtOnce() throws {
            try Stage.run(["--animate", "--seed", "24"]) { stage in
                for _ in 0..<20 { stage.click(at: Expected.randomButton()) }
                let last = try stage.settledLine()
                #expect(last.isInSync)
                #expect(last.shownAngle == last.angle && last.shownSlider == last.slider)
                try stage.expectControlsWork()
            }
        }

        /// Starts an animation and returns after its first frame.
        private func takeOff(_ stage: Stage) throws {
            let (before, _, mark) = try stage.pressRandom(movingBy: 0.3)
            try stage.demo.waitForLine("a frame on the way", since: mark) {
                $0.phase == .frame && $0.shownAngle != before.angle
            }
        }

        /// Checks that after the first motion each line has the drag's cause, and that each frame shows its
        /// value.
        private func expectOnlyTheHand(
            _ stage: Stage, since mark: Int, from first: TraceLine,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let lines = stage.demo.lines(since: mark)
            #expect(lines.allSatisfy { $0.isInSync }, sourceLocation: sourceLocation)
            var made = Set<Double>()
            let stray = lines.drop { $0 != first }.first { line in
                if line.phase == .changed { made.insert(line.angle) }
                return line.phase == .frame && !made.contains(line.shownAngle)
            }
            #expect(stray == nil, "the animation continues during the drag", sourceLocation: sourceLocation)
            #expect(stage.gestures(since: mark) == [.began, .ended], sourceLocation: sourceLocation)
        }
    }
}
