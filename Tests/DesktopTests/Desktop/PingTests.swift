import KnobHarness
import Testing

extension RealWindowTests {
    /// The window manager's check whether the program responds (_NET_WM_PING).
    @Suite("The window manager's ping")
    struct PingTests {
        @Test("the reply at rest has the time of the ping")
        func atRest() throws {
            try Stage.runScripted { stage, manager in
                for time in [1, 77, 0x7FFF_FFFF] { try expectAnswer(stage, manager, time: time) }
            }
        }

        @Test("the program replies while the window is withdrawn", arguments: [[], ["--play"]])
        func withdrawn(arguments: [String]) throws {
            try Stage.runScripted(arguments) { stage, manager in
                manager.withdraw(stage.window)
                try expectAnswer(stage, manager, time: 5)
            }
        }

        @Test("the program replies during a flood of messages and motions")
        func inFlood() throws {
            try Stage.runScripted { stage, manager in
                var sent = 0
                var answered = 0
                // A hundred thousand events, and more until the reply comes: it must not wait for the last
                // event.
                while sent < 100_000 || answered < 5 && sent < 3_000_000 {
                    manager.flood(stage.window, count: 500)
                    sent += 1000
                    manager.ping(stage.window, time: sent)
                    manager.takeEvents()
                    answered = manager.notes.count { if case .pong = $0 { true } else { false } }
                }
                #expect(answered >= 5, "of \(sent / 1000) pings, after \(sent) events")
                // At the end each ping has its reply, in the order of the pings.
                let count = sent / 1000
                try manager.wait("all answers", timeout: 30) { _ in pongs(manager).count == count }
                #expect(pongs(manager) == (1...count).map { $0 * 1000 })
                stage.move(to: Expected.nowhere)
                try stage.settle()
                try stage.expectPicture(of: [])
            }
        }

        @Test("other messages, and pings for other windows, get no reply")
        func forged() throws {
            try Stage.runScripted { stage, manager in
                let window = Int(stage.window)
                manager.send("_NET_WM_PING", to: stage.window, 1, window, format: 8)
                manager.send("_NET_WM_PING", to: stage.window, 2, window, format: 16)
                manager.send("_NET_WM_PING", to: stage.window, 3, window + 1)
                manager.send("_NET_WM_PING", to: stage.window, 4, 0)
                manager.send("_NET_WM_PING", to: stage.window, 5, Int(stage.desktop.root))
                manager.send("_NET_WM_PING", to: stage.window, 6, window, type: "KNOB_OTHER")
                manager.send("KNOB_OTHER", to: stage.window, 7, window)
                try expectAnswer(stage, manager, time: 8)
                #expect(pongs(manager) == [8])
            }
        }

        private func pongs(_ manager: ScriptedManager) -> [Int] {
            manager.notes.compactMap { if case .pong(let time, _) = $0 { time } else { nil } }
        }

        private func expectAnswer(_ stage: Stage, _ manager: ScriptedManager, time: Int) throws {
            manager.ping(stage.window, time: time)
            try manager.wait("the answer to ping \(time)") {
                $0.contains(.pong(time: time, window: stage.window))
            }
        }
    }
}
