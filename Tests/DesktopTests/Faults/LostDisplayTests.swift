import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A connection to the X server that is lost: always one line and status 1.
    @Suite("A lost display")
    struct LostDisplayTests {
        @Test("the server is killed at rest")
        func atRest() throws {
            try Stage.run { stage in
                try stage.settle()
                try expectLoss(stage)
            }
        }

        @Test("the server is killed during a drag")
        func inDrag() throws {
            try Stage.run { stage in
                stage.press(at: Expected.ring(200))
                for degrees in [210.0, 220, 230] { stage.move(to: Expected.ring(degrees)) }
                try expectLoss(stage)
            }
        }

        @Test("the server is killed during an animation")
        func inAnimation() throws {
            try Stage.run(["--play", "--verify"]) { stage in
                try stage.demo.waitForLine("a change", since: 1) { _ in true }
                try expectLoss(stage)
            }
        }

        @Test("the server is killed while the program exits")
        func atEnd() throws {
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

        @Test("another program kills the connection")
        func connectionKilled() throws {
            try Stage.run { stage in
                stage.desktop.killClient(of: stage.window)
                try expectMessage(of: stage.demo, on: stage.server.display)
            }
        }

        /// The server's replies to a launch end after so many bytes, from the first reply to the last.
        @Test("the connection ends in any part of the server's replies to a launch")
        func duringStart() throws {
            let server = try XServer()
            defer { server.stop() }
            let whole = try DisplayProxy(to: server)
            defer { whole.stop() }
            let demo = try DemoProcess(["--trace"], display: whole.display)
            try demo.waitForLine("the launch") { _ in true }
            let (setup, total) = (whole.traffic.setupBytes, whole.answeredBytes)
            demo.process.end()
            #expect(setup > 8 && total > setup)
            // After one large reply there are many small ones, each a multiple of 32 bytes.
            let replies = (total - setup) / 32
            let inReplies = (0..<24).map { setup + 2 + 32 * (replies * $0 / 24) }
            for bytes in [0, 1, 8, 9, setup / 2] + inReplies {
                try expectLoss(onServer: server, afterBytes: bytes, of: total)
            }
        }

        private func expectLoss(onServer server: XServer, afterBytes bytes: Int, of total: Int) throws {
            let proxy = try DisplayProxy(to: server, harm: .cut(afterBytes: bytes))
            defer { proxy.stop() }
            let demo = try DemoProcess(["--trace"], display: proxy.display)
            _ = try demo.findLine(since: 0, timeout: 30) { _ in true }
            try ProcessActivity.waitUntilQuiet(demo.process.pid)
            if demo.process.poll() == nil, proxy.answeredBytes < bytes {
                // This launch needed a few events fewer than the first one.
                #expect(bytes > total - 10 * 32)
                return demo.process.end()
            }
            try expectMessage(of: demo, on: proxy.display)
        }

        private func expectLoss(_ stage: Stage) throws {
            stage.loseDisplay(killed: true)
            try expectMessage(of: stage.demo, on: stage.server.display)
        }

        private func expectMessage(of demo: DemoProcess, on display: String) throws {
            let exit = try demo.waitForExit()
            #expect(exit == .status(1))
            let lines = demo.process.errors.all
            #expect(lines.count == 1 && lines[0].hasPrefix("KnobDemo: "), "\(lines)")
            #expect(lines.first?.contains("\"\(display)\": ") == true, "\(lines)")
        }
    }
}
