import Foundation
import KnobKit
import KnobX11
import KnobTestSupport
import Synchronization
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// Recording and replaying by the menu, as far as that needs no X server.
@MainActor
@Suite("The menu that records")
struct SessionRecordingTests {
    @Test("the menu of a recorded session can stop, and that of another can record")
    func entries() throws {
        let bar = try BarSession()
        #expect((bar.entry("Record…") as? Action)?.attributes == [])
        #expect((bar.entry("Record…") as? Action)?.key == "Ctrl+R")
        #expect((bar.entry("Replay Last Recording…") as? Action)?.attributes == [])
        #expect(bar.entry("Replay Last Recording") == nil)
        #expect(bar.entry("Stop Recording") == nil)
        bar.session.recordings.currentPath = "/tmp/a.recording"
        let replay = bar.entry("Replay Last Recording (Stop Recording First)") as? Action
        #expect(replay?.attributes == .disabled)
        bar.session.recordings.currentPath = nil
        #expect(bar.window.statusBar?.recordingSign == nil && bar.window.title == "KnobKit")
        let recorded = try BarSession(role: .recorded)
        #expect(recorded.entry("Record…") == nil && recorded.entry("Replay Last Recording…") == nil)
        #expect(recorded.window.title == "KnobKit · recording")
        recorded.session.show(.rotary)
        #expect(recorded.window.title == "KnobKit: Rotary · recording")
        var stops = 0
        recorded.session.recordingShouldEnd = { stops += 1 }
        recorded.type(.other, "r", .control)
        try recorded.choose("Stop Recording")
        recorded.click(try #require(recorded.window.statusBar?.recordingSign))
        #expect(stops == 3)
        // A replay does nothing.
        let replayed = try BarSession(role: .replayed)
        try replayed.choose("Stop Recording")
        #expect(replayed.window.host == nil && replayed.sheetTexts.isEmpty)
    }

    @Test(
        "the sign shows the time, the badge and the name get shorter before it, and a replay has room for it")
    func sign() throws {
        let timers = TimerQueue()
        TimerQueue.replacement = timers
        defer { (TimerQueue.replacement, fixedMediaTime) = (nil, nil) }
        fixedMediaTime = 50
        let bar = try BarSession(role: .recorded)
        let statusBar = try #require(bar.window.statusBar)
        let sign = try #require(statusBar.recordingSign)
        for (time, text) in [(50.0, "0:00"), (59.2, "0:09"), (110, "1:00"), (50 + 3725, "62:05")] {
            fixedMediaTime = time
            timers.fireDue()
            #expect(sign.text == "● recording \(text)")
        }
        bar.find(SyncFault(names: ["pointer"], kind: .pixels, figures: [0.412, 0.398], time: 7))
        for width in [320.0, 600] {
            bar.window.handle(.resized(Size(width: width, height: 508)))
            try bar.frame()
            let (badge, frame) = (statusBar.badge.frame, sign.frame)
            #expect(badge.maxX <= frame.minX && frame.maxX <= statusBar.menuButton.frame.minX)
            #expect(try bar.text != (bar.badge.subviews.first as? Label)?.text || width == 600)
        }
        #expect(!statusBar.menuButton.nameLabel.isHidden)
        let replayed = try BarSession(role: .replayed)
        replayed.window.handle(.resized(Size(width: 600, height: 508)))
        let short = try BarSession(role: .recorded)
        short.window.handle(.resized(Size(width: 600, height: 508)))
        let frames = [short, replayed].map { $0.window.statusBar?.recordingSign?.frame }
        #expect(frames[0] == frames[1] && frames[0]?.width ?? 0 > 80)
        // It looks as if there were none.
        #expect(try replayed.picture()[Int(frames[0]?.midX ?? 0), 494] == replayed.picture()[300, 484])
    }

    @Test("a session that is recorded begins with the scene and the settings of the window")
    func arguments() async throws {
        let bar = try BarSession()
        bar.session.recordings.run = { arguments, _ in
            ProgramRun(output: "KnobDemo: \(arguments.joined(separator: " "))\n", ending: .status(1))
        }
        bar.session.recordings.launch = Launch(size: Size(width: 400, height: 500), animate: true, seed: 7)
        try bar.tutorial.set(0.25, animated: false)
        for isChanged in [false, true] {
            if isChanged {
                bar.session.show(.rotary)
                bar.window.overrideAppearance = .dark
                bar.window.overrideScale = 1.25
                bar.window.layerTree.speed = 0.1
                bar.session.showsStatusBar = false
            }
            bar.session.record()
            #expect(
                bar.sheetTexts.contains("Recording") && bar.sheetTexts.contains { $0.hasSuffix(".recording") }
            )
            try await bar.wait { bar.session.recordings.currentPath == nil }
            let text = bar.sheetTexts.joined(separator: " ")
            let expected =
                isChanged
                ? "--scene rotary --appearance dark --scale 1.25 --value 20.0 --seed 7 --speed 0.1 --animate --bare"
                : "--scene tutorial --appearance auto --size 400x500 --value 0.25 --seed 7"
            #expect(
                text.hasPrefix(expected + " --record /") && text.hasSuffix("Not recorded Close"), "\(text)")
        }
    }

    @Test(
        "a session that is recorded begins with the speed of the window, not with that of the inspector",
        arguments: [1, 0.5])
    func speed(own: Double) async throws {
        let bar = try BarSession()
        bar.session.recordings.run = { arguments, _ in
            ProgramRun(output: "KnobDemo: \(arguments.joined(separator: " "))\n", ending: .status(1))
        }
        bar.session.setSpeed(own)
        bar.session.inspector.open()
        for isFrozen in [true, false] {
            bar.session.inspector.transport.setFrozen(isFrozen)
            bar.session.inspector.transport.setSpeed(0.1)
            #expect(bar.window.layerTree.speed == (isFrozen ? 0 : 0.1))
            bar.session.record()
            try await bar.wait { bar.session.recordings.currentPath == nil }
            let words = bar.sheetTexts.joined(separator: " ").split(separator: " ")
            let value = words.firstIndex(of: "--speed").map { words[$0 + 1] }
            #expect(value == (own == 1 ? nil : "0.5"), "\(words)")
        }
        // One that the program itself has frozen begins at the normal speed.
        bar.session.inspector.close()
        bar.session.setSpeed(0)
        bar.session.record()
        try await bar.wait { bar.session.recordings.currentPath == nil }
        #expect(!bar.sheetTexts.joined(separator: " ").contains("--speed"))
    }

    @Test(
        "a program that does not start, fails, or leaves no recording gives a message and no file",
        arguments: [
            ("/no/such/program", "the program cannot be started: No such file or directory"),
            ("/bin/false", "the program ended with status 1"), ("/bin/true", "cannot be replayed:"),
        ])
    func failures(program: String, message: String) async throws {
        let bar = try BarSession()
        bar.session.recordings.run = { arguments, _ in ProgramRun(of: program, arguments) }
        try bar.choose("Record…")
        try await bar.wait { bar.session.recordings.currentPath == nil }
        let text = bar.sheetTexts.joined(separator: " ")
        #expect(text.contains(message) && text.hasSuffix("Not recorded Close"), "\(text)")
        #expect(bar.session.recordings.last == nil)
        // Return presses the button.
        bar.type(.enter)
        #expect(bar.sheetTexts.isEmpty)
    }

    @Test("a recording of an earlier run is named with its time before it is replayed")
    func earlier() throws {
        var date = DateComponents(year: 2026, month: 11, day: 21, hour: 16, minute: 5)
        date.calendar = Calendar(identifier: .gregorian)
        let time = try Int(#require(date.date).timeIntervalSince1970)
        let file = RecordedFile(path: "/a/b/knobkit-2026-11-21-1605.recording", earlierTime: time)
        let content = SheetContent.recorded(file, replay: {})
        let rows = content.sections.flatMap(\.rows)
        #expect(content.title == "Recorded Earlier" && content.buttons.map(\.title) == ["Replay", "Close"])
        #expect(rows.contains { $0.name == "Made" && $0.text == "2026-11-21 16:05" }, "\(rows)")
        #expect(rows.contains { $0.name == "knobkit-2026-11-21-1605.recording" })
    }

    @Test("the sheet of a recording says if it is in the current folder")
    func currentFolder() async {
        await #expect(processExitsWith: .success) {
            setenv("XDG_CONFIG_HOME", "/no/such/folder", 1)
            await MainActor.run {
                func text(_ path: String) -> String {
                    SheetContent.recorded(RecordedFile(path: path)).sections.flatMap(\.rows).map(\.name)
                        .joined(separator: " ")
                }
                let note = "This is the current folder: there is none for documents."
                let isRight =
                    text(SavedFile.folder + "/a.recording").contains(note)
                    && !text("/elsewhere/a.recording").contains(note)
                exit(isRight ? 0 : 2)
            }
        }
    }

    @Test("the last recording after a launch is the newest one in the folder")
    func newest() throws {
        let folder = try RecordingFolder()
        #expect(SessionRecordings.newest(in: folder.url.path) == nil)
        #expect(SessionRecordings.newest(in: "/no/such/folder") == nil)
        for (index, name) in [
            "knobkit-b.recording", "knobkit-a.recording", "knobkit-c.md", "other.recording",
        ]
        .enumerated() {
            try "x".write(toFile: folder.path(name), atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(index) / 4)],
                ofItemAtPath: folder.path(name))
        }
        try FileManager.default.createDirectory(
            atPath: folder.path("knobkit-d.recording"), withIntermediateDirectories: false)
        #expect(
            SessionRecordings.newest(in: folder.url.path)
                == RecordedFile(path: folder.path("knobkit-a.recording"), earlierTime: 1_000_000))
    }

    @Test("a session that ends during a recording is not kept, and nothing waits for the program")
    func released() async throws {
        let end = DispatchSemaphore(value: 0)
        let path = Mutex("")
        var bar: BarSession? = try BarSession()
        weak let session = bar?.session
        bar?.session.recordings.run = { arguments, _ in
            path.withLock { $0 = arguments.last ?? "" }
            end.wait()
            return ProgramRun(output: "", ending: .status(1))
        }
        bar?.session.record()
        bar?.window.close()
        bar = nil
        try await BarSession.wait { session == nil }
        try await BarSession.wait { !path.withLock(\.isEmpty) }
        let file = path.withLock(\.self)
        #expect(FileManager.default.fileExists(atPath: file))
        end.signal()
        // It has no content.
        try await BarSession.wait { !FileManager.default.fileExists(atPath: file) }
    }
}
