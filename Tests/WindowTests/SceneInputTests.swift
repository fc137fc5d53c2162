import CKnobX11
import KnobHarness
import Testing

extension SharedWindow {
    /// Each scene in its window, with real input: a drag, a key, the wheel, and a typed number.
    @Suite("Input")
    struct SceneInputTests {
        @Test(arguments: SceneInput.all)
        func `a drag changes the value, and is one edit`(_ input: SceneInput) throws {
            try Stage.run(input) { stage in
                let (from, to) = (input.dragged.from, input.dragged.to)
                let mark = stage.demo.mark
                stage.press(at: stage.place(on: input.dragged.control, from))
                for step in 1...4 {
                    let part = Double(step) / 4
                    let offset = Location(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
                    stage.move(to: stage.place(on: input.dragged.control, offset))
                    // Otherwise the program may handle several movements as one.
                    try stage.settle()
                }
                try stage.releaseStill(since: mark)
                #expect(try stage.settledLine().shows(input.draggedValue, in: input.scene))
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test(arguments: SceneInput.all)
        func `a notch of the wheel is a step, and a pause ends the edit`(_ input: SceneInput) throws {
            try Stage.run(input) { stage in
                stage.move(to: stage.place(on: input.control, input.place))
                let mark = stage.demo.mark
                stage.desktop.turnWheel(up: true)
                try stage.demo.waitForLine("the value \(input.nextValue)", since: mark) {
                    $0.cause == .wheel && $0.phase == .changed && $0.shows(input.nextValue, in: input.scene)
                }
                try stage.demo.waitForLine("the end", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test(arguments: SceneInput.all)
        func `after a click a key is a step, and one edit`(_ input: SceneInput) throws {
            try Stage.run(input) { stage in
                stage.click(at: stage.place(on: input.control, input.place))
                let mark = stage.demo.mark
                stage.desktop.type(UInt(input.key))
                try stage.demo.waitForLine("the value \(input.nextValue)", since: mark) {
                    $0.cause == .key && $0.phase == .ended && $0.shows(input.nextValue, in: input.scene)
                }
                #expect(try stage.settledLine().shows(input.nextValue, in: input.scene))
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test(arguments: SceneInput.withText)
        func `Return sets a typed number`(_ input: SceneInput) throws {
            let typed = try #require(input.typed)
            try Stage.run(input) { stage in
                stage.click(at: stage.place(on: input.control, input.place))
                let mark = stage.demo.mark
                for key in typed.keys + [XK_Return] { stage.desktop.type(UInt(key)) }
                try stage.demo.waitForLine("the typed value", since: mark) {
                    $0.cause == .text && $0.phase == .ended && $0.shows(typed.value, in: input.scene)
                }
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }
    }
}
