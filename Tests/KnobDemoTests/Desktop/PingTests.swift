import KnobTestSupport
import Testing

extension WindowTests {
    /// A window manager asks whether the program is alive, and closes it if not.
    @Suite("The window manager's ping")
    struct PingTests {
        @Test("it is answered at rest, with its own time")
        func atRest() throws {
            try Stage.runScripted { stage, manager in
                for time in [1, 77, 0x7FFF_FFFF] { try expectAnswer(stage, manager, time: time) }
            }
        }

        @Test("and in mid-drag")
        func inDrag() throws {
            try Stage.runScripted { stage, manager in
                stage.press(at: Expected.ring(200))
                try stage.turn(to: 230)
                try expectAnswer(stage, manager, time: 5)
                // The drag goes on.
                try stage.turn(to: 260)
                stage.release()
            }
        }

        @Test("and while something moves without an end")
        func inAnimation() throws {
            try Stage.runScripted(["--play"]) { stage, manager in
                for time in 1...20 { try expectAnswer(stage, manager, time: time) }
            }
        }

        @Test("and while it is withdrawn, moving or not", arguments: [[], ["--play"]])
        func withdrawn(arguments: [String]) throws {
            try Stage.runScripted(arguments) { stage, manager in
                manager.withdraw(stage.window)
                try expectAnswer(stage, manager, time: 5)
            }
        }

        @Test("and in a flood of messages and motions, while that goes on")
        func inFlood() throws {
            try Stage.runScripted { stage, manager in
                var sent = 0
                var answered = 0
                // A hundred thousand events, and as many more as it takes: the answer must not wait for the end.
                while sent < 100_000 || answered < 5 && sent < 3_000_000 {
                    manager.flood(stage.window, count: 500)
                    sent += 1000
                    manager.ping(stage.window, time: sent)
                    manager.takeEvents()
                    answered = manager.notes.count { if case .pong = $0 { true } else { false } }
                }
                #expect(answered >= 5, "of \(sent / 1000) pings, after \(sent) events")
                // Afterwards each has had its answer, in the order in which they were asked.
                let count = sent / 1000
                try manager.wait("all answers", timeout: 30) { _ in pongs(manager).count == count }
                #expect(pongs(manager) == (1...count).map { $0 * 1000 })
                stage.move(to: Expected.nowhere)
                try stage.settle()
                try stage.expectPicture(of: [])
            }
        }

        @Test("what is no ping, or about another window, is not answered")
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
