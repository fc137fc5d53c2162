import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Drags of the slider: the value follows the pointer, and the knob follows the value.
    @Suite("Dragging the slider")
    struct SliderDragTests {
        @Test("a drag to both ends and beyond shows the value under the pointer at each step")
        func toTheEnds() throws {
            try Stage.run(["--position", "200,200"]) { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0),
                    through: Array(stride(from: 7.0, through: 252, by: 7)) + [259, 280, 350, 266, 200, 126]
                        + stride(from: 119.0, through: 0, by: -7) + [-1, -20, -90, -30, 0, 63],
                    value: 0, travel: 252)
            }
        }

        @Test("a drag can start in the middle")
        func fromTheMiddle() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0.5), through: [4, 63, -63, -1, 0, 1, 126, -126],
                    value: 0.5, travel: 252)
            }
        }

        @Test("a drag that starts at the thumb's edge does not make it jump", arguments: [-9.0, 5, 10])
        func offCenter(offset: Double) throws {
            try Stage.run(["--value", "0.5"]) { stage in
                let middle = Expected.thumb(at: 0.5)
                try drag(
                    stage, from: Location(middle.x + offset, middle.y), through: [21, 63, -42],
                    value: 0.5, travel: 252)
            }
        }

        @Test("a drag may leave the slider above or below")
        func awayFromTheTrack() throws {
            try Stage.run { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.thumb(at: 0))
                try stage.move(to: Location(34 + 63, 400), expecting: 0.25)
                try stage.move(to: Location(34 + 126, 20), expecting: 0.5)
                try stage.finish(.slider, since: mark)
            }
        }

        @Test("in a wider window the thumb moves over a longer distance")
        func wider() throws {
            try Stage.run(["--size", "480x480", "--value", "0.5"]) { stage in
                let middle = Expected.thumb(at: 0.5, width: 480)
                try drag(stage, from: middle, through: [103, 206, -103, -206, 10], value: 0.5, travel: 412)
            }
        }

        @Test("at scale 2 a point is two pixels")
        func scaled() throws {
            try Stage.run(["--scale", "2"]) { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0), through: [63, 63.5, 126, 126.5, 252, 300, 31.5],
                    value: 0, travel: 252)
            }
        }

        @Test("a press without a movement changes nothing")
        func pressOnly() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                stage.click(at: Expected.thumb(at: 0.5))
                try stage.expectUntouched(value: 0.5)
            }
        }

        @Test("after the drag the window looks like one that was launched with the value")
        func picture() throws {
            try Stage.run { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0),
                    through: Array(stride(from: 7.0, through: 189, by: 7)), value: 0, travel: 252)
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--value", "0.75"])
            }
        }

        /// Presses the slider, which has `value`, at `start`, moves by each of `distances` (from the start,
        /// in points), and releases it. Checks the value at each step.
        private func drag(
            _ stage: Stage, from start: Location, through distances: [Double], value: Double, travel: Double,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let mark = stage.demo.mark
            stage.press(at: start)
            var expected = [value]
            for distance in distances {
                let value = min(1, max(0, value + distance / travel))
                let place = Location(start.x + distance, start.y)
                if value == expected.last {
                    stage.move(to: place)
                } else {
                    try stage.move(to: place, expecting: value)
                    expected.append(value)
                }
            }
            try stage.finish(.slider, since: mark)
            try stage.settle()

            let lines = stage.demo.lines(since: mark)
            let changes = lines.filter { $0.phase == .changed }
            #expect(
                changes.count == expected.count - 1, "one line a change, and no other",
                sourceLocation: sourceLocation)
            let wrong = zip(changes, expected.dropFirst()).first { !$0.shows($1) }
            #expect(wrong == nil, sourceLocation: sourceLocation)
            #expect(lines.allSatisfy { $0.cause == .slider && $0.isInSync }, sourceLocation: sourceLocation)
            #expect(stage.gestures(since: mark) == [.began, .ended], sourceLocation: sourceLocation)
            #expect(lines.first?.phase == .began, sourceLocation: sourceLocation)
            #expect(lines.last?.phase == .ended, sourceLocation: sourceLocation)
        }
    }
}
