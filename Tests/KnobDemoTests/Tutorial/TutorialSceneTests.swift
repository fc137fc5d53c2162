import KnobKit
import KnobHarness
import Testing

@testable import KnobDemo

/// The tutorial's scene without a display: its layout, and "Random Value".
@MainActor
@Suite("The tutorial's scene")
struct TutorialSceneTests {
    private func session(_ options: SceneOptions) throws -> (MemorySession, TutorialScene) {
        let memory = MemorySession(TutorialScene.description, options)
        try memory.frame(at: 1)
        return (memory, try memory.tutorial)
    }

    @Test(arguments: [320.0, 520, 640]) func `the right edges of label, slider, and button follow the width`(
        width: Double
    ) throws {
        let (memory, scene) = try session(SceneOptions())
        memory.session.window.handle(.resized(Size(width: width, height: 480)))
        try memory.frame(at: 2)
        #expect(scene.knob.frame == Rect(x: 20, y: 40, width: 140, height: 140))
        #expect(scene.valueLabel.frame == Rect(x: 168, y: 124, width: width - 188, height: 56))
        #expect(scene.valueSlider.frame == Rect(x: 20, y: 188, width: width - 40, height: 31))
        #expect(scene.animateSwitch.frame == Rect(x: 56, y: 288, width: 51, height: 31))
        let button = scene.randomButton.frame
        #expect(isNear(button.maxX, width - 42) && button.width >= 128)
        #expect(button.minY == 287 && button.height == 30)
    }

    @Test func `Random Value sets all to a hundredth, as one step to undo, animated while the switch is on`()
        throws
    {
        let (memory, scene) = try session(SceneOptions(value: 0.5, seed: 1))
        var time = 2.0
        for isAnimated in [false, true, false] {
            #expect(scene.animateSwitch.isOn == isAnimated)
            let before = scene.knob.presentationAngle
            let count = memory.lines.count
            memory.click(scene.randomButton)
            let value = scene.knob.value
            #expect(value == (value * 100).rounded() / 100 && scene.valueSlider.value == value)
            #expect(scene.valueLabel.text == Expected.label(of: value))
            #expect(memory.lines.count == count + 1 && memory.values(of: "cause").last == "random")
            #expect(scene.knob.isAnimating == isAnimated && scene.valueSlider.isAnimating == isAnimated)
            try memory.frame(at: time)
            try memory.frame(at: time + 0.125)
            // Half of the time is half of the way.
            let shown = scene.knob.presentationAngle
            #expect(isNear(shown, isAnimated ? (before + scene.knob.angle) / 2 : scene.knob.angle, 1e-6))
            try memory.frame(at: time + 1)
            #expect(scene.knob.presentationAngle == scene.knob.angle)
            memory.click(scene.animateSwitch)
            time += 2
        }
        let last = scene.knob.value
        // The last click on the switch is a step of its own.
        memory.session.window.undoManager?.undo()
        #expect(scene.knob.value == last && !scene.animateSwitch.isOn)
        memory.session.window.undoManager?.undo()
        #expect(scene.knob.value != last && scene.valueSlider.value == scene.knob.value)
        memory.session.window.undoManager?.redo()
        #expect(scene.knob.value == last && scene.valueSlider.value == last)
        try memory.frame(at: time)
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
    }

    @Test func `undo of a random value is animated only while the switch is on, and its cause is the key`()
        throws
    {
        let (memory, scene) = try session(SceneOptions(value: 0.5, seed: 1))
        for isAnimated in [false, true] {
            scene.animateSwitch.isOn = isAnimated
            memory.click(scene.randomButton)
            try memory.finishAnimations()
            for key in ["z", "y"] {
                memory.type(.other, key, .control)
                #expect(scene.knob.isAnimating == isAnimated && scene.valueSlider.isAnimating == isAnimated)
                try memory.finishAnimations()
                let causes = memory.values(of: "cause").filter { $0 != "animation" }
                #expect(causes.last == "key")
            }
        }
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
    }

    @Test func `knob and slider are linked by target-action, and the label observes the knob`() throws {
        let (_, scene) = try session(SceneOptions())
        for control in [scene.knob, scene.valueSlider] as [ValueControl] {
            #expect(control.actions(forTarget: scene, forControlEvent: .valueChanged).count == 1)
            #expect(control.number.bindings.isEmpty)
        }
        // Neither sends an action for a change by the program, which the label shows all the same.
        scene.knob.value = 0.25
        #expect(scene.valueLabel.text == "0.25" && scene.valueSlider.value == 0.5)
    }

    @Test func `the same seed gives the same values, and another seed others`() throws {
        func values(_ seed: UInt64) throws -> [Double] {
            let (memory, scene) = try session(SceneOptions(seed: seed))
            return (0..<12).map { _ in
                memory.click(scene.randomButton)
                return scene.knob.value
            }
        }
        let first = try values(42)
        #expect(try values(42) == first && values(43) != first)
        #expect(Set(first).count > 4)
    }
}
