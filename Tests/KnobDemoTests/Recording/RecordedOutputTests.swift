import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Recordings of programs that are killed, or whose output cannot be written.
    @Suite("Recordings and broken output")
    struct RecordedOutputTests {
        @Test("standard output that breaks closes the window in the recording, too")
        func brokenOutput() throws {
            let folder = try RecordingFolder()
            let server = try XServer()
            defer { server.stop() }
            let process = try ChildProcess(
                "/bin/sh",
                [
                    "-c", "trap '' PIPE; \"$0\" \"$@\" | head -n 3", DemoProcess.path(), "--trace",
                    "--position", "0,0", "--record", folder.recording,
                ],
                environment: BuiltProduct.environment(display: server.display))
            defer { process.end() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            try desktop.wait("the window") { desktop.window(titled: "KnobKit · recording") != nil }
            // The window closes during a drag.
            desktop.movePointer(x: Int(Expected.ring(200).x), y: Int(Expected.ring(200).y))
            desktop.press(1)
            try desktop.wait("the end") {
                for degrees in [220.0, 240] {
                    desktop.movePointer(x: Int(Expected.ring(degrees).x), y: Int(Expected.ring(degrees).y))
                }
                return process.poll() != nil
            }
            let exit = try process.waitForExit()
            #expect(exit == .status(0))
            let text = String(decoding: try folder.bytes, as: UTF8.self)
            #expect(text.contains("cancelled") && text.contains("\"event\":\"closed\""))
            let result = try ReplayResult(folder)
            #expect(result.exit == .status(0) && result.errors.isEmpty)
            #expect(result.verdict.first?.hasPrefix("identical, ") == true, "\(result.verdict)")
        }

        @Test("a killed program leaves a recording that is cut")
        func killed() throws {
            let folder = try RecordingFolder()
            try Stage.run(["--record", folder.recording]) { stage in
                try stage.settle()
                stage.demo.process.send(signal: SIGKILL)
                _ = try stage.demo.waitForExit()
            }
            let result = try ReplayResult(folder)
            #expect(result.exit == .status(65) && result.verdict.isEmpty && result.trace.isEmpty)
            #expect(result.errors.first?.contains("cut off") == true, "\(result.errors)")
        }

        @Test("a recording that cannot be written is an error at the end; the window says so and works on")
        func fullDisk() throws {
            try Stage.run(["--record", "/dev/full"]) { stage in
                let (window, desktop) = (stage.window, stage.desktop)
                func hasSheet() throws -> Bool { try desktop.pixels(of: window)[4, 60].red < 200 }
                // The next event after the first line finds that it was not written.
                try desktop.wait("the sheet") {
                    for x in [150.0, 160] { stage.move(to: Location(x, 470)) }
                    return try hasSheet()
                }
                #expect(desktop.text("_NET_WM_NAME", of: window) == ["KnobKit"])
                desktop.focus(window)
                desktop.type(UInt(XK_Escape))
                try desktop.wait("the end of the sheet") { try !hasSheet() }
                try stage.expectControlsWork()
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(1))
                let errors = stage.demo.process.errors.all
                #expect(errors.count == 1 && errors[0].contains("/dev/full"), "\(errors)")
                #expect(errors.first?.contains(String(cString: strerror(ENOSPC))) == true)
            }
        }

        @Test("a pipe that is not read delays no frame, and the end of the program is not delayed either")
        func unreadPipe() throws {
            let folder = try RecordingFolder()
            let pipe = folder.path("pipe")
            #expect(mkfifo(pipe, 0o600) == 0)
            // Without a reader, the program does not wait for one.
            let failed = try DemoProcess(["--record", pipe], display: ":9999")
            #expect(try failed.waitForExit() == .status(1))
            #expect(failed.process.errors.all.first?.contains(String(cString: strerror(ENXIO))) == true)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            defer { close(reader) }
            // F_SETPIPE_SZ: the pipe has less room than two drags need.
            #expect(fcntl(reader, 1031, 4096) == 4096)
            try Stage.run(["--record", pipe]) { stage in
                try stage.expectControlsWork()
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(1))
                let errors = stage.demo.process.errors.all
                #expect(errors.count == 1 && errors[0].contains("the disk is too slow"), "\(errors)")
            }
        }
    }
}
