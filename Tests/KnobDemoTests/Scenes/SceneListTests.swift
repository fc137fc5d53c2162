import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

extension SceneDescription: CustomTestStringConvertible {
    /// The name of the scene.
    public var testDescription: String { name }
}

/// Each scene of `SceneDescription.all`.
@MainActor
@Suite("The list of scenes")
struct SceneListTests {
    @Test func `the promised scenes are there, in the order of their keys`() {
        let scenes = SceneDescription.all
        #expect(scenes.prefix(SceneExpected.all.count).map(\.name) == SceneExpected.all.map(\.name))
        for (scene, expected) in zip(scenes, SceneExpected.all) {
            #expect(scene.title == expected.title)
            #expect(
                scene.contentSize
                    == Size(width: Double(expected.size.width), height: Double(expected.size.height)))
        }
    }

    @Test func `each scene has a name, a digit, and a title of its own`() {
        let scenes = SceneDescription.all
        #expect(scenes.count <= 9, "a digit from 1 to 9 shows each scene")
        #expect(Set(scenes.map(\.name)).count == scenes.count)
        #expect(Set(scenes.map(\.title)).count == scenes.count)
        #expect(scenes.allSatisfy { $0.name.wholeMatch(of: /[a-z]+/) != nil })
    }

    @Test(arguments: SceneDescription.all) func `each scene draws, traces, plays, and keeps its invariants`(
        scene: SceneDescription
    ) throws {
        #expect(scene.minimumSize.width <= scene.contentSize.width)
        #expect(scene.minimumSize.height <= scene.contentSize.height)
        let memory = MemorySession(scene)
        for time in 0..<5 {
            try memory.frame(at: 100 + Double(time))
            memory.session.scene.play(at: Double(time))
        }
        try memory.frame(at: 105)
        #expect(memory.values(of: "cause").prefix(2) == ["launch", "animation"])
        let frames = memory.session.scene.namedViews.map { "\"\($0.name)\":[" }
        #expect(!frames.isEmpty && frames.allSatisfy { memory.lines.first?.contains($0) == true })
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
    }
}
