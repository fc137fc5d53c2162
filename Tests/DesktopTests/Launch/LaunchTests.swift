import Foundation
import KnobHarness
import KnobKit
import Testing

extension RealWindowTests {
    /// The window when it opens: the options of the command line, the startup notification, and the icon.
    @Suite("At launch")
    struct LaunchTests {
        /// The controls have the frames of the page "Behavior, Tutorial scene" in a window of this width.
        @Test(
            arguments: [
                (["--value", "0.777"], 0.777, 320, 480, 1), (["--size", "640x480"], 0, 640, 480, 1),
                (["--scale", "0.5"], 0, 320, 480, 0.5), (["--scale", "1.5"], 0, 320, 480, 1.5),
            ] as [([String], Double, Double, Double, Double)])
        func `options set value, size, and scale of the first frame`(
            _ arguments: [String], value: Double, width: Double, height: Double, scale: Double
        )
            throws
        {
            try Stage.run(arguments) { stage in
                let line = stage.launch
                #expect(line.shows(value) && line.scale == scale)
                #expect(line.shownAngle == line.angle && line.shownSlider == line.slider)
                let size = stage.desktop.size(of: stage.window)
                #expect(size == (Int(width * scale), Int((height + 28) * scale)))
                let controls = try #require(line.controls)
                for (name, frame) in [
                    ("knob", [20, 40, 140, 140]), ("slider", [20, 188, width - 40, 31]),
                    ("label", [168, 124, width - 188, 56]), ("switch", [56, 288, 51, 31]),
                ] {
                    #expect(controls[name] == frame, "\(name)")
                }
                let random = try #require(controls["random"])
                #expect(random[1] == 287 && random[2] >= 128 && random[3] == 30, "\(random)")
                #expect(abs(random[0] + random[2] - (width - 42)) < 0.01)
                try stage.expectPicture(of: arguments)
            }
        }

        @Test func `the first line comes after the first frame is on the screen`() throws {
            let arguments = ["--value", "0.63"]
            let wanted = try snapshot(arguments)
            try Stage.run(arguments) { stage in
                let seen = try stage.withoutGuide(stage.pixels())
                #expect(seen.difference(from: stage.withoutGuide(wanted), tolerance: 0) == 0)
            }
        }

        @Test(arguments: [
            ("test/a_TIME4242", 4242),
            ("with \"quotes\" and \\, and longer than two messages can hold_TIME77", 77),
        ])
        func `the startup notification ends once, with the launcher's identifier`(id: String, time: UInt)
            throws
        {
            try Stage.runScripted(variables: ["DESKTOP_STARTUP_ID": id]) { stage, manager in
                #expect(stage.desktop.text("_NET_STARTUP_ID", of: stage.window) == [id])
                #expect(stage.desktop.kind(of: "_NET_STARTUP_ID", of: stage.window) == "UTF8_STRING/8")
                #expect(stage.desktop.property("_NET_WM_USER_TIME", of: stage.window) == [time])
                try manager.wait("the message") { message(in: $0).contains(0) }
                stage.desktop.unmap(stage.window)
                stage.desktop.map(stage.window)
                try stage.settle()
                manager.takeEvents()
                let escaped = id.replacingOccurrences(of: "\\", with: "\\\\")
                    .replacingOccurrences(of: "\"", with: "\\\"")
                let text = String(decoding: message(in: manager.notes[...]), as: UTF8.self)
                #expect(text.split(separator: "\0") == ["remove: ID=\"\(escaped)\""])
                let starts = manager.notes.compactMap {
                    if case .startup(let window, true, _) = $0 { window } else { nil }
                }
                #expect(starts == [stage.window])
            }
        }

        private func message(in notes: ArraySlice<ScriptedManager.Note>) -> [UInt8] {
            notes.flatMap { if case .startup(_, _, let bytes) = $0 { bytes } else { [UInt8]() } }
        }

        @Test func `the window has the icon of its installation, pixel by pixel`() throws {
            try withTemporaryFolder { folder in
                let program = folder.appendingPathComponent("bin/KnobDemo").path
                let path = folder.appendingPathComponent("share/KnobDemo/knobdemo-48.png").path
                // A process of its own copies the program. If this one did, a process that another test starts then could
                // inherit the open file, and a file that is open for writing cannot be executed.
                let script = "cd \"$1\" && mkdir -p bin share/KnobDemo && cp \"$0\" bin/KnobDemo"
                let copy = try ChildProcess(
                    "/bin/sh", ["-c", script, DemoProcess.path(), folder.path],
                    environment: ["PATH": "/usr/bin:/bin"])
                #expect(try copy.waitForExit() == .status(0), "\(copy.tail)")
                let image = try Image(size: Size(width: 48, height: 48)) { context in
                    context.fill(
                        BezierPath(ovalIn: Rect(x: 1, y: 1, width: 46, height: 46)),
                        with: Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7))
                }
                try image.surface.writePNG(to: path)
                let surface = try Image(contentsOfFile: path).surface
                let pixels = try (0..<48 * 48).map { index in
                    let pixel = try #require(surface.pixel(x: index % 48, y: index / 48))
                    return UInt(pixel.alpha << 24 | pixel.red << 16 | pixel.green << 8 | pixel.blue)
                }
                try Stage.runScripted(path: program) { stage, manager in
                    try manager.wait("the icon") { _ in
                        stage.desktop.property("_NET_WM_ICON", of: stage.window).count == 2 + 48 * 48
                    }
                    #expect(stage.desktop.kind(of: "_NET_WM_ICON", of: stage.window) == "CARDINAL/32")
                    // Compared as a whole, because a failure would print 2,306 numbers.
                    let isEqual =
                        stage.desktop.property("_NET_WM_ICON", of: stage.window) == [48, 48] + pixels
                    #expect(isEqual)
                    #expect(stage.demo.process.errors.all == [])
                }
            }
        }
    }
}
