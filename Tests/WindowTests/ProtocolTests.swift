import CKnobX11
import Glibc
import KnobHarness
import Testing

extension SharedWindow {
    /// The messages by which a window manager talks to the program.
    @Suite("The window manager's protocols")
    struct ProtocolTests {
        @Test func `a ping is sent back when what the events before it have changed is drawn`() throws {
            try Stage.runSharedScripted { stage, manager in
                let counter = try counters(of: stage)[1]
                stage.desktop.focus(stage.window)
                stage.click(at: Expected.knobCenter)
                try stage.settle()
                manager.watch(counter: counter)
                // All of it waits for the program.
                stage.demo.process.send(signal: SIGSTOP)
                stage.desktop.type(UInt(XK_Up))
                manager.ping(stage.window, time: 77)
                manager.takeEvents()
                let mark = manager.notes.count
                let frames = manager.value(of: counter)
                stage.demo.process.send(signal: SIGCONT)
                let answer = ScriptedManager.Note.pong(time: 77, window: stage.window)
                try manager.wait("the answer", since: mark) { $0.contains(answer) }
                // The counter is even again when a frame is complete.
                let notes = manager.notes[mark...]
                let drawn = try #require(
                    notes.firstIndex(of: .counter(counter, value: frames + 2)), "\(notes)")
                #expect(drawn < notes.firstIndex(of: answer) ?? 0, "\(notes)")
            }
        }

        @Test(arguments: [[], ["--play"]])
        func `a ping to a window that is unmapped is sent back`(arguments: [String]) throws {
            try Stage.runSharedScripted(arguments) { stage, manager in
                manager.withdraw(stage.window)
                manager.ping(stage.window, time: 78)
                try manager.wait("the answer") { $0.contains(.pong(time: 78, window: stage.window)) }
            }
        }

        @Test func `the counter has the value of a request when the new size is drawn`() throws {
            try Stage.runSharedScripted(["--bare"]) { stage, manager in
                let counter = try counters(of: stage)[0]
                manager.requestSync(stage.window, value: 240, isExtended: false)
                manager.resize(stage.window, width: 400, height: 500)
                try manager.wait("the counter") { _ in manager.value(of: counter) == 240 }
                try stage.expectPicture(of: ["--size", "400x500"])
            }
        }

        @Test func `the window takes the focus that it is offered`() throws {
            try Stage.runSharedScripted { stage, manager in
                try manager.offerFocus(to: stage.window, time: manager.serverTime())
                try manager.wait("the keyboard") { _ in manager.focus == stage.window }
            }
        }

        @Test func `a request to close ends the program with status 0`() throws {
            try Stage.runSharedScripted { stage, manager in
                manager.requestDelete(of: stage.window)
                let exit = try stage.demo.waitForExit()
                #expect(exit == .status(0))
                #expect(stage.demo.process.errors.all == [])
            }
        }

        /// The basic counter of the window, and the extended one, which counts frames.
        private func counters(of stage: Stage) throws -> [UInt] {
            let counters = stage.desktop.property("_NET_WM_SYNC_REQUEST_COUNTER", of: stage.window)
            try #require(counters.count == 2)
            return counters
        }
    }
}
