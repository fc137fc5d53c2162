import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A display that is lost at any moment, or cannot be opened: always one line and status 1.
    @Suite("A lost display")
    struct LostDisplayTests {
        @Test(arguments: [[], ["--play", "--verify"]])
        func `the server is killed at rest or during an animation`(arguments: [String]) throws {
            try Stage.run(arguments) { stage in
                if arguments.isEmpty {
                    try stage.settle()
                } else {
                    try stage.demo.waitForLine("a change", since: 1) { _ in true }
                }
                stage.loseDisplay(killed: true)
                try expectMessage(of: stage.demo, on: stage.server.display)
            }
        }

        @Test func `the server is killed while the program exits`() throws {
            for _ in 0..<5 {
                try Stage.run { stage in
                    stage.desktop.close()
                    stage.demo.process.send(signal: SIGTERM)
                    stage.server.kill()
                    let exit = try stage.demo.waitForExit()
                    let lines = stage.demo.process.errors.all
                    #expect(
                        exit == .status(0) && lines.isEmpty || exit == .status(1) && lines.count == 1,
                        "\(lines)")
                }
            }
        }

        /// The server's replies to a launch end after so many bytes, from the first reply to the last.
        @Test func `the connection ends in any part of the server's replies to a launch`() throws {
            try Desktop.run { server, desktop in
                // In the window, so that the program asks for the input devices.
                desktop.movePointer(x: 90, y: 130)
                let traffic = try trafficOfLaunch(on: server)
                let (setup, total) = (traffic.setupBytes, traffic.receivedBytes)
                #expect(setup > 8 && total > setup)
                // After one large reply there are many small ones, each a multiple of 32 bytes.
                let replies = (total - setup) / 32
                let inReplies = (0..<24).map { setup + 2 + 32 * (replies * $0 / 24) }
                for bytes in [0, 1, 8, 9, setup / 2] + inReplies {
                    let proxy = try DisplayProxy(to: server, harm: .cut(afterBytes: bytes))
                    defer { proxy.stop() }
                    let demo = try DemoProcess(["--trace"], display: proxy.display)
                    _ = try demo.findLine(since: 0, timeout: 30) { _ in true }
                    try ProcessActivity.waitUntilQuiet(demo.process.pid)
                    if demo.process.poll() == nil, proxy.traffic.receivedBytes < bytes {
                        // This launch needed a few events fewer than the first one.
                        #expect(bytes > total - 10 * 32)
                        demo.process.end()
                    } else {
                        try expectMessage(of: demo, on: proxy.display)
                    }
                }
            }
        }

        // MARK: Writing, which sends SIGPIPE

        @Test(arguments: [[], ["--play"]])
        func `the connection breaks during a write at rest or in an animation`(arguments: [String]) throws {
            try Stage.runThroughProxy(arguments) { stage, proxy in
                if !arguments.isEmpty { try stage.demo.waitForLine("a change", since: 1) { _ in true } }
                proxy.stopReading()
                stage.press(at: Expected.ring(200))
                try expectMessage(of: stage.demo, on: proxy.display)
            }
        }

        @Test func `the connection breaks during the requests of a launch`() throws {
            try Desktop.run { server, desktop in
                let total = try trafficOfLaunch(on: server).sentBytes
                #expect(total > 1000)
                for part in 0..<6 {
                    let proxy = try DisplayProxy(
                        to: server, harm: .stopReading(afterBytes: 1 + total * part / 6))
                    defer { proxy.stop() }
                    let demo = try DemoProcess(["--trace"], display: proxy.display)
                    // After the last request of the launch, the program writes when it has input.
                    desktop.movePointer(x: 90, y: 130)
                    try desktop.wait("the end") {
                        desktop.press()
                        desktop.release()
                        return demo.process.poll() != nil
                    }
                    try expectMessage(of: demo, on: proxy.display)
                }
            }
        }

        @Test(arguments: ["lost-handled", "lost-ignored"])
        func `with the program's own action for SIGPIPE`(scenario: String) throws {
            // So the proxy sees when a frame is copied.
            let server = try XServer(options: ["-extension", "MIT-SHM"])
            try Embedding.run(scenario, on: server, isProxied: true) { program in
                let proxy = try #require(program.proxy)
                try program.waitForLine("ready")
                #expect(proxy.wait(timeout: 20) { $0.copies > 0 })
                proxy.stopReading()
                program.desktop.movePointer(x: 90, y: 90)
                program.desktop.press()
                #expect(try program.process.waitForExit() == .status(1))
                let lines = program.process.errors.all
                #expect(
                    lines.count == 1 && lines[0].contains("lost display \"\(proxy.display)\""), "\(lines)")
            }
        }

        private func trafficOfLaunch(on server: XServer) throws -> ConnectionTraffic {
            let proxy = try DisplayProxy(to: server)
            defer { proxy.stop() }
            let demo = try DemoProcess(["--trace"], display: proxy.display)
            defer { demo.process.end() }
            try demo.waitForLine("the launch") { _ in true }
            try ProcessActivity.waitUntilQuiet(demo.process.pid)
            return proxy.traffic
        }

        private func expectMessage(of demo: DemoProcess, on display: String) throws {
            #expect(try demo.waitForExit() == .status(1))
            let lines = demo.process.errors.all
            #expect(lines.count == 1 && lines[0].hasPrefix("KnobDemo: "), "\(lines)")
            #expect(lines.first?.contains("\"\(display)\": ") == true, "\(lines)")
        }

        // MARK: Opening

        @Test func `the program starts again after each reset of the server`() throws {
            let server = try XServer(resets: true)
            defer { server.stop() }
            for _ in 0..<3 {
                let arguments = ["--bare", "--trace", "--verify", "--value", "0.4"]
                let demo = try DemoProcess(arguments, display: server.display)
                defer { demo.process.end() }
                // The server accepts no client before the reset is over.
                try demo.waitForLine("the launch") { _ in true }
                let desktop = try Desktop(display: server.display)
                defer { desktop.close() }
                let stage = try Stage(server, desktop, demo)
                try stage.expectPicture(of: ["--value", "0.4"])
                desktop.close()
                demo.process.send(signal: SIGTERM)
                try stage.expectSuccess()
            }
        }

        @Test func `a server that ends with its last client is an unreachable display`() throws {
            let server = try XServer(resets: true, options: ["-terminate"])
            defer { server.stop() }
            let first = try DemoProcess(["--trace"], display: server.display)
            try first.waitForLine("the launch") { _ in true }
            first.process.send(signal: SIGTERM)
            #expect(try first.waitForExit() == .status(0))
            #expect(first.process.errors.all.isEmpty, "\(first.process.errors.all)")
            try server.waitForEnd()
            // Another test may start a server with this number.
            let second = try DemoProcess(["--trace"], display: server.display)
            #expect(try second.waitForExit() == .status(1))
            #expect(second.process.errors.all.count == 1, "\(second.process.errors.all)")
        }

        @Test(arguments: [
            (":4711", "\":4711\""), ("nonsense", "\"nonsense\""),
            ("host.invalid:0", "\"host.invalid:0\""),
            (":", "\":\""), ("::", "\"::\""), (":-1", "\":-1\""), (":99999999999", "\":99999999999\""),
            (" ", "\" \""), ("/tmp", "\"/tmp\""),
            ("a\nb\u{1B}[31mc\rd\te\u{2028}f:0", "\"a?b?[31mc?d?e?f:0\""),
            (String(repeating: "x", count: 30_000) + ":0", "\"xxxxx"),
        ])
        func `the message names a display that does not exist, in one line of valid text`(
            name: String, shown: String
        ) throws {
            try expectUnreachable(name) {
                $0.contains(shown) && $0.contains("Set DISPLAY") && $0.utf8.count < 400
            }
        }

        @Test func `the message shows the valid part of a name that is not UTF-8`() throws {
            // Only a shell can pass bytes that are not UTF-8.
            let demo = try ChildProcess(
                "/bin/sh", ["-c", "DISPLAY=$(printf 'a\\377b:0') exec \"$0\"", DemoProcess.path()],
                environment: BuiltProduct.environment(display: nil))
            #expect(try demo.waitForExit() == .status(1))
            let lines = demo.errors.all
            #expect(lines.count == 1 && lines[0].contains("\"a\u{FFFD}b:0\""), "\(lines)")
        }

        private func expectUnreachable(_ display: String, where fits: (String) -> Bool) throws {
            let demo = try DemoProcess([], display: display)
            #expect(try demo.waitForExit() == .status(1))
            let lines = demo.process.errors.all
            #expect(
                lines.count == 1 && lines[0].hasPrefix("KnobDemo: cannot open") && fits(lines[0]), "\(lines)")
            #expect(demo.process.output.all.isEmpty)
        }

        @Test(arguments: [
            ("Invalid MIT-MAGIC-COOKIE-1 key", Self.authority(key: 2)),
            ("Authorization required", Data()),
        ])
        func `the message follows that of a server that rejects the key or requires one`(
            reason: String, authority: Data
        ) throws {
            try withTemporaryFolder { folder in
                let (right, wrong) = (
                    folder.appendingPathComponent("right"), folder.appendingPathComponent("wrong")
                )
                try Self.authority(key: 1).write(to: right)
                try authority.write(to: wrong)
                let server = try XServer(options: ["-auth", right.path])
                defer { server.stop() }
                let demo = try DemoProcess([], display: server.display, authority: wrong.path)
                #expect(try demo.waitForExit() == .status(1))
                // libxcb writes the reason, with empty lines.
                let lines = demo.process.errors.all.filter { !$0.isEmpty }
                #expect(lines.dropLast().allSatisfy { $0.contains(reason) } && lines.count > 1, "\(lines)")
                let last = lines.last ?? ""
                #expect(
                    last.hasPrefix("KnobDemo: cannot open display \"\(server.display)\"")
                        && last.contains("XAUTHORITY"), "\(lines)")

                let welcome = try DemoProcess(["--trace"], display: server.display, authority: right.path)
                defer { welcome.process.end() }
                try welcome.waitForLine("the launch") { _ in true }
            }
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
