import KnobKit
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

    @Test("a key that repeats shows no scene")
    func repeated() throws {
        let memory = MemorySession(.tutorial)
        try memory.frame(at: 1)
        type("2", in: memory)
        let shown = memory.session.scene
        #expect(shown is RotaryScene)
        type("1", isRepeat: true, in: memory)
        #expect(memory.session.scene === shown)
    }

    @Test("the digits of all scripts show the scenes", arguments: ["3", "۳", "٣", "३", "๓"])
    func digits(digit: String) throws {
        let memory = MemorySession(.tutorial)
        type(digit, in: memory)
        #expect(memory.session.scene is DialScene)
    }

    @Test("other keys, and digits without Control, do nothing", arguments: ["0", "9", "a", "", "-", "½"])
    func others(text: String) throws {
        let memory = MemorySession(.tutorial)
        let scene = memory.session.scene
        type(text, in: memory)
        type("2", [], in: memory)
        type("2", .shift, in: memory)
        #expect(memory.session.scene === scene)
    }

    @Test("a change of the scene cancels an edit in the old one, and sets the size of the new one")
    func editing() throws {
        let memory = MemorySession(.tutorial)
        try memory.frame(at: 1)
        memory.user.press(90, 60)
        memory.user.move(100, 62)
        type("3", in: memory)
        #expect(memory.values(of: "phase").filter { $0 != "changed" } == ["began", "cancelled"])
        #expect(memory.session.window.contentSize == SceneDescription.dial.contentSize)
        #expect(memory.session.window.title == SceneDescription.dial.title)
    }
}
