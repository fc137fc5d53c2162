import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// With `--discrete`, a control sends its action when the drag ends, not before.
    @Suite("Not continuous")
    struct DiscreteTests {
        @Test("the label follows the knob during the drag, and the slider at its end")
        func knob() throws {
            try Stage.run(["--discrete", "--value", "0.5"]) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(270))
                for degrees in [280.0, 300, 340, 20, 200, 180] {
                    let place = Expected.ring(degrees)
                    let value = Expected.knobValue(at: place)
                    let next = stage.demo.mark
                    stage.move(to: place)
                    let line = try stage.demo.waitForLine("the knob at \(value)", since: next) {
                        $0.phase == .changed && abs($0.knob - value) <= Expected.tolerance
                    }
                    #expect(line.slider == 0.5, "the action is not sent yet")
                    #expect(line.label == Expected.label(of: value), "the label observes the value")
                    #expect(abs(line.angle - Expected.angle(of: value)) <= Expected.tolerance)
                }
                try stage.finish(.knob, since: mark)
                let value = Expected.knobValue(at: Expected.ring(180))
                #expect(try stage.settledLine().shows(value), "now the slider has the knob's value")
                expectOneGesture(of: .knob, by: stage, since: mark)
            }
        }

        @Test("the knob and the label follow the slider at the end of the drag")
        func slider() throws {
            try Stage.run(["--discrete", "--value", "0.5"]) { stage in
                let mark = stage.demo.mark
                let start = Expected.thumb(at: 0.5)
                stage.press(at: start)
                for distance in [10.0, 40, -50, 63] {
                    stage.move(to: Location(start.x + distance, start.y))
                    try stage.settle()
                    for line in stage.demo.lines(since: mark) {
                        #expect(line.knob == 0.5 && line.label == "0.50", "the action is not sent yet")
                    }
                }
                try stage.finish(.slider, since: mark)
                #expect(try stage.settledLine().shows(0.75))
                expectOneGesture(of: .slider, by: stage, since: mark)
            }
        }

        @Test("a drag that ends at its start changes nothing")
        func thereAndBack() throws {
            try Stage.run(["--discrete", "--value", "0.5"]) { stage in
                let mark = stage.demo.mark
                let start = Expected.thumb(at: 0.5)
                stage.press(at: start)
                for distance in [30.0, -30, 0] {
                    stage.move(to: Location(start.x + distance, start.y))
                    try stage.settle()
                }
                try stage.finish(.slider, since: mark)
                #expect(try stage.settledLine().shows(0.5))
            }
        }

        private func expectOneGesture(
            of cause: TraceLine.Cause, by stage: Stage, since mark: Int,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(stage.gestures(since: mark) == [.began, .ended], sourceLocation: sourceLocation)
            let lines = stage.demo.lines(since: mark)
            #expect(lines.allSatisfy { $0.cause == cause }, sourceLocation: sourceLocation)
        }
    }
}
