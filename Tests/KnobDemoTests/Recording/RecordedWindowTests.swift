import CKnobX11
import Foundation
import KnobTestSupport
import KnobTestTools
import Testing

@testable import KnobInspector

extension SceneWindowTests {
    /// Recordings of the real window, and their replays.
    @Suite("Recording and replay")
    struct RecordedWindowTests {
        /// Uses the tutorial's scene: pointer, wheel, keys, text, animations, settings, sizes, and the focus.
        private func useTutorial(_ stage: Stage) throws {
            let desktop = stage.desktop
            let start = stage.demo.mark
            stage.press(at: Expected.ring(200))
            for degrees in [220.0, 260, 300] { try stage.rotate(to: degrees) }
            try stage.finish(.knob, since: start)
            let thumb = Expected.thumb(at: Expected.knobValue(at: Expected.ring(300)))
            stage.press(at: thumb)
            for distance in [10.0, 20, 30] { stage.move(to: Location(thumb.x - distance, thumb.y)) }
            try stage.finish(.slider, since: start)
            // The knob gets the focus.
            stage.click(at: Expected.knobCenter)
            desktop.turnWheel(up: true)
            try stage.demo.waitForLine("the end of the wheel", since: start) {
                $0.cause == .wheel && $0.phase == .ended
            }
            for key in [XK_Down, XK_Tab, XK_Right, XK_Return, XK_0, XK_period, XK_2, XK_Return] {
                desktop.type(UInt(key))
            }
            try stage.demo.waitForLine("the typed value", since: start) {
                $0.cause == .text && $0.phase == .ended
            }
            // Settings and sizes change during animations.
            _ = try stage.pressRandom(movingBy: 0.1)
            let manager = try SettingsManager(
                on: stage.server.display, SettingsBytes.make(texts: ["Net/ThemeName": "Adwaita-dark"]))
            defer { manager.stop() }
            _ = try stage.pressRandom(movingBy: 0.1)
            desktop.resize(stage.window, width: 400, height: 520)
            try stage.demo.waitForLine("the new size", since: start) { $0.cause == .resize }
            desktop.setResources("Xft.dpi: 144")
            try desktop.wait("the scale") { desktop.size(of: stage.window) == (600, 780) }
            desktop.setResources("Xft.dpi: 96")
            try desktop.wait("the scale") { desktop.size(of: stage.window) == (400, 520) }
            // A drag that loses the focus, and one that loses the window.
            let other = desktop.openWindow(x: 1200, y: 900, width: 20, height: 20)
            stage.press(at: Expected.ring(200))
            try stage.rotate(to: 240)
            desktop.focus(other)
            try stage.demo.waitForLine("the cancelled drag", since: start) { $0.phase == .cancelled }
            stage.release()
            desktop.focus(stage.window)
            desktop.unmap(stage.window)
            desktop.map(stage.window)
            desktop.focus(stage.window)
            try stage.settle()
        }

        /// Flicks the dial twice: it comes to rest, and it is caught.
        private func useDial(_ stage: Stage) throws {
            let (end, mark) = try stage.flick(clockwise: true)
            try stage.waitForSpin(after: end)
            stage.press(at: DialExpected.middle)
            try stage.releaseStill(since: mark)
            _ = try stage.flick(clockwise: false)
            try stage.settle()
        }

        @Test("a run with all kinds of input replays to the identical trace, twice, without a display")
        func everything() throws {
            let folder = try RecordingFolder()
            var (recorded, picture): ([String], PixelBuffer?) = ([], nil)
            try Stage.scenes(["--record", folder.recording, "--animate"]) { stage in
                try useTutorial(stage)
                try stage.show(.dial)
                try useDial(stage)
                try stage.show(.rotary)
                stage.click(at: RotaryExpected.middle(of: "maximum"))
                try stage.settle()
                picture = try stage.windowPixels()
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
                recorded = stage.demo.process.output.all
            }
            let causes = [
                "knob", "slider", "random", "key", "wheel", "text", "animation", "resize", "launch",
            ]
            for cause in causes {
                #expect(recorded.contains { $0.contains("\"cause\":\"\(cause)\"") }, "\(cause)")
            }
            let first = try ReplayResult(folder, ["--verify"])
            #expect(first.trace == recorded && first.exit == .status(0), "\(first.verdict) \(first.errors)")
            #expect(first.verdict.last?.hasSuffix(", 0 out of sync") == true)
            let second = try ReplayResult(folder)
            #expect(second.isIdentical(to: recorded), "\(second.verdict) \(second.errors)")
            // The last frame is the same.
            let file = folder.path("last.png")
            #expect(try ReplayResult(folder, ["--snapshot", file]).isIdentical(to: recorded))
            let share = try pixels(ofPNG: file).difference(from: #require(picture))
            #expect(share <= 0.005, "\(share)")
            try expectErrors(of: folder.bytes)
        }

        /// Checks that a recording which is cut after a line, or has a changed byte, cannot be read.
        private func expectErrors(of bytes: [UInt8]) throws {
            let ends = bytes.indices.filter { bytes[$0] == 0x0A }
            let step = max(1, ends.count / 40)
            for line in stride(from: 1, to: ends.count - 1, by: step) + [ends.count - 1] {
                #expect(throws: RecordingError.cut(afterLine: line)) {
                    _ = try Recording(Array(bytes[...ends[line - 1]]))
                }
                var copy = bytes
                copy[ends[line] - 40] ^= 1
                #expect(throws: RecordingError.changed(line: line + 1)) { _ = try Recording(copy) }
            }
        }

        @Test("a replay on a small display and a busy machine is identical, in time with the recording")
        func smallDisplay() throws {
            let folder = try RecordingFolder()
            var recorded: [String] = []
            let options = ["--record", folder.recording, "--play", "--size", "500x700", "--position", "0,0"]
            try Stage.run(options) { stage in
                try stage.demo.waitForLine("a second of frames") { $0.ms > 1000 }
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                for degrees in [220.0, 240] { stage.move(to: Expected.ring(degrees)) }
                try stage.demo.waitForLine("the drag", since: mark) { $0.phase == .began }
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
                recorded = stage.demo.process.output.all
            }
            // The signal came in the middle of a drag.
            #expect(recorded.contains { $0.contains("cancelled") })
            #expect(try ReplayResult(folder).isIdentical(to: recorded))
            let server = try XServer(.xvfb, options: ["-screen", "0", "300x200x24", "-noreset"])
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let load = Load(threads: 4)
            defer { load.stop() }
            let start = Date()
            let demo = try DemoProcess(["--replay", folder.recording, "--trace"], display: server.display)
            defer { demo.process.end() }
            try demo.waitForLine("the launch") { $0.cause == .launch }
            try desktop.wait("the replay on the screen") {
                // The knob's track.
                let red = PixelBuffer.Pixel(red: 255, green: 0, blue: 0)
                return try desktop.screen(width: 300, height: 200).count(of: red, tolerance: 80) > 500
            }
            let result = try ReplayResult(of: demo)
            #expect(result.isIdentical(to: recorded), "\(result.verdict) \(result.errors)")
            let duration = try #require(recorded.last.flatMap { try? TraceLine(parsing: $0, as: .tutorial) })
                .ms
            #expect(Date().timeIntervalSince(start) * 1000 >= duration - 100)
        }

        @Test("closing a replay ends it: what was repeated is identical")
        func closed() throws {
            // A recording of ten minutes.
            let folder = try RecordingFolder()
            var sum = Checksum()
            let header: [(key: String, value: JSONValue)] = [
                ("recording", .number(1)), ("t", .number(7)), ("program", .text("KnobDemo")),
                ("arguments", .list(["--scene", "tutorial", "--appearance", "auto"].map { .text($0) })),
            ]
            let events: [(Double, RecordedEvent.Kind)] = [
                (7, .frame(isDrawn: true)), (7, .presented), (607, .frame(isDrawn: true)), (607, .end),
            ]
            let lines = [header] + events.map { RecordedEvent(time: $0, kind: $1).fields }
            try folder.write(Array(lines.map { sum.line($0) }.joined().utf8))
            #expect(try Recording(contentsOfFile: folder.recording).duration == 600)
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let manager = try WindowManager(.openbox, on: desktop)
            defer { manager.stop() }
            let demo = try DemoProcess(["--replay", folder.recording, "--trace"], display: server.display)
            defer { demo.process.end() }
            try demo.waitForLine("the launch") { $0.cause == .launch }
            let window = try #require(desktop.window(of: demo.process.pid))
            // It takes no input.
            desktop.focus(window)
            desktop.type(UInt(XK_Up))
            desktop.close(window)
            let result = try ReplayResult(of: demo)
            #expect(result.exit == .status(0) && result.errors.isEmpty)
            #expect(
                result.verdict == ["stopped, identical so far, 1 frame"] && result.trace.count == 1,
                "\(result.verdict)")
        }

        @Test("at half the speed an animation takes at least twice as long")
        func speed() throws {
            try Stage.run(["--animate", "--speed", "0.5"]) { stage in
                let mark = try stage.pressRandom(movingBy: 0.1).mark
                try stage.settle()
                let frames = stage.demo.lines(since: mark).filter { $0.phase == .frame }
                let (first, last) = (try #require(frames.first), try #require(frames.last))
                // A frame before the first, or after the last, is not traced.
                #expect(last.ms - first.ms >= 2 * Expected.duration - 40, "\(last.ms - first.ms) ms")
                #expect(last.shownAngle == last.angle)
            }
        }
    }
}

/// Threads that compute while a test runs.
private final class Load: @unchecked Sendable {
    private let lock = NSLock()
    private var isStopped = false

    init(threads: Int) {
        for _ in 0..<threads {
            Thread.detachNewThread { [self] in while !isOver {} }
        }
    }

    private var isOver: Bool { lock.withLock { isStopped } }

    func stop() { lock.withLock { isStopped = true } }
}
