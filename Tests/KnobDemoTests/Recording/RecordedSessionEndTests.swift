import Foundation
import KnobInspector
import KnobKit
import KnobX11
import KnobTestSupport
import Testing

@testable import KnobDemo

/// How the session of `--record` finds out that its recording has ended, and sheets that wait for each other.
@MainActor
@Suite("Recorded sessions and the end of their recording")
struct RecordedSessionEndTests {
    private func texts(_ session: Session) -> [String] {
        func texts(_ view: View) -> [String] {
            ((view as? Label)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
        }
        return session.window.subviews.filter { $0 is Sheet }.flatMap(texts)
    }

    /// Returns a session that is recorded in a file. The recorder has to end before the test waits, because it also
    /// records the timers and pasteboards of other tests.
    private func session(in file: RecordingFile) throws -> Session {
        Launch().recordedSession(in: file)
    }

    @Test("a disk that gets full ends the signs of the recording, and a sheet says why")
    func fullDisk() async throws {
        let file = try RecordingFile(path: "/dev/full")
        let session = try session(in: file)
        #expect(session.window.statusBar?.recordingSign != nil)
        for _ in 0..<3000 where !file.recorder.hasEnded {
            session.window.handle(.pointerExited)
            usleep(10_000)
        }
        #expect(file.recorder.hasFailed)
        try await BarSession.wait { session.window.statusBar?.recordingSign == nil }
        #expect(session.role == .none && session.window.title == "KnobKit")
        #expect(texts(session).contains("Not recorded"))
        #expect(texts(session).contains { $0.contains("/dev/full") })
        #expect(session.recordings.last == nil)
    }

    @Test("two presses of Ctrl+R in one turn end the recording once")
    func twice() async throws {
        let folder = try RecordingFolder()
        let file = try RecordingFile(path: folder.recording)
        let session = try session(in: file)
        file.recorder.finish()
        let closing = Task { session.window.handle(.key(KeyPress(.escape))) }
        session.endRecording()
        await closing.value
        for _ in 0..<10 { await Task.yield() }
        #expect(session.role == .none && session.recordings.last?.path == folder.recording)
        #expect(texts(session).isEmpty)
    }

    @Test("the result of a replay waits until the user has closed a sheet with something else")
    func replayed() async throws {
        let folder = try RecordingFolder()
        try folder.write(Array(ShortRecording.make().text.utf8))
        let bar = try BarSession()
        bar.session.replay(RecordedFile(path: folder.recording))
        bar.type(.escape)
        bar.session.open(.notRecorded("no room"))
        try await bar.wait { !bar.window.presentedWindows.isEmpty }
        // It is closed before its end.
        bar.window.presentedWindows.first?.close()
        #expect(bar.sheetTexts == ["no room", "Not recorded", "Close"])
        bar.type(.escape)
        #expect(bar.sheetTexts.contains("Stopped, identical so far, 0 frames"), "\(bar.sheetTexts)")
        bar.type(.escape)
        #expect(bar.sheetTexts.isEmpty)
    }

    @Test("the end of a recording waits, too, and replaces only its own sheet", arguments: [true, false])
    func recorded(isOpen: Bool) async throws {
        let bar = try BarSession()
        let end = DispatchSemaphore(value: 0)
        bar.session.recordings.run = { _, _ in
            end.wait()
            return ProgramRun(output: "KnobDemo: no space\n", ending: .status(1))
        }
        bar.session.record()
        if !isOpen {
            bar.type(.escape)
            bar.session.open(.recorded(RecordedFile(path: "/a/b.recording"), result: "Different"))
        }
        end.signal()
        try await bar.wait { bar.session.recordings.currentPath == nil }
        if !isOpen {
            #expect(bar.sheetTexts.contains("b.recording") && bar.sheetTexts.contains("Different"))
            bar.type(.escape)
        }
        #expect(bar.sheetTexts == ["no space", "Not recorded", "Close"])
        bar.type(.escape)
        #expect(bar.sheetTexts.isEmpty)
    }

    /// A scene that counts how often it is observed.
    private final class CountedScene: ViewController, Scene {
        nonisolated(unsafe) static var count = 0
        var controls: [(name: String, view: View)] {
            Self.count += 1
            return []
        }
        var traceFields: TraceFields { TraceFields(Knob(frame: .zero)) }
        var syncReading: SyncReading { .inStep }
        var valuesDidChange: (@MainActor (TraceCause) -> Void)? { didSet { Self.count += 1 } }
        func play(at time: Double) {}
    }

    @Test("a session observes its scene once", arguments: [true, false])
    func observations(hasBar: Bool) {
        let description = SceneDescription(
            name: "counted", title: "Counted", summary: "", contentSize: Size(width: 320, height: 200),
            minimumSize: Size(width: 320, height: 200), make: { _ in CountedScene() })
        CountedScene.count = 0
        let session = Session(
            description, showsStatusBar: hasBar, monitor: hasBar ? nil : SceneMonitor())
        let (count, first) = (CountedScene.count, session.scene.valuesDidChange != nil)
        session.monitor?.observe(session.scene, in: session.window)
        // The second observation also ends the first one.
        #expect(first && CountedScene.count - count == count + 1, "\(count) \(CountedScene.count)")
    }
}
