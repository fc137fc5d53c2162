import KnobKit
import Testing

@testable import KnobDemo

/// What lives on after a window was closed.
@MainActor
struct ReleaseTests {
    @Test(arguments: SceneDescription.all)
    func `a session that ends releases its window and its scene`(_ description: SceneDescription) throws {
        weak var window: SceneWindow?
        weak var scene: Scene?
        do {
            let demo = try MemorySession(bar: description)
            window = demo.window
            scene = demo.session.scene
            try demo.frame()
            #expect(window != nil && scene != nil)
        }
        #expect(window == nil)
        #expect(scene == nil)
    }
}
