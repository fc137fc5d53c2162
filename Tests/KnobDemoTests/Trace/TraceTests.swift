import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The lines of the trace, and the counts of `--verify`.
@MainActor
@Suite("The trace")
struct TraceTests {
    @Test func `the lines of a scene that was never shown do not follow the launch line of the next one`()
        throws
    {
        let journal = Journal()
        let output = TraceOutput {
            journal.note($0)
            return nil
        }
        let session = Session(.tutorial, trace: Trace(to: output))
        func frame() throws { try session.presentFrame { _ in } }
        func edit() throws {
            let control = try #require(session.scene.editableControls.first { $0.isEnabled })
            control.becomeFirstResponder()
            session.window.handle(.key(KeyPress(.up)))
            session.window.handle(.keyReleased(KeyPress(.up)))
        }
        try frame()
        session.show(RotaryScene.description)
        try edit()
        session.show(DialScene.description)
        let count = journal.lines.count
        try frame()
        #expect(journal.lines.count == count + 1, "\(journal.lines.dropFirst(count))")
        #expect(journal.lines.last?.contains("\"launch\"") == true)
        // Those of the scene itself follow.
        session.show(DeskScene.description)
        try edit()
        let next = journal.lines.count
        try frame()
        #expect(journal.lines.count > next + 1 && journal.lines[next].contains("\"launch\""))
    }

    @Test func `an edit in a scene that is replaced is cancelled in the trace`() throws {
        let memory = MemorySession(TutorialScene.description)
        try memory.frame()
        memory.user.press(29, 88)
        memory.user.move(40, 65)
        memory.type(.other, "2", .control)
        try memory.frame()
        #expect(memory.values(of: "phase") == ["changed", "began", "changed", "cancelled", "changed"])
        #expect(memory.values(of: "cause") == ["launch", "knob", "knob", "knob", "launch"])
    }

    @Test func `it escapes the text of a label, as JSON requires`() throws {
        let memory = MemorySession(TutorialScene.description, SceneOptions(value: 0))
        try memory.frame()
        let text = "5 \"dB\" \\ \n\t\u{1}é"
        try memory.tutorial.valueLabel.text = text
        try memory.frame()
        let line = try #require(memory.lines.last)
        let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(fields?["label"] as? String == text && fields?["knob"] as? Double == 0)
    }

    @Test func `--verify counts changes and frames`() throws {
        let memory = MemorySession(TutorialScene.description)
        try memory.frame()
        memory.user.scroll(1, 90, 110)
        try memory.frame()
        let watch = memory.session.watch
        #expect(memory.wasInStep && watch.changes == 1 && watch.frames == 2 && watch.coverage == (2, 2))
    }
}
