import CKnobX11
import KnobHarness
import Testing

extension RealWindowTests {
    /// The properties of the window, and when it takes the keyboard focus.
    @Suite("The window on its desktop")
    struct CitizenTests {
        @Test
        func `every property has the type, the format, and the value that ICCCM and EWMH require`() throws {
            let kinds: [(String, String?)] = [
                ("WM_PROTOCOLS", "ATOM/32"), ("WM_CLASS", "STRING/8"), ("WM_NAME", "STRING/8"),
                ("WM_CLIENT_MACHINE", "STRING/8"), ("WM_NORMAL_HINTS", "WM_SIZE_HINTS/32"),
                ("WM_HINTS", "WM_HINTS/32"), ("_NET_WM_NAME", "UTF8_STRING/8"),
                ("_NET_WM_PID", "CARDINAL/32"), ("_NET_WM_WINDOW_TYPE", "ATOM/32"),
                ("_NET_WM_SYNC_REQUEST_COUNTER", "CARDINAL/32"), ("_NET_WM_USER_TIME", nil),
                ("_NET_STARTUP_ID", nil),
            ]
            try Stage.runScripted { stage, _ in
                let (desktop, window) = (stage.desktop, stage.window)
                for (name, kind) in kinds { #expect(desktop.kind(of: name, of: window) == kind, "\(name)") }
                #expect(
                    desktop.atomNames("WM_PROTOCOLS", of: window) == [
                        "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
                    ])
                #expect(desktop.text("WM_CLASS", of: window) == ["knobdemo", "KnobDemo"])
                #expect(desktop.property("_NET_WM_PID", of: window) == [UInt(stage.demo.process.pid)])
                #expect(
                    desktop.atomNames("_NET_WM_WINDOW_TYPE", of: window) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
                #expect(desktop.text("_NET_WM_NAME", of: window) == desktop.text("WM_NAME", of: window))
                // Only the minimum size is set: no increments, no maximum, no aspect ratio.
                let hints = desktop.property("WM_NORMAL_HINTS", of: window)
                #expect(hints.first == 1 << 4)
                #expect(hints[5] > 0 && hints[6] > 0)
                // Input and initial state: the window takes input, and opens in the normal state.
                #expect(desktop.property("WM_HINTS", of: window).prefix(3) == [3, 1, 1])
                // No counter has been requested, and the first frame was counted.
                let counters = desktop.property("_NET_WM_SYNC_REQUEST_COUNTER", of: window)
                #expect(counters.map(desktop.value(ofCounter:)) == [0, 2])
            }
        }

        @Test func `presses update the user time; moves and events of other clients do not`() throws {
            try Stage.runScripted { stage, manager in
                func time() -> Int? {
                    stage.desktop.property("_NET_WM_USER_TIME", of: stage.window).first.map { Int($0) }
                }
                stage.move(to: Expected.ring(200))
                let forger = try UntrustedClient(display: stage.server.display)
                let press = WireEvent.input(
                    ButtonPress, detail: 1, in: stage.window, root: stage.desktop.root, x: 9, y: 9)
                forger.send(press.bytes, to: stage.window, mask: ButtonPressMask)
                forger.sync()
                try stage.settle()
                #expect(time() == nil)
                var last = try manager.serverTime()
                func expectLater(_ what: String) throws {
                    try manager.wait("the time of \(what)") { _ in (time() ?? 0) >= last }
                    #expect(stage.desktop.kind(of: "_NET_WM_USER_TIME", of: stage.window) == "CARDINAL/32")
                    #expect(time().map { $0 <= (try? manager.serverTime()) ?? 0 } == true)
                    last = try manager.serverTime() + 1
                    try manager.wait("the next millisecond") { _ in try manager.serverTime() >= last }
                }
                stage.desktop.press()
                try expectLater("a press")
                stage.desktop.release()
                stage.desktop.focus(stage.window)
                stage.type(XK_Up)
                try expectLater("a key")
                stage.desktop.turnWheel(up: true)
                try expectLater("the wheel")
            }
        }

        @Test func `the window takes the focus when it is offered, with the time of the offer`() throws {
            try Stage.runScripted { stage, manager in
                let other = stage.desktop.openWindow(x: 900, y: 900, width: 50, height: 50)
                defer { stage.desktop.destroy(other) }
                let before = try manager.serverTime()
                manager.offerFocus(to: stage.window, time: before)
                try manager.wait("the keyboard") { _ in manager.focus == stage.window }
                // Another window has the focus since then: an old offer does not take it away.
                let later = try manager.serverTime()
                XSetInputFocus(stage.desktop.connection, other, RevertToParent, UInt(later))
                stage.desktop.sync()
                manager.offerFocus(to: stage.window, time: before)
                manager.offerFocus(to: stage.window, time: 0)
                manager.ping(stage.window, time: 1)
                try manager.wait("an answer") { $0.contains(.pong(time: 1, window: stage.window)) }
                #expect(manager.focus == other)
            }
        }

        @Test func `an offer of the focus to a window that was just withdrawn is no error`() throws {
            try Stage.runScripted { stage, manager in
                for time in 1...50 {
                    let now = try manager.serverTime()
                    manager.offerFocus(to: stage.window, time: now)
                    manager.withdraw(stage.window)
                    manager.ping(stage.window, time: time)
                    try manager.wait("an answer") { $0.contains(.pong(time: time, window: stage.window)) }
                    stage.desktop.map(stage.window)
                }
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test func `a drag continues when the focused window is offered the focus again`() throws {
            try Stage.runScripted { stage, manager in
                stage.desktop.focus(stage.window)
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                try manager.offerFocus(to: stage.window, time: manager.serverTime())
                try stage.rotate(to: 260)
                stage.release()
            }
        }
    }
}
