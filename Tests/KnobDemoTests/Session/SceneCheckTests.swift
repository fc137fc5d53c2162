import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The check of a scene, which the badge and `--verify` read.
@MainActor
@Suite("The check of a scene")
struct SceneCheckTests {
    /// Expects that the badge and `--verify` found the same fault.
    private func expectFault(_ memory: MemorySession, _ text: String) throws {
        #expect(memory.monitor.badgeState.level == .outOfStep)
        #expect(memory.monitor.badgeState.text == "out of step: \(text)")
        #expect(!memory.monitor.finish())
        #expect(
            memory.lines.last?.hasPrefix("first: \(text) (frame 2, ") == true, "\(memory.lines.suffix(2))")
    }

    @Test(
        "a label that does not show the value is a fault",
        arguments: [
            (SceneDescription.tutorial, "0.21", "0.20"), (.tutorial, "-0.20", "0.20"),
            (.tutorial, "0.2", "0.20"),
            (.tutorial, "", "0.20"), (.rotary, "0.201", "0.200"), (.dial, "4", "0"),
            (.gain, "loud", "0.2 dB"),
        ])
    func label(scene: SceneDescription, stale: String, expected: String) throws {
        let isRotary = scene.name == "rotary"
        let memory = MemorySession(scene, SceneOptions(value: isRotary ? 12 : 0.2))
        try memory.frame(at: 1)
        #expect(memory.monitor.badgeState.level == .inStep)
        let views = memory.session.scene.controls
        let label = try #require(views.first { $0.name == "label" }?.view as? Label)
        label.text = stale
        try memory.frame(at: 2)
        try expectFault(memory, "the label is \"\(stale)\", expected \"\(isRotary ? "12.000" : expected)\"")
    }

    @Test("the label is checked also where values are halfway between two texts")
    func ties() throws {
        let memory = MemorySession(.tutorial)
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? TutorialScene)
        for step in 0...400 {
            scene.set(Double(step) / 400, animated: false)
            #expect(scene.syncReading == .inStep, "\(scene.knob.value)")
        }
    }

    @Test("a pointer that is not at the knob's value is a fault, also while the slider may be apart")
    func pointer() throws {
        let memory = MemorySession(.tutorial, SceneOptions(value: 0.2, isContinuous: false))
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? TutorialScene)
        memory.user.press(29, 88)
        memory.user.move(40, 65)
        memory.user.move(90, 45)
        #expect(memory.monitor.badgeState.level == .apart)
        scene.knob.startAngle = 0
        try memory.frame(at: 2)
        #expect(memory.monitor.badgeState.level == .outOfStep)
        #expect(!memory.monitor.finish())
    }

    @Test("each knob of the desk is checked after a change by the program, and an edited one after its edit")
    func desk() throws {
        for isEdited in [false, true] {
            let memory = MemorySession(.desk)
            try memory.frame(at: 1)
            let scene = try #require(memory.session.scene as? DeskScene)
            if isEdited { memory.user.scroll(1, 20, 20) }
            scene.knobs[isEdited ? 0 : 799].startAngle = 0
            try memory.frame(at: 2)
            #expect(memory.monitor.badgeState.level == .outOfStep)
            #expect(!memory.monitor.finish())
        }
    }

    @Test(
        "a pointer of the desk that breaks during a drag of another knob is found at its end",
        arguments: [true, false])
    func deskEnd(isReleased: Bool) throws {
        let memory = MemorySession(.desk)
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? DeskScene)
        memory.user.press(10, 20)
        memory.user.move(20, 10)
        scene.knobs[799].startAngle = 0
        try memory.frame(at: 2)
        // A step checks its own knob.
        #expect(memory.monitor.badgeState.level == .inStep)
        if isReleased {
            memory.user.release(20, 10)
            #expect(memory.monitor.badgeState.level == .outOfStep)
        }
        #expect(!memory.monitor.finish())
        #expect(
            memory.lines.last?.hasPrefix("first: Row 25 knob 32 pointer") == true, "\(memory.lines.suffix(2))"
        )
    }

    @Test("in the gallery, a control that is held discretely does not excuse the other pairs")
    func otherPairs() throws {
        let memory = MemorySession(.gallery, SceneOptions(isContinuous: false))
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? GalleryScene)
        let knob = scene.pairs[0].knob.control
        let middle = knob.convert(knob.bounds.center, to: nil)
        memory.user.press(middle.x - 30, middle.y)
        memory.user.move(middle.x, middle.y - 30)
        try memory.frame(at: 2)
        #expect(memory.monitor.badgeState.text == "apart: the drag reports at its end")
        let other = scene.pairs[3]
        other.slider.control.maximumValue = 0.25
        other.set(0.75, animated: false)
        try memory.frame(at: 3)
        #expect(memory.monitor.badgeState.text.hasPrefix("out of step: pan knob 0.750, pan slider 0.250"))
        #expect(!memory.monitor.finish())
    }

    @Test("a reset after an animation that began at different values is in step, and is checked")
    func afterApartAnimation() throws {
        let memory = MemorySession(
            .tutorial, SceneOptions(value: 0.8, isAnimated: true, isContinuous: false, seed: 3))
        func frames(_ count: Int, at time: Double, _ level: BadgeState.Level? = nil) throws {
            for frame in 0..<count {
                try memory.frame(at: time + Double(frame) / 60)
                if let level { #expect(memory.monitor.badgeState.level == level, "frame \(frame)") }
            }
        }
        try frames(1, at: 1)
        let scene = try #require(memory.session.scene as? TutorialScene)
        let user = memory.user
        user.press(29, 88)
        user.move(40, 65)
        try frames(1, at: 2, .apart)
        for _ in 0..<3 { user.type(.tab) }
        user.type(.space)
        #expect(scene.randomButton.isFirstResponder && scene.valueSlider.isAnimating)
        user.release(40, 65)
        try frames(2, at: 3)
        #expect(memory.monitor.badgeState.text == "apart: the animation began at different values")
        try frames(60, at: 4)
        #expect(memory.monitor.badgeState.level == .inStep)
        let middle = scene.valueSlider.convert(scene.valueSlider.bounds.center, to: nil)
        user.press(middle.x, middle.y, with: .control)
        user.release(middle.x, middle.y)
        #expect(scene.knob.isAnimating && scene.valueSlider.isAnimating)
        try frames(60, at: 6, .inStep)
        // Pointer and thumb are compared again.
        scene.valueSlider.setValue(0.9, animated: true)
        scene.knob.animatedPosition.set(scene.knob.animatedPosition.value)
        try frames(5, at: 8)
        #expect(memory.monitor.badgeState.level == .outOfStep)
    }
}
