import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// SIGTERM, SIGINT, and SIGHUP end the program whatever its main thread waits for.
    @Suite("Signals while the program waits")
    struct SignalTests {
        @Test("for a server that is stopped in an animation, which waits for the server's copy of a frame")
        func stoppedInAnimation() throws {
            try Stage.run(["--play"]) { stage in
                try stage.demo.waitForLine("a change", since: 1) { _ in true }
                try freezing(stage) {
                    // It draws the frame in progress, and then no other.
                    try ProcessActivity.waitUntilQuiet(stage.demo.process.pid)
                    stage.demo.process.send(signal: SIGTERM)
                    #expect(try stage.demo.waitForExit() == .status(0))
                    #expect(stage.demo.process.errors.all == [])
                }
            }
        }

        @Test("for a server that is stopped, at rest or in a drag", arguments: [false, true])
        func stoppedServer(isDragging: Bool) throws {
            try Stage.run { stage in
                if isDragging {
                    stage.press(at: Expected.ring(200))
                    try stage.rotate(to: 230)
                }
                try stage.settle()
                try freezing(stage) {
                    stage.demo.process.send(signal: SIGTERM)
                    // What it still writes fits into the connection.
                    let exit = try stage.demo.waitForExit()
                    #expect(exit == .status(0) || exit == .status(128 + SIGTERM))
                }
            }
        }

        @Test("for the rest of a reply")
        func halfReply() throws {
            try Stage.runThroughProxy { stage, proxy in
                stage.desktop.focus(stage.window)
                try stage.settleAfterLaunch()
                stage.desktop.type(UInt(XK_Tab))
                try stage.settle()
                // A menu asks for the position of its window. The events of the key and of the user time have 32 bytes each,
                // and half the reply 16.
                let replies = proxy.traffic.replies
                proxy.fallSilent(afterBytes: 80)
                stage.desktop.pressKey(UInt(XK_Menu))
                #expect(proxy.wait(timeout: 20) { $0.replies > replies })
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(128 + SIGTERM))
            }
        }

        @Test("for the session bus, which is stopped", arguments: [false, true])
        func stoppedBus(isStoppedBefore: Bool) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            if isStoppedBefore { bus.freeze() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
                try stage.settle()
                if !isStoppedBefore { bus.freeze() }
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test("a second signal ends it at once, with its own status")
        func secondSignal() throws {
            // On a busy machine both may count as one, or the first ends the program before.
            for _ in 0..<5 {
                let server = try XServer()
                defer { server.stop() }
                let program = try EmbeddingProcess("blocked", display: server.display)
                try program.waitForLine("blocked")
                program.process.send(signal: SIGTERM)
                usleep(200_000)
                program.process.send(signal: SIGINT)
                let exit = try program.process.waitForExit()
                if exit == .status(128 + SIGINT) { return }
                #expect(exit == .status(128 + SIGTERM))
            }
            throw HarnessError("the second signal has no effect")
        }

        /// Stops the server while `body` runs.
        private func freezing(_ stage: Stage, _ body: () throws -> Void) throws {
            kill(stage.server.pid, SIGSTOP)
            defer { kill(stage.server.pid, SIGCONT) }
            try body()
        }
    }
}
