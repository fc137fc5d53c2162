import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A hundred thousand sent events per second.
    @Suite("A flood of events")
    struct FloodTests {
        @Test
        func `frames are drawn while the events arrive, and the last one is handled, a request to close`()
            throws
        {
            try Stage.run(["--scene", "desk", "--play", "--verify"]) { stage in
                let flood = try flood(stage)
                // More than the queue can hold before events come first; see `EventTurnTests`.
                try stage.desktop.wait("the flood") { flood.sent > 50_000 }
                for _ in 0..<60 {
                    let sent = flood.sent
                    try stage.demo.waitForLine("a frame", since: stage.demo.mark) { $0.cause == .animation }
                    try stage.desktop.wait("more events") { flood.sent > sent }
                }
                stage.desktop.sendDeleteWindow(stage.window)
                #expect(try stage.demo.waitForExit() == .status(0))
                flood.stop()
                try stage.expectVerdict(changes: 10, frames: 10)
            }
        }

        @Test func `pings are answered while the events arrive, each once and in order`() throws {
            try Stage.runScripted { stage, manager in
                let flood = try flood(stage)
                try stage.desktop.wait("the flood") { flood.sent > 20_000 }
                for time in 1...10 {
                    let sent = flood.sent
                    manager.ping(stage.window, time: time)
                    try manager.wait("the answer") { $0.contains(.pong(time: time, window: stage.window)) }
                    try stage.desktop.wait("more events") { flood.sent > sent }
                }
                flood.stop()
                try stage.settle()
                manager.takeEvents()
                #expect(manager.pongs == Array(1...10))
            }
        }

        @Test func `a real drag of the knob continues, and nothing else changes the value`() throws {
            try Stage.run(["--verify"]) { stage in
                let flood = try flood(stage)
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                for degrees in stride(from: 210.0, through: 330, by: 10) { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                let rate = flood.stop()
                try stage.settle()
                #expect(stage.gestures(since: mark) == [.began, .ended], "\(rate) events a second")
                #expect(stage.demo.lines(since: mark).count { $0.phase == .changed } == 13)
                try stage.expectControlsWork()
                try stage.expectVerdict(changes: 10, frames: 10)
            }
        }

        /// All events and messages that a client can send, except for requests to reply.
        private func flood(_ stage: Stage) throws -> Flood {
            let ping = stage.desktop.atom("WM_PROTOCOLS")
            let messages = (0..<100).map { number in
                WireEvent.message(ping, format: 32, about: stage.window, [UInt32(number)])
            }
            return try Flood(
                ForgeryTests.events(for: stage) + messages, to: stage.window, on: stage.desktop.display,
                perSecond: 100_000)
        }
    }
}
