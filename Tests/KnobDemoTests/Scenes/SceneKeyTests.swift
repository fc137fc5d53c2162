import KnobKit
import KnobHarness
import Testing

@testable import KnobDemo

/// The keys that show another scene, without a display.
@MainActor
@Suite("The keys of the scenes")
struct SceneKeyTests {
    private func type(
        _ text: String, _ keys: ModifierFlags = .control, isRepeat: Bool = false, in memory: MemorySession
    ) {
        memory.session.window.handle(
            .key(KeyPress(.other, characters: text, modifierFlags: keys, isRepeat: isRepeat)))
    }

    @Test func `a key that repeats shows no scene`() throws {
        let memory = MemorySession(TutorialScene.description)
        try memory.frame(at: 1)
        type("2", in: memory)
        let shown = memory.session.scene
        #expect(shown is RotaryScene)
        type("1", isRepeat: true, in: memory)
        #expect(memory.session.scene === shown)
    }

    @Test(arguments: ["3", "۳", "٣", "३", "๓"]) func `the digits of all scripts show the scenes`(
        digit: String
    ) throws {
        let memory = MemorySession(TutorialScene.description)
        type(digit, in: memory)
        #expect(memory.session.scene is DialScene)
    }

    @Test(arguments: ["0", "9", "a", "", "-", "½"]) func `other keys, and digits alone, do nothing`(
        text: String
    ) throws {
        let memory = MemorySession(TutorialScene.description)
        let scene = memory.session.scene
        type(text, in: memory)
        type("2", [], in: memory)
        type("2", .shift, in: memory)
        #expect(memory.session.scene === scene)
    }

    private func session(
        _ scene: SceneExpected, _ options: SceneOptions = SceneOptions()
    ) throws -> MemorySession {
        let description = try #require(SceneDescription.all.first { $0.name == scene.name })
        let memory = MemorySession(description, options)
        try memory.frame(at: 1)
        return memory
    }

    @Test(
        "a change of the scene cancels a drag in the old one, and sets size and title of the new one",
        arguments: SceneExpected.all)
    func drag(scene: SceneExpected) throws {
        for next in SceneExpected.all where next.name != scene.name {
            let memory = try session(scene)
            let start = scene.dragStart
            memory.user.press(start.x, start.y)
            for distance in [6.0, 12] { memory.user.move(start.x + distance, start.y - distance / 6) }
            memory.session.show(try #require(SceneDescription.all.first { $0.name == next.name }))
            #expect(memory.values(of: "phase").filter { $0 != "changed" } == ["began", "cancelled"])
            #expect(memory.session.window.title == next.title)
            let size = memory.session.window.contentSize
            #expect((Int(size.width), Int(size.height)) == next.size)
            try memory.frame(at: 2)
            let count = memory.lines.count
            memory.user.move(start.x + 40, start.y + 20)
            memory.user.release(start.x + 40, start.y + 20)
            #expect(memory.lines.count == count, "the drag continues in \(next)")
        }
    }

    @Test(
        "a change of the scene ends text entry once", arguments: SceneExpected.all.filter(\.takesText))
    func text(scene: SceneExpected) throws {
        let memory = try session(scene)
        memory.user.click(scene.dragStart.x, scene.dragStart.y)
        type("1", [], in: memory)
        #expect(memory.values(of: "phase").last == "began")
        memory.session.show(DialScene.description)
        let phases = memory.values(of: "phase").filter { $0 != "changed" }
        #expect(phases == ["began", "ended"] || phases == ["began", "cancelled"])
    }

    @Test func `a change of the scene ends its animations`() throws {
        let memory = try session(.tutorial)
        let scene = try memory.tutorial
        scene.setValue(0.7, animated: true)
        try memory.frame(at: 2)
        #expect(scene.knob.isAnimating)
        memory.session.show(RotaryScene.description)
        #expect(!scene.knob.isAnimating && !scene.valueSlider.isAnimating)
        try memory.frame(at: 2.1)
        try memory.frame(at: 2.2)
        #expect(memory.values(of: "cause").suffix(1) == ["launch"], "the new scene moves")
    }
}
