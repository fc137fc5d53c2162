import CKnobX11
import Foundation
import KnobKit
import KnobTestSupport
import Testing

@testable import KnobDemo
@testable import KnobInspector

extension WindowTests {
    /// Recording and replaying as a user does it, with real input.
    @Suite("Recording by the menu")
    struct RecordingMenuTests {
        @Test("Record, a drag, the menu, another scene, Ctrl+R, and Replay: identical")
        func record() async throws {
            let folder = try RecordingFolder()
            let empty = RecordedFile(path: folder.path("a.recording"), duration: 0)
            let (panel, _) = try await RecordingWindows.draw(.recorded(empty, replay: {}))
            var (file, recorded, screenshot): (String, [PixelBuffer], PixelBuffer?) = ("", [], nil)
            // The windows do not cover each other.
            try RecordingWindows.run(["--position", "700,440"], in: folder, managed: true) { windows in
                let (stage, desktop) = (windows.stage, windows.desktop)
                try stage.settle()
                try desktop.wait("the focus") { desktop.focusedWindow == stage.window }
                desktop.type(UInt(XK_F10))
                try desktop.wait("the menu") { desktop.menus.count == 1 }
                for key in [XK_End, XK_Up, XK_Up, XK_Up, XK_Up, XK_Return] { desktop.type(UInt(key)) }
                let (pid, window) = try windows.childWindow()
                try desktop.wait("the focus") { desktop.focusedWindow == window }
                try ProcessActivity.waitUntilQuiet(pid)
                // The knob, the inspector, and another scene, by the pointer.
                for (index, degrees) in [200.0, 220, 260, 300].enumerated() {
                    windows.move(window, Expected.ring(degrees))
                    if index == 0 { desktop.press() }
                }
                desktop.release()
                try ProcessActivity.waitUntilQuiet(pid)
                desktop.type(UInt(XK_F12))
                var inspector: UInt?
                try desktop.wait("the inspector") {
                    inspector = desktop.window(titled: "KnobKit · recording – Inspector")
                    return inspector != nil
                }
                try windows.activate(window, from: #require(inspector))
                // "Keys and Mouse" is below "Stop Recording". Each click has its effect before the next one: the window
                // manager holds clicks back, so that keys overtake them, and the server merges those that are in a row.
                try windows.chooseRow(14, below: 4, window)
                try windows.waitForSheet(window)
                windows.click(window, Location(4, 4))
                try windows.waitForSheet(window, isOpen: false)
                try windows.chooseRow(1, window)
                try desktop.wait("the other scene") {
                    desktop.text("_NET_WM_NAME", of: window) == ["KnobKit: Rotary · recording"]
                }
                try ProcessActivity.waitUntilQuiet(pid)
                recorded = try Self.bar.map(desktop.pixels(of: window).part)
                stage.typeWithControl(XK_r)
                // The window says where the recording is, and so does the first one. The sheet has a button for the replay.
                try windows.waitForSheet(window)
                try ProcessActivity.waitUntilQuiet(pid)
                file = try #require(folder.recordings.first)
                let before = try desktop.pixels(of: window).part(panel)
                // The inspector covers it.
                desktop.activate(stage.window)
                try desktop.wait("the same sheet") { try stage.windowPixels().part(panel) == before }
                desktop.activate(window)
                try desktop.wait("the focus") { desktop.focusedWindow == window }
                windows.click(window, Location(176, panel.maxY - 20))
                var replay: UInt?
                try desktop.wait("the replay") {
                    replay = desktop.window(titled: "KnobKit: Replay")
                    return replay != nil
                }
                // It draws until its end, and then its window stays until it is closed.
                try ProcessActivity.waitUntilQuiet(pid)
                try desktop.wait("the focus of the replay") { desktop.focusedWindow == replay }
                desktop.type(UInt(XK_Escape))
                try desktop.wait("the end of its window") {
                    desktop.window(titled: "KnobKit: Replay") == nil
                }
                desktop.activate(window)
                try desktop.wait("the focus") { desktop.focusedWindow == window }
                try ProcessActivity.waitUntilQuiet(pid)
                screenshot = try desktop.pixels(of: window)
                // Then the window is one like any other.
                try desktop.wait("the focus") { desktop.focusedWindow == window }
                desktop.type(UInt(XK_Escape))
                try windows.waitForSheet(window, isOpen: false)
                #expect(desktop.text("_NET_WM_NAME", of: window) == ["KnobKit: Rotary"])
                stage.typeWithControl(XK_w)
                try desktop.wait("the end of the other window") { windows.hasEnded(pid) }
                try desktop.wait("the same sheet, which the window covered") {
                    try stage.windowPixels().part(panel) == before
                }
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
            }
            // The same recording, without a display.
            let picture = folder.path("last.png")
            let replay = try DemoProcess(["--replay", file, "--snapshot", picture], display: nil)
            #expect(try replay.waitForExit() == .status(0))
            let verdict = try #require(replay.process.output.all.last)
            #expect(verdict.wholeMatch(of: /identical, [1-9]\d* frames?/) != nil, "\(verdict)")
            let shown = try RecordedFile(
                path: file, duration: Recording(contentsOfFile: file).duration)
            let text = "I" + verdict.dropFirst()
            let right = try await RecordingWindows.draw(.recorded(shown, result: text) {})
            let wrong = try await RecordingWindows.draw(.recorded(shown, result: "Different, 9 frames") {})
            let seen = try #require(screenshot).part(right.panel)
            #expect(seen.difference(from: right.pixels) <= 0.002)
            #expect(seen.difference(from: wrong.pixels) > 0.002)
            // The replay shows the same bar.
            for (part, recorded) in zip(Self.bar, recorded) {
                #expect(try pixels(ofPNG: picture).part(part).difference(from: recorded) <= 0.005)
            }
            #expect(recorded.count == 2)
            #expect(try String(contentsOfFile: file, encoding: .utf8).contains("maximum"))
        }

        /// The status bar of the first scenes, without the time.
        private static let bar = [
            Rect(x: 0, y: 480, width: 95, height: 28), Rect(x: 240, y: 480, width: 80, height: 28),
        ]

        @Test("a second Ctrl+R, a killed program, and a folder that cannot be written give a message")
        func failures() throws {
            let folder = try RecordingFolder()
            // The other window does not cover this one.
            try RecordingWindows.run(["--position", "600,400"], in: folder) { windows in
                let (stage, desktop, window) = (windows.stage, windows.desktop, windows.stage.window)
                desktop.focus(window)
                try stage.settle()
                stage.typeWithControl(XK_r)
                try windows.waitForSheet(window)
                let (pid, _) = try windows.childWindow()
                try ProcessActivity.waitUntilQuiet(pid)
                desktop.focus(window)
                desktop.type(UInt(XK_Escape))
                try windows.waitForSheet(window, isOpen: false)
                stage.typeWithControl(XK_r)
                try windows.waitForSheet(window)
                desktop.type(UInt(XK_Return))
                try windows.waitForSheet(window, isOpen: false)
                #expect(windows.child(of: stage.demo.process.pid) == pid)
                kill(pid, SIGKILL)
                try windows.waitForSheet(window)
                #expect(try folder.recordings.count == 1)
                // The folder is not one for files.
                _ = try folder.environment(documents: "/proc")
                desktop.focus(window)
                desktop.type(UInt(XK_Escape))
                try windows.waitForSheet(window, isOpen: false)
                stage.typeWithControl(XK_r)
                try windows.waitForSheet(window)
                #expect(try folder.recordings.count == 1)
                desktop.type(UInt(XK_Return))
                try windows.waitForSheet(window, isOpen: false)
                try stage.expectControlsWork()
            }
        }

        @Test(
            "the recording goes on after the first window has closed, says where it is, and is found after a restart"
        )
        func closed() throws {
            let folder = try RecordingFolder()
            try RecordingWindows.run(in: folder) { windows in
                let (stage, desktop) = (windows.stage, windows.desktop)
                desktop.focus(stage.window)
                try stage.settle()
                stage.typeWithControl(XK_r)
                let (pid, window) = try windows.childWindow()
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
                try ProcessActivity.waitUntilQuiet(pid)
                windows.click(window, Expected.randomButton())
                try ProcessActivity.waitUntilQuiet(pid)
                // The sign.
                windows.click(window, Location(170, 494))
                try windows.waitForSheet(window)
                let file = try #require(folder.recordings.first)
                #expect(throws: Never.self) { try Recording(contentsOfFile: file) }
                desktop.focus(window)
                desktop.type(UInt(XK_Escape))
                try windows.waitForSheet(window, isOpen: false)
                stage.typeWithControl(XK_q)
                try desktop.wait("the end of the window") { windows.hasEnded(pid) }
            }
            try RecordingWindows.run(in: folder) { windows in
                let (stage, desktop) = (windows.stage, windows.desktop)
                desktop.focus(stage.window)
                try stage.settle()
                desktop.type(UInt(XK_F10))
                try desktop.wait("the menu") { desktop.menus.count == 1 }
                for key in [XK_End, XK_Up, XK_Up, XK_Up, XK_Return] { desktop.type(UInt(key)) }
                // It may be about something else, so a sheet says what it is.
                try windows.waitForSheet(stage.window)
                #expect(desktop.window(titled: "KnobKit: Replay") == nil)
                desktop.type(UInt(XK_Return))
                var replay: UInt?
                try desktop.wait("the replay") {
                    replay = desktop.window(titled: "KnobKit: Replay")
                    return replay != nil
                }
                let window = try #require(replay)
                let (place, parent) = (desktop.origin(of: window), desktop.origin(of: stage.window))
                #expect(place.x >= parent.x + 320 || place.x + 320 <= parent.x, "\(place) \(parent)")
                desktop.sendDeleteWindow(window)
                try desktop.wait("the end of the replay") {
                    desktop.window(titled: "KnobKit: Replay") == nil
                }
            }
        }
    }
}
