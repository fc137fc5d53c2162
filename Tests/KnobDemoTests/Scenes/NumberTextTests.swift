import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The texts of the scenes: numbers that do not jitter, and a label that toggles its switch.
@MainActor
@Suite("The texts of the scenes")
struct NumberTextTests {
    @Test func `a click on the word below the switch toggles it`() throws {
        let memory = MemorySession(TutorialScene.description)
        try memory.frame(at: 1)
        let scene = try memory.tutorial
        let center = scene.animateLabel.center
        for isOn in [true, false] {
            memory.user.click(center.x, center.y)
            #expect(scene.animateSwitch.isOn == isOn)
        }
        memory.user.click(center.x, scene.animateLabel.frame.maxY + 2)
        #expect(!scene.animateSwitch.isOn)
    }

    @Test(arguments: SceneDescription.all) func `numbers that change have digits of one width`(
        description: SceneDescription
    ) throws {
        let memory = MemorySession(description)
        try memory.frame(at: 1)
        let labels = labels(in: memory.session.scene.view)
        let texts = labels.map(\.text)
        memory.session.scene.play(at: 1.3)
        try memory.frame(at: 2)
        let changed = zip(labels, texts).filter { $0.text != $1 }.map(\.0)
        #expect(changed.allSatisfy { $0.font.hasMonospacedDigits })
        #expect(!changed.isEmpty)
    }

    private func labels(in view: View) -> [Label] {
        (view as? Label).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    @Test func `so have the value in a knob and the bubble above it`() throws {
        let window = Window(contentSize: Size(width: 200, height: 200))
        let knob = Knob(frame: Rect(x: 50, y: 80, width: 100, height: 100))
        (knob.showsValue, knob.showsValuePopUp) = (true, true)
        window.addSubview(knob)
        SimulatedUser(window: window).scroll(1, 100, 120)
        window.layerTree.layOut()
        func texts(_ layer: Layer) -> [TextLayer] {
            layer.sublayers.flatMap { texts($0) + [$0].compactMap { $0 as? TextLayer } }
        }
        let shown = texts(window.layer)
        #expect(shown.map(\.string) == ["0.01", "0.01"])
        #expect(shown.allSatisfy { $0.font.hasMonospacedDigits })
        knob.editor.endWheel()
    }
}
