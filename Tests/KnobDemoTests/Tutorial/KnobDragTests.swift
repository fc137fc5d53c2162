import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Drags of the knob: the value is that of the pointer's direction from the knob's center.
    @Suite("Dragging the knob")
    struct KnobDragTests {
        @Test("a drag around the knob and back shows the value under the pointer at each step")
        func allTheWayRound() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                let there = stride(from: 112.5, through: 427.5, by: 5).map { Expected.ring($0) }
                let places = there + there.reversed().dropFirst()
                let mark = stage.demo.mark
                stage.press(at: places[0])
                var expected = [0.5]
                for place in places.dropFirst() {
                    let value = Expected.knobValue(at: place)
                    if value == expected.last {
                        stage.move(to: place)
                    } else {
                        try stage.move(to: place, expecting: value)
                        expected.append(value)
                    }
                }
                try stage.finish(.knob, since: mark)
                try stage.settle()

                let lines = stage.demo.lines(since: mark)
                let changes = lines.filter { $0.phase == .changed }
                #expect(changes.count == expected.count - 1, "one line a change, and no other")
                let wrong = zip(changes, expected.dropFirst()).first { !$0.shows($1) }
                #expect(wrong == nil)
                #expect(lines.allSatisfy { $0.cause == .knob && $0.isInSync })
                #expect(stage.gestures(since: mark) == [.began, .ended])
                #expect(lines.first?.phase == .began && lines.last?.phase == .ended)
                #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.ms <= $1.ms })
            }
        }

        @Test("only the direction from the center matters, not the distance")
        func anyDistance() throws {
            try Stage.run(["--position", "200,200"]) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                for (degrees, radius) in [(200, 20), (250, 69), (300, 150), (20, 400), (200, 5), (150, 280)] {
                    let place = Expected.ring(Double(degrees), radius: Double(radius))
                    try stage.move(to: place, expecting: Expected.knobValue(at: place))
                }
                try stage.finish(.knob, since: mark)
            }
        }

        @Test("at scale 2 a point is two pixels")
        func scaled() throws {
            try Stage.run(["--scale", "2"]) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                for degrees in [190.0, 270, 0, 33, 150] { try stage.rotate(to: degrees) }
                // Between two points there is a pixel.
                let half = Location(90.5, 45.5)
                try stage.move(to: half, expecting: Expected.knobValue(at: half))
                try stage.finish(.knob, since: mark)
            }
        }

        @Test("a drag across the gap changes the value from one limit to the other")
        func gap() throws {
            try Stage.run(["--value", "0.1"]) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(140))
                try stage.rotate(to: 115)
                try stage.move(to: Expected.ring(105), expecting: 0)
                stage.move(to: Expected.ring(95))
                try stage.move(to: Expected.ring(85), expecting: 1)
                stage.move(to: Expected.ring(75))
                try stage.rotate(to: 60)
                try stage.move(to: Expected.ring(72), expecting: 1)
                // One pixel to the left of straight down is the other half of the gap; straight down is not.
                try stage.move(to: Location(89, 175), expecting: 0)
                try stage.move(to: Location(90, 175), expecting: 1)
                try stage.finish(.knob, since: mark)
            }
        }

        @Test("a press without a movement changes nothing")
        func pressOnly() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                for degrees in [130.0, 200, 300, 90] { stage.click(at: Expected.ring(degrees)) }
                try stage.expectUntouched(value: 0.5)
            }
        }

        @Test("a movement of less than three points changes nothing, and a longer one does")
        func slop() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                let start = Expected.ring(200)
                stage.press(at: start)
                for (x, y) in [(1, 0), (1, 1), (0, 2), (-2, 0), (-1, -1), (2, 1), (0, 0)] {
                    stage.move(to: Location(start.x + Double(x), start.y + Double(y)))
                }
                try stage.expectUntouched(value: 0.5)
                let further = Location(start.x - 1, start.y - 4)
                try stage.move(to: further, expecting: Expected.knobValue(at: further))
                // After that, each pixel counts.
                let near = Location(further.x, further.y - 1)
                try stage.move(to: near, expecting: Expected.knobValue(at: near))
                stage.release()
            }
        }

        @Test("at the exact center, where there is no direction, the value stays")
        func center() throws {
            try Stage.run { stage in
                stage.press(at: Expected.ring(180))
                try stage.rotate(to: 225)
                try stage.settle()
                let mark = stage.demo.mark
                stage.move(to: Expected.knobCenter)
                try stage.settle()
                #expect(stage.demo.lines(since: mark).isEmpty)
                try stage.rotate(to: 300)
                stage.release()
            }
        }

        @Test("a drag that starts beside the knob does not change it")
        func beside() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                stage.press(at: Expected.nowhere)
                for degrees in [180.0, 250, 320] { stage.move(to: Expected.ring(degrees)) }
                stage.release()
                try stage.expectUntouched(value: 0.5)
            }
        }

        @Test("after the drag the window looks like one that was launched with the value")
        func picture() throws {
            try Stage.run { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(120))
                for degrees in stride(from: 130.0, through: 270, by: 10) { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                stage.move(to: Expected.nowhere)
                let value = Expected.knobValue(at: Expected.ring(270))
                try stage.expectPicture(of: ["--value", "\(value)"])
            }
        }
    }
}
