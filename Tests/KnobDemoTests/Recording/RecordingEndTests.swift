import Dispatch
import Foundation
import KnobInspector
import KnobKit
import KnobX11
import KnobTestSupport
import Testing

@testable import KnobDemo

/// What both windows of a recording say while it is made, and after its end.
@MainActor
@Suite("The end of a recording")
struct RecordingEndTests {
    /// A recording with nothing in it.
    private nonisolated static let recording: String = MainActor.assumeIsolated {
        var lines = ""
        let recorder = Recorder { line in
            lines += line
            return true
        }
        recorder.start(program: "KnobDemo", arguments: []) {
            Window(contentSize: Size(width: 9, height: 9))
        } window: {
            $0
        }
        recorder.finish()
        return lines
    }

    @Test("the first window says so although the other one stays open, and the next recording can begin")
    func firstWindow() async throws {
        let bar = try BarSession()
        let end = DispatchSemaphore(value: 0)
        let text = Self.recording
        bar.session.recordings.run = { arguments, didWrite in
            try? text.write(toFile: arguments.last ?? "", atomically: false, encoding: .utf8)
            didWrite("KnobDemo: something else")
            didWrite("KnobDemo: \(RecordingFile.endMessage).")
            end.wait()
            // It is no failure of the recording.
            return ProgramRun(output: "", ending: .signal(SIGKILL))
        }
        var paths: [String] = []
        for _ in 0..<2 {
            bar.session.record()
            let path = try #require(bar.session.recordings.currentPath)
            paths.append(path)
            #expect(bar.sheetTexts.contains("Recording"))
            try await bar.wait { bar.session.recordings.currentPath == nil }
            #expect(bar.sheetTexts.contains("Recorded") && bar.sheetTexts.contains("Replay"))
            #expect(bar.session.recordings.last?.path == path)
        }
        #expect(Set(paths).count == 2)
        bar.type(.escape)
        for _ in paths { end.signal() }
        try await Task.sleep(for: .milliseconds(50))
        #expect(bar.sheetTexts.isEmpty && bar.session.recordings.last?.path == paths[1])
        for path in paths { unlink(path) }
    }

    @Test("the first window says why a recording has failed although the other one stays open")
    func failed() async throws {
        let bar = try BarSession()
        let end = DispatchSemaphore(value: 0)
        bar.session.recordings.run = { _, didWrite in
            didWrite("KnobDemo: \(RecordingFile.endMessage): cannot write it: the disk is full.")
            end.wait()
            return ProgramRun(output: "", ending: .status(1))
        }
        bar.session.record()
        try await bar.wait { bar.session.recordings.currentPath == nil }
        #expect(bar.sheetTexts == ["cannot write it: the disk is full.", "Not recorded", "Close"])
        #expect(bar.session.recordings.last == nil)
        end.signal()
        try await Task.sleep(for: .milliseconds(50))
        #expect(bar.sheetTexts.count == 3)
    }

    @Test("Ctrl+R and the menu say that another window records already")
    func alreadyRecording() async throws {
        let bar = try BarSession()
        let end = DispatchSemaphore(value: 0)
        bar.session.recordings.run = { _, _ in
            end.wait()
            return ProgramRun(output: "", ending: .status(1))
        }
        bar.session.record()
        let (path, texts) = (bar.session.recordings.currentPath, bar.sheetTexts)
        #expect(path != nil && texts.contains("Recording"))
        bar.type(.escape)
        #expect(bar.sheetTexts.isEmpty)
        bar.type(.other, "r", .control)
        #expect(bar.sheetTexts == texts)
        bar.type(.escape)
        try bar.choose("Record…")
        #expect(bar.sheetTexts == texts && bar.session.recordings.currentPath == path)
        end.signal()
        try await bar.wait { bar.session.recordings.currentPath == nil }
    }

    @Test(
        "the message says what the other window has of this one",
        arguments: [
            ("tutorial", "the value and settings of"), ("dial", "the value and settings of"),
            ("gallery", "the settings of"),
        ])
    func begins(scene: String, words: String) throws {
        let bar = try BarSession(#require(SceneDescription.all.first { $0.name == scene }))
        bar.session.recordings.run = { _, _ in ProgramRun(output: "", ending: .status(1)) }
        bar.session.record()
        let text = bar.sheetTexts.joined(separator: " ")
        #expect(text.contains("from its launch on, with \(words) this one."), "\(text)")
    }

    @Test("the window whose recording has ended says where it is; Escape closes its sheet, and it works on")
    func otherWindow() async throws {
        for failure in [nil, "no space"] {
            let bar = try BarSession(role: .recorded)
            var isClosed = false
            bar.window.didClose = { isClosed = true }
            let file = RecordedFile(path: "/a/b/run.recording", duration: 3)
            bar.session.didEndRecording(file, failure: failure)
            try bar.frame()
            let texts = bar.sheetTexts
            let expected = failure.map { [$0, "Not recorded", "Close"] }
            #expect(
                expected.map { texts == $0 }
                    ?? Set(["run.recording", "/a/b", "3 s", "Replay"]).isSubset(of: texts), "\(texts)")
            #expect(bar.window.statusBar?.recordingSign == nil && bar.window.title == "KnobKit")
            #expect(bar.session.recordings.last == (failure == nil ? file : nil))
            bar.user.click(4, 4)
            #expect(bar.sheetTexts == texts)
            bar.type(.escape)
            #expect(bar.sheetTexts.isEmpty && !isClosed)
            // It can be recorded again.
            bar.session.recordings.run = { _, _ in ProgramRun(output: "", ending: .status(1)) }
            bar.type(.other, "r", .control)
            #expect(bar.sheetTexts.contains("Recording"))
            try await bar.wait { bar.session.recordings.currentPath == nil }
            #expect(!isClosed)
        }
    }
}
