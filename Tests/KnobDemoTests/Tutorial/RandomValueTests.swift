import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The button "Random Value" while the switch is off.
    @Suite("Random Value without animation")
    struct RandomValueTests {
        @Test("a click sets knob, slider, and label to a hundredth, without an animation")
        func instant() throws {
            try Stage.run(["--seed", "1"]) { stage in
                for _ in 0..<5 {
                    let (before, change, mark) = try stage.pressRandom()
                    #expect(change.isInSync && (0...1).contains(change.knob))
                    #expect(abs((change.knob * 100).rounded() - change.knob * 100) < 0.01)
                    #expect(change.label == Expected.label(of: change.knob))
                    try stage.settle()
                    // The button may fade at its release; knob and slider jump.
                    let traveller = stage.demo.lines(since: mark).first {
                        $0.phase == .frame
                            && ($0.shownAngle != change.angle || $0.shownSlider != change.slider)
                    }
                    #expect(traveller == nil, "from \(before.knob) to \(change.knob)")
                    let changes = stage.demo.lines(since: mark).filter { $0.phase == .changed }
                    #expect(changes == [change], "one line a change, and no other")
                }
            }
        }

        @Test("the window shows the new value, and the next change reports it as shown")
        func shown() throws {
            try Stage.run(["--seed", "2"]) { stage in
                let first = try stage.pressRandom().change
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--value", "\(first.knob)"])
                let second = try stage.pressRandom().change
                #expect(second.shownAngle == first.angle && second.shownSlider == first.slider)
            }
        }

        @Test("the same seed gives the same values, and another seed others")
        func seed() throws {
            let first = try draw(12, seed: 42)
            #expect(try draw(12, seed: 42) == first)
            #expect(try draw(12, seed: 43) != first)
            #expect(Set(first).count > 4, "the values differ")
        }

        @Test("a release outside the button does nothing")
        func leave() throws {
            try Stage.run(["--seed", "3", "--value", "0.5"]) { stage in
                stage.press(at: Expected.randomButton())
                stage.move(to: Expected.nowhere)
                stage.release()
                try stage.expectUntouched(value: 0.5)
                // The button still works.
                let change = try stage.pressRandom().change
                #expect(change.isInSync)
            }
        }

        @Test("after a random value the knob and the slider can be dragged from there")
        func thenDrag() throws {
            try Stage.run(["--seed", "4"]) { stage in
                _ = try stage.pressRandom()
                try stage.expectControlsWork()
                _ = try stage.pressRandom()
                try stage.expectControlsWork()
            }
        }

        /// Returns the values after each of so many clicks.
        private func draw(_ count: Int, seed: Int) throws -> [Double] {
            var values: [Double] = []
            try Stage.run(["--seed", "\(seed)"]) { stage in
                for _ in 0..<count {
                    stage.click(at: Expected.randomButton())
                    values.append(try stage.settledLine().knob)
                }
            }
            return values
        }
    }
}
