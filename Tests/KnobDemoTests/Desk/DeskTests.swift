import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// 800 knobs in one window: each can be dragged on its own.
    @Suite("The desk")
    struct DeskTests {
        @Test("at launch there are 800 knobs, 32 in a row")
        func launch() throws {
            try Stage.run(["--scene", "desk"]) { stage in
                let line = stage.launch
                #expect(line.shows(DeskExpected.value(of: 0)) && line.cause == .launch)
                #expect(stage.sceneSize == (1280, 1000))
                let controls = try #require(line.controls)
                #expect(controls.count == DeskExpected.count)
                let wrong = (0..<DeskExpected.count).filter {
                    controls["knob\($0)"] != DeskExpected.frame(of: $0)
                }
                #expect(wrong.isEmpty)
                try stage.settle()
                #expect(stage.demo.lines() == [line], "nothing moves without input")
                try stage.expectPicture(of: ["--scene", "desk"])
            }
        }

        @Test("a drag changes only that knob's value and pixels", arguments: [0, 31, 400, 768, 799])
        func drag(number: Int) throws {
            try Stage.run(["--scene", "desk"]) { stage in
                let mark = stage.demo.mark
                let start = DeskExpected.place(number, 12, 0)
                stage.move(to: start)
                try stage.settle()
                let before = try stage.pixels()
                stage.press(at: start)
                for (right, down) in [(12.0, -6.0), (0, -12), (-12, 0), (-12, 5)] {
                    let place = DeskExpected.place(number, right, down)
                    let value = DeskExpected.value(of: number, at: place)
                    try stage.move(to: place, expecting: value)
                }
                try stage.finish(.knob, since: mark)
                let line = try stage.settledLine()
                let last = DeskExpected.place(number, -12, 5)
                #expect(line.shows(DeskExpected.value(of: number, at: last)))
                #expect(line.shownAngle == line.angle)
                #expect(stage.gestures(since: mark) == [.began, .ended])
                let lines = stage.demo.lines(since: mark)
                #expect(lines.allSatisfy { $0.cause == .knob && $0.isInSync })
                try expectOnly(number, differs: before, stage.pixels())
            }
        }

        @Test("two knobs that are dragged one after the other keep their values")
        func two() throws {
            try Stage.run(["--scene", "desk", "--value", "0.25"]) { stage in
                for (number, down) in [(5, -12.0), (700, 12)] {
                    let place = DeskExpected.place(number, 2, down)
                    let mark = stage.demo.mark
                    stage.press(at: DeskExpected.place(number, 10, 0))
                    try stage.move(to: place, expecting: DeskExpected.value(of: number, at: place))
                    try stage.finish(.knob, since: mark)
                    // The wheel continues from the value at the end of the drag.
                    let turned = stage.demo.mark
                    let value = DeskExpected.value(of: number, at: place)
                    let step = value > 0.99 ? -0.01 : 0.01
                    stage.desktop.turnWheel(up: step > 0)
                    let reached = Expected.value(value, steppedBy: step)
                    try stage.demo.waitForLine("the notch", since: turned) {
                        $0.cause == .wheel && $0.phase == .changed && $0.shows(reached)
                    }
                }
                let mark = stage.demo.mark
                stage.move(to: DeskExpected.place(5))
                stage.desktop.turnWheel(up: false)
                let dragged = DeskExpected.value(of: 5, at: DeskExpected.place(5, 2, -12))
                let value = Expected.value(dragged, steppedBy: 0.01) - 0.01
                try stage.demo.waitForLine("the first one's value", since: mark) {
                    $0.cause == .wheel && $0.phase == .changed && $0.shows(value)
                }
            }
        }

        @Test("the wheel changes only the knob under the pointer")
        func wheel() throws {
            try Stage.run(["--scene", "desk"]) { stage in
                let number = 37
                stage.move(to: DeskExpected.place(number))
                try stage.settle()
                let (before, mark) = (try stage.pixels(), stage.demo.mark)
                let first = Expected.value(DeskExpected.value(of: number), steppedBy: -0.01)
                for notch in 0..<5 {
                    let value = first - 0.01 * Double(notch)
                    let turned = stage.demo.mark
                    stage.desktop.turnWheel(up: false)
                    try stage.demo.waitForLine("the value \(value)", since: turned) {
                        $0.cause == .wheel && $0.phase == .changed && $0.shows(value)
                    }
                }
                try stage.demo.waitForLine("the end of the wheel", since: mark) { $0.phase == .ended }
                try stage.settle()
                try expectOnly(number, differs: before, stage.pixels())
            }
        }

        @Test("with --play, all 800 knobs move in each frame and stay in sync")
        func play() throws {
            try Stage.run(["--scene", "desk", "--play", "--verify"]) { stage in
                let (first, mark) = (try stage.pixels(), stage.demo.mark)
                try stage.desktop.wait("300 frames", timeout: 60) { stage.demo.mark > mark + 300 }
                let second = try stage.pixels()
                let lines = stage.demo.lines(since: mark)
                let wrong = lines.first { $0.cause != .animation || !$0.isInSync }
                #expect(wrong == nil)
                #expect(lines.filter { $0.phase == .changed }.count > 200)
                // Every knob's pointer has moved by at least a pixel.
                let still = (0..<DeskExpected.count).count {
                    !first.differs(from: second, in: DeskExpected.cell(of: $0))
                }
                #expect(still < 40, "\(still) have not moved")
                try stage.expectVerdict(changes: 200, frames: 200)
            }
        }

        /// Checks that two images of the desk differ only in the cell of that knob.
        private func expectOnly(
            _ number: Int, differs before: PixelBuffer, _ after: PixelBuffer,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            #expect(
                (before.width, before.height) == (after.width, after.height), sourceLocation: sourceLocation)
            let others = (0..<DeskExpected.count).filter {
                before.differs(from: after, in: DeskExpected.cell(of: $0))
            }
            #expect(others == [number], sourceLocation: sourceLocation)
        }
    }
}

extension PixelBuffer {
    /// Returns whether a pixel in the box differs.
    fileprivate func differs(
        from other: PixelBuffer, in box: (columns: Range<Int>, rows: Range<Int>)
    ) -> Bool {
        box.rows.contains { y in box.columns.contains { self[$0, y] != other[$0, y] } }
    }
}
