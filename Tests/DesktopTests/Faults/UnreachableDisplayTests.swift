import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Displays that cannot be opened: one line with the reason, and status 1.
    @Suite("An unreachable display")
    struct UnreachableDisplayTests {
        @Test(
            "the message names a display that does not exist, in one line",
            arguments: [
                ":4711", ":4711.0", "nonsense", "host.invalid:0", ":", "::", ":-1", ":99999999999", " ",
                "/tmp",
            ])
        func wrongName(name: String) throws {
            try expectOneLine(of: name) { $0.contains("\"\(name)\"") && $0.contains("Set DISPLAY") }
        }

        @Test("the message shows the name without control characters")
        func spoilingName() throws {
            try expectOneLine(of: "a\nb\u{1B}[31mc\rd\te\u{2028}f:0") { $0.contains("\"a?b?[31mc?d?e?f:0\"") }
        }

        @Test("the message shows a part of a long name")
        func longName() throws {
            let name = String(repeating: "x", count: 30_000) + ":0"
            try expectOneLine(of: name) { $0.contains("\"xxxxx") && $0.utf8.count < 400 }
        }

        @Test("the message shows the valid part of a name that is not UTF-8")
        func nameWithoutText() throws {
            // Only a shell can pass bytes that are not UTF-8.
            let demo = try ChildProcess(
                "/bin/sh", ["-c", "DISPLAY=$(printf 'a\\377b:0') exec \"$0\"", DemoProcess.path()],
                environment: BuiltProduct.environment(display: nil))
            #expect(try demo.waitForExit() == .status(1))
            #expect(
                demo.errors.all.count == 1 && demo.errors.all[0].contains("\"a\u{FFFD}b:0\""),
                "\(demo.errors.all)")
        }

        @Test(
            "the message follows that of a server that rejects the key or requires one",
            arguments: [true, false])
        func refused(hasKey: Bool) throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "knob-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (right, wrong) = (
                folder.appendingPathComponent("right"), folder.appendingPathComponent("wrong")
            )
            try Self.authority(key: 1).write(to: right)
            if hasKey { try Self.authority(key: 2).write(to: wrong) }
            let server = try XServer(options: ["-auth", right.path])
            defer { server.stop() }
            let demo = try DemoProcess([], display: server.display, authority: wrong.path)
            #expect(try demo.waitForExit() == .status(1))
            // libxcb writes the reason, with empty lines.
            let lines = demo.process.errors.all.filter { !$0.isEmpty }
            let reason = hasKey ? "Invalid MIT-MAGIC-COOKIE-1 key" : "Authorization required"
            #expect(lines.dropLast().allSatisfy { $0.contains(reason) } && lines.count > 1, "\(lines)")
            #expect(
                lines.last?.hasPrefix("KnobDemo: cannot open display \"\(server.display)\"") == true
                    && lines.last?.contains("XAUTHORITY") == true, "\(lines)")

            let welcome = try DemoProcess(["--trace"], display: server.display, authority: right.path)
            defer { welcome.process.end() }
            try welcome.waitForLine("the launch") { _ in true }
        }

        private func expectOneLine(of display: String, where fits: @escaping (String) -> Bool) throws {
            let demo = try DemoProcess([], display: display)
            #expect(try demo.waitForExit(timeout: 30) == .status(1))
            let lines = demo.process.errors.all
            #expect(lines.count == 1, "\(lines)")
            #expect(lines.allSatisfy { $0.hasPrefix("KnobDemo: cannot open") }, "\(lines)")
            #expect(lines.allSatisfy(fits), "\(lines)")
            #expect(demo.process.output.all.isEmpty)
        }

        /// Returns the contents of an Xauthority file with one key for any display: big-endian numbers, and
        /// texts with their lengths.
        private static func authority(key: UInt8) -> Data {
            let name = Array("MIT-MAGIC-COOKIE-1".utf8)
            let anyone: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0]
            return Data(
                anyone + [0, UInt8(name.count)] + name + [0, 16] + [UInt8](repeating: key, count: 16))
        }
    }
}
