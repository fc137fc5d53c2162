import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A server that has gone when the program writes to it, which sends SIGPIPE: always one line and status 1.
    @Suite("A connection that breaks during a write")
    struct BrokenConnectionTests {
        @Test("at rest")
        func atRest() throws {
            try run([]) { stage, proxy in
                proxy.stopReading()
                stage.press(at: Expected.ring(200))
            }
        }

        @Test("during an animation")
        func inAnimation() throws {
            try run(["--play"]) { stage, proxy in
                try stage.demo.waitForLine("a change", since: 1) { _ in true }
                proxy.stopReading()
            }
        }

        @Test("during the launch, from the first request to the last")
        func duringStart() throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let whole = try DisplayProxy(to: server)
            defer { whole.stop() }
            let demo = try DemoProcess(["--trace"], display: whole.display)
            try demo.waitForLine("the launch") { _ in true }
            let total = whole.traffic.sentBytes
            demo.process.end()
            #expect(total > 1000)
            for part in 0..<6 {
                let harm = DisplayProxy.Harm.stopReading(afterBytes: 1 + total * part / 6)
                let proxy = try DisplayProxy(to: server, harm: harm)
                defer { proxy.stop() }
                let demo = try DemoProcess(["--trace"], display: proxy.display)
                // After the last request of the launch, the program writes when it has input.
                desktop.movePointer(x: 90, y: 130)
                try desktop.wait("the end") {
                    desktop.press()
                    desktop.release()
                    return demo.process.poll() != nil
                }
                try expectMessage(of: demo, on: proxy)
            }
        }

        @Test("with the program's own action for SIGPIPE", arguments: ["lost-handled", "lost-ignored"])
        func ownAction(scenario: String) throws {
            // So the proxy sees when a frame is copied.
            let server = try XServer(options: ["-extension", "MIT-SHM"])
            defer { server.stop() }
            let proxy = try DisplayProxy(to: server)
            defer { proxy.stop() }
            let program = try EmbeddingProcess(scenario, display: proxy.display)
            try program.waitForLine("ready")
            #expect(proxy.wait(timeout: 20) { $0.copies > 0 })
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            proxy.stopReading()
            desktop.movePointer(x: 90, y: 90)
            desktop.press()
            let exit = try program.process.waitForExit(timeout: 20)
            #expect(exit == .status(1))
            let lines = program.process.errors.all
            #expect(lines.count == 1 && lines[0].contains("lost display \"\(proxy.display)\""), "\(lines)")
        }

        private func run(
            _ arguments: [String], _ body: (Stage, DisplayProxy) throws -> Void
        ) throws {
            try Stage.runThroughProxy(arguments) { stage, proxy in
                try body(stage, proxy)
                try expectMessage(of: stage.demo, on: proxy)
            }
        }

        private func expectMessage(of demo: DemoProcess, on proxy: DisplayProxy) throws {
            #expect(try demo.waitForExit() == .status(1))
            let lines = demo.process.errors.all
            #expect(lines.count == 1 && lines[0].hasPrefix("KnobDemo: "), "\(lines)")
            #expect(lines.first?.contains("\"\(proxy.display)\": ") == true, "\(lines)")
        }
    }
}
