import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The rotary scene's buttons for the limits and the switches, its double click, and its slider.
    @Suite("The rotary scene's buttons and slider")
    struct RotaryButtonTests {
        @Test("at launch all controls have their frames, and nothing moves", arguments: [20, 10, 27, 23.456])
        func launch(value: Double) throws {
            try Stage.rotary(["--value", "\(value)"]) { stage in
                let line = stage.launch
                #expect(line.cause == .launch && line.showsRotary(value))
                #expect(line.label == RotaryExpected.greeting)
                #expect(line.controls == RotaryExpected.frames)
                #expect(line.shownAngle == line.angle && line.shownSlider == line.slider)
                try stage.settle()
                #expect(stage.demo.lines() == [line])
            }
        }

        @Test(
            "Go to Minimum and Maximum animate to the limits, and the label shows them",
            arguments: [("minimum", 10.0, "10.000"), ("maximum", 30.0, "30.000")])
        func goTo(button: String, value: Double, label: String) throws {
            try Stage.rotary { stage in
                let mark = stage.demo.mark
                try stage.clickRotary(button)
                let lines = stage.demo.lines(since: mark)
                let changes = lines.filter { $0.phase == .changed }
                let change = try #require(changes.first)
                #expect(changes.count == 1 && change.cause == .random)
                #expect(change.showsRotary(value) && change.label == label)
                #expect(change.shownAngle == stage.launch.angle, "nothing is drawn yet")
                try expectTravel(lines, from: stage.launch)
                // A second click changes nothing.
                try stage.expectSilence("it is there already") { try stage.clickRotary(button) }
            }
        }

        @Test("a double click resets the value to 20, as one animated edit")
        func doubleClick() throws {
            try Stage.rotary(["--value", "27"]) { stage in
                let place = RotaryExpected.ring(90, radius: 40)
                stage.click(at: place)
                stage.press(at: place)
                try stage.settle()
                #expect(stage.gestures(since: 1) == [], "only the second release does it")
                stage.release()
                let line = try stage.settledLine()
                #expect(line.showsRotary(20) && line.label == "20.000")
                let lines = stage.demo.lines(since: 1)
                #expect(lines.filter { $0.phase != .frame }.map(\.phase) == [.began, .changed, .ended])
                #expect(lines.allSatisfy { $0.phase == .frame || $0.cause == .reset })
                #expect(lines.first { $0.phase == .changed }?.showsRotary(20) == true)
                #expect(lines.filter { $0.phase == .frame }.count >= 4, "it jumps")
                #expect(line.shownAngle == line.angle && line.shownSlider == line.slider)
            }
        }

        @Test("two clicks at distant points are no double click")
        func twoClicks() throws {
            try Stage.rotary(["--value", "27"]) { stage in
                stage.click(at: RotaryExpected.ring(90))
                stage.click(at: RotaryExpected.ring(270))
                let line = try stage.settledLine()
                #expect(line.showsRotary(27) && stage.gestures(since: 1) == [])
            }
        }

        @Test("knob and label follow the slider, in sync in each line")
        func slider() throws {
            try Stage.rotary { stage in
                let mark = stage.demo.mark
                let start = RotaryExpected.thumb(at: 20)
                stage.press(at: start)
                for distance in [1.0, 32, 128, -64, -128, -100, 5] {
                    let value = 20 + distance * RotaryExpected.valuePerPointOfSlider
                    try stage.expectRotary(value, cause: .slider) {
                        stage.move(to: Location(start.x + distance, start.y))
                    }
                }
                try stage.finish(.slider, since: mark)
                let lines = stage.demo.lines(since: mark)
                #expect(lines.allSatisfy { $0.cause == .slider && $0.isInRotarySync })
                #expect(stage.gestures(since: mark) == [.began, .ended])
                #expect(lines.count { $0.phase == .changed } == 7)
            }
        }

        @Test("a disabled knob ignores drags, wheel, and keys, but follows the slider")
        func disabled() throws {
            try Stage.rotary { stage in
                stage.click(at: RotaryExpected.ring(45))
                try stage.clickRotary("enabled")
                try stage.expectSilence("a disabled knob") {
                    stage.press(at: RotaryExpected.ring(0))
                    for degrees in [20.0, 40, 60] { stage.move(to: RotaryExpected.ring(degrees)) }
                    stage.release()
                    for _ in 0..<2 { stage.click(at: RotaryExpected.ring(90)) }
                    for up in [true, false, false] { stage.desktop.turnWheel(up: up) }
                    stage.desktop.type(UInt(XK_Up))
                }
                let mark = stage.demo.mark
                let start = RotaryExpected.thumb(at: 20)
                stage.press(at: start)
                try stage.expectRotary(25, cause: .slider) { stage.move(to: Location(start.x + 64, start.y)) }
                try stage.finish(.slider, since: mark)

                try stage.clickRotary("enabled")
                var rotation = try KnobRotation(stage, value: 25)
                try rotation.rotate(to: 20)
                try rotation.finish()
            }
        }

        @Test("the slider follows a knob that is not continuous at its release, and a continuous one at once")
        func discreteKnob() throws {
            try Stage.rotary { stage in
                try stage.clickRotary("continuous")
                let mark = stage.demo.mark
                stage.press(at: RotaryExpected.ring(0))
                var (place, value) = (RotaryExpected.ring(0), 20.0)
                for degrees in [20.0, 40, 30] {
                    let next = RotaryExpected.ring(degrees)
                    value = RotaryExpected.value(
                        value, rotatedBy: RotaryExpected.rotation(from: place, to: next))
                    place = next
                    let moved = stage.demo.mark
                    stage.move(to: next)
                    let line = try stage.demo.waitForLine("the knob at \(value)", since: moved) {
                        $0.cause == .knob && $0.phase == .changed && $0.isRotaryKnob(at: value)
                    }
                    #expect(line.slider == 20, "the action is not sent yet")
                }
                let released = stage.demo.mark
                try stage.finish(.knob, since: mark)
                try stage.settle()
                expectOneChange(by: stage, since: released, to: value)
                #expect(stage.gestures(since: mark) == [.began, .ended])

                try stage.clickRotary("continuous")
                var rotation = try KnobRotation(stage, value: value)
                try rotation.rotate(to: 20)
                try rotation.finish()
            }
        }

        @Test("knob and label follow a slider that is not continuous at its release")
        func discreteSlider() throws {
            try Stage.rotary { stage in
                try stage.clickRotary("continuous")
                let mark = stage.demo.mark
                let start = RotaryExpected.thumb(at: 20)
                stage.press(at: start)
                for distance in [10.0, -50, 64] {
                    stage.move(to: Location(start.x + distance, start.y))
                    try stage.settle()
                }
                let lines = stage.demo.lines(since: mark)
                #expect(lines.count { $0.phase == .changed } == 3)
                #expect(lines.allSatisfy { $0.knob == 20 && $0.label == RotaryExpected.greeting })
                let released = stage.demo.mark
                try stage.finish(.slider, since: mark)
                try stage.settle()
                expectOneChange(by: stage, since: released, to: 25)
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        /// Checks that the other control followed once at the release, before the end of the edit.
        private func expectOneChange(
            by stage: Stage, since released: Int, to value: Double,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let lines = stage.demo.lines(since: released)
            #expect(lines.map(\.phase) == [.changed, .ended], sourceLocation: sourceLocation)
            #expect(lines.allSatisfy { $0.showsRotary(value) }, sourceLocation: sourceLocation)
        }

        /// Checks that pointer and thumb move from their old to their new positions in one direction.
        private func expectTravel(
            _ lines: [TraceLine], from before: TraceLine, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let frames = lines.filter { $0.phase == .frame }
            let last = try #require(frames.last, "no frame", sourceLocation: sourceLocation)
            #expect(frames.allSatisfy { $0.cause == .animation }, sourceLocation: sourceLocation)
            #expect(last.shownAngle == last.angle, sourceLocation: sourceLocation)
            #expect(last.shownSlider == last.slider, sourceLocation: sourceLocation)
            let pointer = frames.map { ($0.shownAngle - before.angle) / (last.angle - before.angle) }
            let thumb = frames.map { ($0.shownSlider - before.slider) / (last.slider - before.slider) }
            for way in [pointer, thumb] {
                #expect(way.contains { $0 > 0.02 && $0 < 0.98 }, "it jumps", sourceLocation: sourceLocation)
                #expect(way.allSatisfy { (0...1).contains($0) }, "\(way)", sourceLocation: sourceLocation)
                #expect(
                    zip(way, way.dropFirst()).allSatisfy { $0 <= $1 }, "it moves back \(way)",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
