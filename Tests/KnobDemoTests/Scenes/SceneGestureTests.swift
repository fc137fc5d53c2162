import KnobKit
import KnobHarness
import Testing

@testable import KnobDemo

/// The gestures of each scene, played in memory.
@MainActor
@Suite("Gestures in the scenes")
struct SceneGestureTests {
    @Test(arguments: SceneGesture.all)
    func `a gesture changes all controls of its scene in one edit, or none`(gesture: SceneGesture) throws {
        let description = try #require(SceneDescription.all.first { $0.name == gesture.scene.name })
        let memory = MemorySession(
            description, SceneOptions(value: gesture.launchValue), isDiscrete: gesture.isDiscrete)
        try memory.frame(at: 1)
        play(gesture.steps, in: memory)
        // In a window, a timer ends the edit by the wheel.
        for control in memory.session.scene.editableControls { control.editor.endWheel() }
        for time in [2, 2.1, 2.5, 3] { try memory.frame(at: time) }
        let reader = TraceReader(of: ["--scene", gesture.scene.name])
        let lines = try memory.lines.map(reader.read)
        gesture.check(Array(lines.dropFirst()), last: try #require(lines.last))
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
    }

    private func play(_ steps: [SceneGesture.Step], in memory: MemorySession) {
        let window = memory.session.window
        let user = memory.user
        var place = Location(0, 0)
        var time = 10.0
        for step in steps {
            time += 0.02
            switch step {
            case .press(let next):
                place = next
                user.press(place.x, place.y, at: time)
            case .move(let next):
                place = next
                user.move(place.x, place.y, at: time)
            case .release: user.release(place.x, place.y, at: time)
            case .click(let next):
                place = next
                user.press(place.x, place.y, at: time)
                user.release(place.x, place.y, at: time)
            case .rest: time += 1
            case .wheel(let up): user.scroll(up ? 1 : -1, place.x, place.y, at: time)
            case .key(let key): user.type(key)
            case .text(let text):
                for letter in text {
                    let press = KeyPress(.other, characters: String(letter))
                    window.handle(.key(press))
                    window.handle(.keyReleased(press))
                }
            case .loseFocus: window.handle(.pointerLost)
            }
        }
    }
}
