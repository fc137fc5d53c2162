import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// A hand drags the slider's thumb: the value follows the hand, and the knob the value.
    @Suite("Dragging the slider")
    struct SliderDragTests {
        @Test("to both ends and beyond, each step shows the value under the hand")
        func toTheEnds() throws {
            try Stage.run(["--position", "200,200"]) { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0),
                    through: Array(stride(from: 7.0, through: 252, by: 7)) + [259, 280, 350, 266, 200, 126]
                        + stride(from: 119.0, through: 0, by: -7) + [-1, -20, -90, -30, 0, 63],
                    value: 0, travel: 252)
            }
        }

        @Test("from the middle")
        func fromTheMiddle() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0.5), through: [4, 63, -63, -1, 0, 1, 126, -126],
                    value: 0.5, travel: 252)
            }
        }

        @Test("a thumb that is taken at its edge does not jump under the hand", arguments: [-9.0, 5, 10])
        func offCentre(offset: Double) throws {
            try Stage.run(["--value", "0.5"]) { stage in
                let middle = Expected.thumb(at: 0.5)
                try drag(
                    stage, from: Place(middle.x + offset, middle.y), through: [21, 63, -42],
                    value: 0.5, travel: 252)
            }
        }

        @Test("the hand may leave the slider upwards or downwards")
        func awayFromTheTrack() throws {
            try Stage.run { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.thumb(at: 0))
                try stage.move(to: Place(34 + 63, 400), expecting: 0.25)
                try stage.move(to: Place(34 + 126, 20), expecting: 0.5)
                try stage.finish(.slider, since: mark)
            }
        }

        @Test("in a wider window the thumb has further to go")
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

        @Test("when the hand lets go, the window shows the value and nothing of the way there")
        func picture() throws {
            try Stage.run { stage in
                try drag(
                    stage, from: Expected.thumb(at: 0),
                    through: Array(stride(from: 7.0, through: 189, by: 7)), value: 0, travel: 252)
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--value", "0.75"])
            }
        }

        /// Takes the slider at `start`, where its value is `value`, moves by each of `distances` (from the
        /// start, in points) and lets go; each step must show what the hand's way makes of the value.
        private func drag(
            _ stage: Stage, from start: Place, through distances: [Double], value: Double, travel: Double,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let mark = stage.demo.mark
            stage.press(at: start)
            var expected = [value]
            for distance in distances {
                let value = min(1, max(0, value + distance / travel))
                let place = Place(start.x + distance, start.y)
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
            #expect(lines.allSatisfy { $0.cause == .slider && $0.isInStep }, sourceLocation: sourceLocation)
            #expect(stage.gestures(since: mark) == [.began, .ended], sourceLocation: sourceLocation)
            #expect(lines.first?.phase == .began, sourceLocation: sourceLocation)
            #expect(lines.last?.phase == .ended, sourceLocation: sourceLocation)
        }
    }
}
