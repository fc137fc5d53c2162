import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The inspector's window: its panels, and the time of the watched window.
@MainActor
struct InspectorTests {
    @Test func `In Step shows the values of each control and of the label, and the verdict of how many`()
        throws
    {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.knob.value = 0.25
        try stage.runFrames()
        #expect(stage.row("Model") == ["Model", "0.250000", "0.250000", "0.25", "0.000000"])
        #expect(stage.row("Presentation") == ["Presentation", "0.250000", "0.250000", "–", "0.000000"])
        // Without a host there are no pixels.
        #expect(stage.row("Pixels") == ["Pixels", "–", "–", "–", "–"])
        let texts = stage.labels.compactMap(\.text)
        #expect(texts.contains("In step") && texts.contains("2 of 2 controls"))
        stage.label.text = "0.3"
        stage.knob.layer.setNeedsDisplay()
        try stage.runFrames()
        #expect(
            stage.labels.contains {
                $0.text == "label \"0.3\", expected \"0.25\"" && $0.textColor == Palette.bad
            })
        // What was wrong can still be read when it is over.
        stage.label.text = "0.25"
        stage.knob.layer.setNeedsDisplay()
        try stage.runFrames()
        let after = stage.labels.compactMap(\.text)
        #expect(after.contains("In step"))
        #expect(after.contains("Was out of step, first: label \"0.3\", expected \"0.25\"."))
    }

    @Test func `words that all names of a check begin with are the title of its table`() throws {
        let stage = try InspectorStage()
        stage.knob.layer.name = "Low pass knob"
        stage.slider.layer.name = "Low pass slider"
        stage.inspector.open()
        defer { stage.inspector.close() }
        try stage.runFrames()
        #expect(stage.row("knob") == ["Low pass", "knob", "slider", "Label", "Difference"])
    }

    @Test func `the strip has the model at once and the presentation on its way`() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        try stage.runFrames()
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(8)
        let last = try #require(stage.inspector.history.moments.last)
        #expect(last.samples[0].allSatisfy { $0.model == 1 && $0.presentation > 0 && $0.presentation < 1 })
        #expect(last.difference <= SyncCheck.tolerance && !last.isFault)
        try stage.runFrames(30)
        let count = stage.inspector.history.moments.count
        try stage.runFrames(10)
        #expect(stage.inspector.history.moments.count == count, "at rest nothing is added")
    }

    @Test func `other checks begin with an empty strip, also with more controls`() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.knob.value = 0.5
        try stage.runFrames(3)
        let watch = SyncWatch.watch(of: stage.window)
        watch.checks = [SyncCheck([stage.knob]), SyncCheck([stage.slider, stage.knob, stage.slider])]
        // An event before the first frame of the new checks.
        stage.user.move(20, 80)
        stage.knob.value = 0.6
        stage.user.move(21, 80)
        #expect(stage.inspector.history.moments(of: watch.checks).isEmpty)
        try stage.runFrames(3)
        #expect(stage.inspector.history.moments(of: watch.checks).last?.samples.map(\.count) == [1, 3])
    }

    @Test func `a drag is one row of Events that opens, with the controls that follow in it`() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.controller.select(1)
        stage.user.press(20, 80)
        stage.user.move(40, 30)
        stage.user.move(70, 12)
        stage.user.release(70, 12)
        stage.knob.value = 0.9
        try stage.runFrames()
        let details = stage.labels.compactMap(\.text)
        #expect(
            details.contains("drag ended, 2 changes") && details.contains("program, 1 change"), "\(details)")
        #expect(details.contains("✓ 1 began = 1 ended + 0 cancelled"))
        let rows = stage.inspector.window.all(DetailRow.self).filter { !$0.isHidden }
        let row = try #require(rows.first { $0.content.details.hasPrefix("drag") })
        #expect(row.content.title == "Knob" && row.content.mark == "▸")
        let middle = row.convert(row.bounds.center, to: stage.inspector.window)
        stage.inspectorUser.click(middle.x, middle.y)
        try stage.runFrames()
        let open = stage.inspector.window.all(DetailRow.self).filter { !$0.isHidden && $0.content.isIndented }
        #expect(open.map(\.content.details).suffix(1) == ["drag began"])
        #expect(open.contains { $0.content.title == "Slider" && $0.content.details == "program changed" })
        // The observer of the label is one, and no action was added.
        #expect(
            open.contains {
                $0.content.details == "drag changed" && $0.content.note == "1 observer, 0 actions"
            })
        try stage.click("Clear")
        try stage.runFrames()
        #expect(stage.labels.contains { $0.text == "✓ 0 began = 0 ended + 0 cancelled" })
    }

    @Test func `the row of Events that was chosen stays chosen when newer ones are above it`() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.controller.select(1)
        stage.user.drag(20, 80, to: 70, 12)
        try stage.runFrames()
        let list = try #require(stage.inspector.window.all(RowList<DetailRow>.self).first)
        list.becomeFirstResponder()
        #expect(list.chosen == 0)
        stage.knob.becomeFirstResponder()
        stage.user.type(.right)
        try stage.runFrames()
        #expect(list.rowCount == 2 && list.chosen == 1)
    }

    @Test func `Layers lists the tree with the rotation of the pointer, and pointing outlines the layer`()
        throws
    {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.controller.select(2)
        stage.knob.value = 0.5
        try stage.runFrames(2)
        let before = stage.pixels
        let rows = stage.inspector.window.all(LayerRow.self).filter { !$0.isHidden }
        let texts = rows.map { $0.all(Label.self).compactMap(\.text) }
        // Half of the arc is straight up.
        let index = try #require(texts.firstIndex { $0.contains("−90.0°") }, "\(texts)")
        #expect(
            texts.contains { $0.first == "Knob" && $0.contains("10, 10") && $0.contains("120 × 120") },
            "\(texts)")
        let middle = rows[index].convert(rows[index].bounds.center, to: stage.inspector.window)
        stage.inspectorUser.move(middle.x, middle.y)
        try stage.runFrames()
        #expect(stage.pixels != before)
        stage.controller.select(0)
        try stage.runFrames()
        #expect(stage.pixels == before, "nothing is left of it")
    }

    @Test func `the outline ends when the layer under the pointer has left the list`() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.controller.select(2)
        try stage.runFrames(2)
        let before = stage.pixels
        let extra = View(frame: Rect(x: 200, y: 60, width: 80, height: 30))
        stage.window.addSubview(extra)
        try stage.runFrames(2)
        let row = try #require(stage.inspector.window.all(LayerRow.self).last { !$0.isHidden })
        let middle = row.convert(row.bounds.center, to: stage.inspector.window)
        stage.inspectorUser.move(middle.x, middle.y)
        try stage.runFrames(2)
        #expect(stage.pixels != before)
        extra.removeFromSuperview()
        try stage.runFrames(2)
        #expect(stage.pixels == before)
    }

    @Test func `a key that an inspector sends to its window ends there`() throws {
        let stage = try InspectorStage()
        Inspector.install()
        defer { Window.unhandledKey = nil }
        stage.knob.becomeFirstResponder()
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.inspectorUser.keyDown(.right, with: .control)
        #expect(stage.knob.value == 0.1 && !stage.knob.isEditing)
    }

    @Test func `a closed inspector without checks observes no events`() throws {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let inspector = Inspector.inspector(of: window)
        let count = ExternalEvent.observers.count
        inspector.open()
        #expect(ExternalEvent.observers.count == count + 1)
        inspector.close()
        #expect(ExternalEvent.observers.count == count)
    }

    @Test func `each layer is indented further than its superlayer, however deep it is`() throws {
        let stage = try InspectorStage()
        var parent: View = stage.window
        for depth in 1...12 {
            let view = View(frame: Rect(x: 1, y: 1, width: 90, height: 90))
            view.layer.name = "\(depth)"
            parent.insertSubview(view, at: 0)
            parent = view
        }
        stage.inspector.open()
        defer { stage.inspector.close() }
        stage.controller.select(2)
        try stage.runFrames(2)
        let titles = stage.labels.filter { $0.text?.hasPrefix("View “") == true }
        let indents = titles.map(\.frame.minX)
        #expect(titles.map(\.text) == (1...12).map { "View “\($0)”" })
        #expect(zip(indents, indents.dropFirst()).allSatisfy { $0 < $1 }, "\(indents)")
        // The columns begin at 480 - 14 - 96 - 100 - 76 = 194, and 80 points before them the deepest name.
        #expect(indents.last.map { abs($0 - 114) < 1e-9 } == true)
    }

    @Test func `Freeze holds animations, Next Frame goes on by a frame, and closing restores the speed`()
        throws
    {
        let stage = try InspectorStage()
        stage.inspector.open()
        try stage.runFrames()
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(4)
        try stage.click("Freeze")
        let shown = stage.knob.presentationValue
        try stage.runFrames(10)
        #expect(stage.knob.presentationValue == shown && shown > 0)
        #expect(stage.labels.contains { $0.text == "Frozen" })
        try stage.click("Next Frame")
        try stage.runFrames(3)
        let next = stage.knob.presentationValue
        #expect(next > shown && next < shown + 0.2)
        try stage.click("1/10")
        try stage.click("Continue")
        #expect(stage.tree.speed == 0.1)
        stage.inspector.close()
        #expect(stage.tree.speed == 1)
    }

    @Test func `a closed inspector reads nothing, and a window without checks says what to do`() throws {
        let stage = try InspectorStage()
        SyncWatch.watch(of: stage.window).checks = []
        stage.inspector.open()
        try stage.runFrames()
        #expect(stage.labels.contains { $0.text?.hasPrefix("This window declares no checks.") == true })
        stage.inspector.close()
        #expect(stage.tree.inspectorDidUpdate == nil)
        #expect(stage.inspector.history.moments.isEmpty)
    }
}
