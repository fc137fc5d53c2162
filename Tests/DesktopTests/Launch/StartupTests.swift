import Foundation
import KnobHarness
import KnobKit
import Testing

extension RealWindowTests {
    /// The startup notification and the icon.
    @Suite("Launch from a desktop")
    struct StartupTests {
        @Test(
            "the startup notification ends with the launcher's identifier",
            arguments: [
                "test/a_TIME4242", "with \"quotes\" and \\, and longer than two messages can hold_TIME77",
            ])
        func over(id: String) throws {
            try Stage.runScripted(variables: ["DESKTOP_STARTUP_ID": id]) { stage, manager in
                #expect(stage.desktop.text("_NET_STARTUP_ID", of: stage.window) == [id])
                #expect(stage.desktop.kind(of: "_NET_STARTUP_ID", of: stage.window) == "UTF8_STRING/8")
                let time: UInt = id.hasPrefix("test") ? 4242 : 77
                #expect(stage.desktop.property("_NET_WM_USER_TIME", of: stage.window) == [time])
                try manager.wait("the message") { message(in: $0).contains(0) }
                let bytes = message(in: manager.notes[...])
                let escaped = id.replacingOccurrences(of: "\\", with: "\\\\")
                    .replacingOccurrences(of: "\"", with: "\\\"")
                #expect(
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) == "remove: ID=\"\(escaped)\"")
                // There is one notification, from one window.
                stage.desktop.unmap(stage.window)
                stage.desktop.map(stage.window)
                try stage.settle()
                manager.takeEvents()
                #expect(message(in: manager.notes[...]) == bytes)
                let firsts = manager.notes.map {
                    if case .startup(let window, let isFirst, _) = $0 {
                        isFirst && window == stage.window
                    } else {
                        false
                    }
                }
                #expect(firsts.filter(\.self).count == 1)
            }
        }

        @Test("the window has the program's icon, pixel by pixel")
        func icon() throws {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("knob-icon-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            // The layout of an installation: bin beside share.
            for name in ["bin", "share/KnobDemo"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let program = folder.appendingPathComponent("bin/KnobDemo").path
            // A process of its own copies the program. If this one did, a process that another test starts then could
            // inherit the open file, and a file that is open for writing cannot be executed.
            let copy = try ChildProcess("/bin/cp", [DemoProcess.path(), program], environment: [:])
            #expect(try copy.waitForExit(timeout: 30) == .status(0), "\(copy.tail)")
            let path = folder.appendingPathComponent("share/KnobDemo/knobdemo-48.png").path
            try picture(48).surface.writePNG(to: path)
            let expected = try words(of: Image(contentsOfFile: path))
            try Stage.runScripted(path: program) { stage, manager in
                try manager.wait("the icon") { _ in
                    stage.desktop.property("_NET_WM_ICON", of: stage.window).count == expected.count
                }
                #expect(stage.desktop.kind(of: "_NET_WM_ICON", of: stage.window) == "CARDINAL/32")
                // Compared as a whole, because a failure would print 2,306 numbers.
                let isEqual = stage.desktop.property("_NET_WM_ICON", of: stage.window) == expected
                #expect(isEqual)
                #expect(stage.demo.process.errors.all == [])
            }
        }

        private func picture(_ side: Int) throws -> Image {
            try Image(size: Size(width: Double(side), height: Double(side))) { context in
                context.fill(
                    BezierPath(ovalIn: Rect(x: 1, y: 1, width: Double(side) - 2, height: Double(side) - 2)),
                    with: Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7))
            }
        }

        private func words(of image: Image) throws -> [UInt] {
            let (width, height) = (Int(image.size.width), Int(image.size.height))
            var words = [UInt(width), UInt(height)]
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = try #require(image.surface.pixel(x: x, y: y))
                    words.append(UInt(pixel.alpha << 24 | pixel.red << 16 | pixel.green << 8 | pixel.blue))
                }
            }
            return words
        }

        private func message(in notes: ArraySlice<ScriptedManager.Note>) -> [UInt8] {
            notes.flatMap { if case .startup(_, _, let bytes) = $0 { bytes } else { [UInt8]() } }
        }
    }
}
