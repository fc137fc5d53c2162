import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The button that selects the drag style of the rotary knob. Linear drags have 1.5 degrees per point.
    @Suite("The rotary knob's styles")
    struct RotaryStyleTests {
        /// A linear style, with the direction that increases the value.
        enum Style: CaseIterable {
            case horizontal, vertical

            /// The number of clicks that select the style.
            var clicks: Int { self == .horizontal ? 1 : 2 }
            /// Returns the point so many points from the knob's center in the increasing direction, and so
            /// many beside it.
            func place(_ along: Double, beside: Double = 0) -> Location {
                self == .horizontal
                    ? RotaryExpected.place(along, beside) : RotaryExpected.place(beside, -along)
            }
        }

        /// 18 points are 27 degrees, a tenth of the range.
        private let perPoint = 20 * 1.5 / 270

        private func run(_ style: Style, _ body: (Stage) throws -> Void) throws {
            try Stage.rotary { stage in
                for _ in 0..<style.clicks { try stage.clickRotary("style") }
                try body(stage)
            }
        }

        @Test(
            "18 points along the line are a tenth of the range, and points across it change nothing",
            arguments: Style.allCases)
        func eighteen(style: Style) throws {
            try run(style) { stage in
                let mark = stage.demo.mark
                stage.press(at: style.place(0))
                try stage.expectRotary(22, cause: .knob) { stage.move(to: style.place(18)) }
                try stage.expectSilence("across the line") { stage.move(to: style.place(18, beside: 40)) }
                try stage.expectRotary(18, cause: .knob) { stage.move(to: style.place(-18, beside: -30)) }
                // Each single point counts.
                try stage.expectRotary(18 + perPoint, cause: .knob) { stage.move(to: style.place(-17)) }
                try stage.finish(.knob, since: mark)
                let lines = stage.demo.lines(since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
                #expect(lines.allSatisfy { $0.cause == .knob && $0.isInRotarySync })
            }
        }

        @Test("a drag back from far beyond a limit takes effect at once", arguments: Style.allCases)
        func slips(style: Style) throws {
            try run(style) { stage in
                let mark = stage.demo.mark
                stage.press(at: style.place(0))
                try stage.expectRotary(30, cause: .knob) { stage.move(to: style.place(95)) }
                try stage.expectSilence("beyond the maximum") { stage.move(to: style.place(190)) }
                try stage.expectRotary(30 - perPoint, cause: .knob) { stage.move(to: style.place(189)) }
                try stage.expectRotary(28, cause: .knob) { stage.move(to: style.place(172)) }
                try stage.expectRotary(10, cause: .knob) { stage.move(to: style.place(-10)) }
                try stage.expectSilence("beyond the minimum") { stage.move(to: style.place(-190)) }
                try stage.expectRotary(12, cause: .knob) { stage.move(to: style.place(-172)) }
                try stage.finish(.knob, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test("after three clicks the style is rotation again")
        func roundAgain() throws {
            try Stage.rotary { stage in
                for _ in 0..<3 { try stage.clickRotary("style") }
                var rotation = try KnobRotation(stage, at: 90)
                try rotation.rotate(to: 110)
                try rotation.finish()
            }
        }
    }
}
