import Foundation
import KnobKit
import KnobTestSupport
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// What the window says after a replay from its menu.
@MainActor
@Suite("The result of a replay")
struct ReplayResultTests {
    /// Runs frames of the window of a replay until its end.
    private func play(_ bar: BarSession, _ file: RecordedFile) async throws -> ReplayWindow {
        func shown() -> ReplayWindow? { bar.window.presentedWindows.first as? ReplayWindow }
        let last = shown()
        bar.session.recordings.last = file
        try bar.choose("Replay Last Recording")
        #expect(bar.sheetTexts.contains("Plays in its own window"))
        try await bar.wait { shown().map { $0 !== last } ?? false }
        let window = try #require(shown())
        for frame in 0..<600 { window.layerTree.runUnseenFrame(at: Double(frame) / 60) }
        return window
    }

    @Test("the result of a replay stays in its window beside this one, and on the sheet of the recording")
    func results() async throws {
        let folder = try RecordingFolder()
        try folder.write(Array(ShortRecording.make().text.utf8))
        let bar = try BarSession()
        let file = RecordedFile(path: folder.recording, duration: 71.6)
        let first = try await play(bar, file)
        #expect(first.text == "identical, 1 frame" && first.parent === bar.window)
        let shown = bar.sheetTexts
        #expect(shown.suffix(3) == ["Recorded", "Replay", "Close"])
        #expect(
            Set(["Identical, 1 frame", "run.recording", "1 min 12 s"]).isSubset(of: shown), "\(shown)")
        // All of a long path is readable.
        #expect(shown.joined().contains(folder.url.path))
        // A click beside the sheet does not lose it.
        bar.user.click(4, 4)
        #expect(bar.sheetTexts == shown)
        // Another replay replaces the window, and a close leaves the result.
        let second = try await play(bar, file)
        #expect(first.parent == nil && second.parent === bar.window)
        second.close()
        #expect(bar.window.presentedWindows.isEmpty && bar.sheetTexts == shown)
    }

    @Test("a replay that begins during another one ends that without its result")
    func another() async throws {
        let folder = try RecordingFolder()
        try folder.write(Array(ShortRecording.make().text.utf8))
        let bar = try BarSession()
        func shown() -> ReplayWindow? { bar.window.presentedWindows.first as? ReplayWindow }
        bar.session.recordings.last = RecordedFile(path: folder.recording, duration: 71.6)
        try bar.choose("Replay Last Recording")
        try await bar.wait { shown() != nil }
        let first = try #require(shown())
        try bar.choose("Replay Last Recording")
        try await bar.wait { shown().map { $0 !== first } ?? false }
        #expect(first.parent == nil && bar.window.presentedWindows.count == 1)
        #expect(bar.sheetTexts.contains("Plays in its own window"), "\(bar.sheetTexts)")
    }

    @Test("the result of a replay can be the first difference")
    func difference() async throws {
        let folder = try RecordingFolder()
        let (text, trace) = try ShortRecording.make()
        let changed = ShortRecording.change(text) { objects in
            for index in objects.indices where objects[index]["text"] == .text(trace[3]) {
                objects[index]["text"] = .text("other")
            }
        }
        try folder.write(Array(changed.utf8))
        let bar = try BarSession()
        let window = try await play(bar, RecordedFile(path: folder.recording))
        #expect(window.text == "different in line 4 of the trace")
        #expect(
            Set(["Different in line 4 of the trace", "recorded: other"]).isSubset(of: bar.sheetTexts),
            "\(bar.sheetTexts)")
    }

    @Test("a file that cannot be replayed gives a message")
    func unreadable() async throws {
        let bar = try BarSession()
        bar.session.recordings.last = RecordedFile(path: "/no/such/file")
        try bar.choose("Replay Last Recording")
        try await bar.wait { bar.sheetTexts.contains { $0.hasPrefix("Cannot be replayed: No such file") } }
        #expect(bar.window.presentedWindows.isEmpty)
    }
}
