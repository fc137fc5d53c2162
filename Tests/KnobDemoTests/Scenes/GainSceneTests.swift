import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// A scene of the test's own, in everything that the program does with a scene.
@MainActor
@Suite("A scene in one file")
struct GainSceneTests {
    @Test("--snapshot draws it in its size")
    func snapshot() throws {
        let image = try MemorySession(.gain).frame(at: 1)
        #expect(image.width == 160 && image.height == 200)
        let white = PixelBuffer.Pixel(red: 255, green: 255, blue: 255)
        #expect(try PixelBuffer(image).count(of: white, tolerance: 0) < 160 * 200)
    }

    @Test("--trace writes its launch, its edits, and its own changes")
    func trace() throws {
        let memory = MemorySession(.gain, SceneOptions(value: -24))
        try memory.frame(at: 1)
        let launch = try #require(memory.lines.first)
        #expect(launch.contains(#""knob":-24.0000,"slider":-24.0000,"label":"-24.0 dB","angle":-1.5708"#))
        #expect(
            launch.hasSuffix(
                #""scale":1,"controls":{"knob":[20,20,120,120],"label":[20,150,120,30]}}"#))
        memory.user.press(80, 30)
        memory.user.move(130, 80)
        memory.user.release(130, 80)
        memory.user.scroll(-1, 80, 80)
        let link = DisplayLink { [scene = memory.session.scene] _ in scene.play(at: 1) }
        link.add(to: memory.window.layerTree)
        try memory.frame(at: 2)
        link.invalidate()
        #expect(
            memory.values(of: "cause") == ["launch", "knob", "knob", "knob", "wheel", "wheel", "animation"])
        #expect(
            memory.values(of: "phase")
                == ["changed", "began", "changed", "ended", "began", "changed", "changed"])
        #expect(memory.values(of: "label").last == "-54.0 dB")
    }

    @Test("--verify counts its changes and frames")
    func verify() throws {
        let memory = MemorySession(.gain)
        try memory.frame(at: 1)
        memory.user.scroll(1, 80, 80)
        try memory.frame(at: 2)
        let watch = memory.session.watch
        #expect(memory.wasInStep && watch.changes == 1 && watch.frames == 2 && watch.coverage == (1, 1))
    }

    @Test("--verify reports the first invariant that does not hold")
    func violation() throws {
        let memory = MemorySession(.gain)
        try memory.frame(at: 1)
        try #require(memory.session.scene as? GainScene).label.text = "loud"
        try memory.frame(at: 2)
        #expect(!memory.wasInStep && memory.firstFault == #"label "loud", expected "0.0 dB""#)
        #expect(memory.session.watch.faults.first?.frame == 2)
    }

    @Test("the trace escapes the text of a label, as JSON requires")
    func escaped() throws {
        let memory = MemorySession(.gain)
        try memory.frame(at: 1)
        let text = "5 \"dB\" \\ \n\t\u{1}é"
        try #require(memory.session.scene as? GainScene).label.text = text
        try memory.frame(at: 2)
        let line = try #require(memory.lines.last)
        let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(fields?["label"] as? String == text && fields?["knob"] as? Double == 0)
    }
}
