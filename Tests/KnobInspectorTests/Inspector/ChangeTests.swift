import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The inspector while its program changes views, is edited, or closes it.
@MainActor
struct ChangeTests {
    @Test("controls that are removed while the past is shown leave nothing of their edit")
    func controlsChangeInPast() throws {
        let stage = try InspectorStage()
        stage.binding?.invalidate()
        stage.slider.isContinuous = false
        let inspector = stage.inspector
        inspector.open()
        try stage.runFrames(3)
        stage.user.press(25, 165)
        stage.user.move(160, 165)
        try stage.runFrames()
        #expect(inspector.sync.apart == [1: .edit])
        inspector.transport.show(inspector.history.numbers.lowerBound)
        #expect(inspector.transport.shownNumber != nil)
        stage.slider.removeFromSuperview()
        try stage.runFrames()
        #expect(inspector.transport.shownNumber == nil)
        #expect(inspector.verdict.words == "In step")
    }

    @Test("frames, faults, and curves of controls that stay are kept when others come and go")
    func historyStays() throws {
        let stage = try InspectorStage.opened()
        let history = stage.inspector.history
        stage.knob.value = 0.25
        try stage.runFrames()
        let number = try #require(history.numbers.last)
        let other = Knob(frame: Rect(x: 200, y: 20, width: 40, height: 40))
        stage.window.insertSubview(other, at: 0)
        stage.knob.value = 0.5
        try stage.runFrames()
        #expect(stage.inspector.watch.controls.map(\.name) == ["Knob", "Knob 2", "Slider"])
        try #require(history.numbers.last == number + 1 && history.numbers.contains(number))
        stage.transport.show(number)
        try stage.runFrames()
        #expect(history.sample(of: 0, at: number) == nil && history.sample(of: 1, at: number)?.model == 0.25)
        // The first table is that of the new knob, which the past does not have.
        let models = stage.labels.filter { $0.text == "Model" }.map { title in
            stage.labels.filter { $0.superview === title.superview && $0.frame.minY == title.frame.minY }
                .sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.text)
        }
        #expect(models == [["Model", "–", "–"], ["Model", "0.250000", "0.250000", "0.000000"]])
        _ = try stage.selectStrip()
        stage.transport.showPresent()
        other.removeFromSuperview()
        try stage.runFrames(2)
        #expect(history.sample(of: 0, at: number)?.model == 0.25)
        // Other controls are those of another scene.
        for view in [stage.knob, stage.slider] { view.removeFromSuperview() }
        stage.window.addSubview(other)
        try stage.runFrames()
        #expect(history.numbers == 0..<1)
    }

    @Test("Control-Z in a text field of the inspector undoes what was typed, and elsewhere the program")
    func undo() throws {
        Inspector.install()
        let window = Window(contentSize: Size(width: 100, height: 100))
        let manager = UndoManager()
        window.undoManager = manager
        manager.registerUndo(withTarget: window) { $0.title = "undone" }
        let inspector = Inspector.inspector(of: window)
        inspector.open()
        defer { inspector.close() }
        func press(_ characters: String, _ flags: ModifierFlags = []) {
            inspector.window.handle(.key(KeyPress(.other, characters: characters, modifierFlags: flags)))
        }
        inspector.controller?.select(2)
        let panel = try #require(inspector.controller?.selectedPanel)
        let field = try #require(
            panel.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? TextField }.first)
        inspector.window.makeFirstResponder(field)
        press("a")
        press("z", .control)
        #expect(field.text == "")
        press("z", [.control, .shift])
        #expect(field.text == "a")
        press("z", .control)
        press("z", .control)
        #expect(window.title == "", "also when there is nothing more to undo in the field")
        inspector.window.makeFirstResponder(nil)
        press("z", .control)
        #expect(window.title == "undone")
    }

    @Test("the inspector notes events and faults also without its panels")
    func withoutPanels() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        stage.inspector.content = nil
        try stage.runFrames(2)
        let monitor = stage.inspector.monitor
        let frames = monitor.frameCount
        stage.user.press(25, 165)
        stage.user.move(160, 165)
        try stage.runFrames()
        stage.user.release(160, 165)
        try stage.runFrames()
        #expect(monitor.log.counts.areBalanced && monitor.frameCount > frames)
        let count = monitor.log.events.numbers.upperBound
        #expect(count > 2)
        stage.inspector.close()
        stage.knob.value = 0.1
        #expect(monitor.log.events.numbers.upperBound == count)
    }

    @Test("the program's own LayerTree.didUpdate is called before, while, and after the inspector is open")
    func didUpdate() throws {
        let stage = try InspectorStage()
        var updates = 0
        stage.tree.didUpdate = { _ in updates += 1 }
        func change(_ color: Color) throws -> Int {
            updates = 0
            stage.window.backgroundColor = color
            try stage.runFrames()
            return updates
        }
        #expect(try change(.red) == 1)
        stage.inspector.open()
        try stage.runFrames()
        #expect(try change(.green) == 1)
        let count = stage.inspector.history.numbers.count
        // Also one that the program sets while it is open.
        stage.tree.didUpdate = { _ in updates += 10 }
        #expect(try change(.blue) == 10)
        #expect(stage.inspector.history.numbers.count == count + 1)
        stage.inspector.close()
        #expect(try change(.red) == 10)
    }

    @Test("an inspector that another observer closes during a frame does not keep the frame")
    func closedDuringFrame() throws {
        final class Closer: ExternalEventObserver {
            let inspector: Inspector
            init(_ inspector: Inspector) { self.inspector = inspector }
            func willHandle(_ event: ExternalEvent, by receiver: AnyObject) {}
            func didHandle(_ event: ExternalEvent, by receiver: AnyObject) {
                if case .frame = event, receiver === inspector.watched?.layerTree { inspector.close() }
            }
        }
        let stage = try InspectorStage()
        stage.inspector.open()
        try stage.runFrames()
        let closer = Closer(stage.inspector)
        ExternalEvent.observers.append(closer)
        defer { ExternalEvent.observers.removeAll { $0 === closer } }
        stage.knob.value = 0.5
        try stage.runFrames()
        #expect(!stage.inspector.isOpen)
        #expect(stage.inspector.watch.controls.isEmpty && stage.inspector.history.isEmpty)
    }

    @Test("the row of a group keeps the cell of a label that has gone")
    func labelGone() throws {
        let stage = try InspectorStage()
        let label = try stage.openWithLabel()
        label.text = nil
        try stage.runFrames(2)
        #expect(stage.row("Model") == ["Model", "0.000000", "0.000000", "–", "0.000000"])
    }
}
