import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Input method servers (IBus, Fcitx 5) on a bus of the test's own: what they type, and every way in which they
    /// fail. Keys that a server leaves, and all keys when it fails, are typed by the keyboard.
    @Suite("Input methods")
    struct InputMethodTests {
        typealias Service = InputMethodServer.Service

        @Test("text of the server and keys that it leaves arrive in order", arguments: Service.allCases)
        func typed(service: Service) throws {
            try run(service, [XK_a: "1", XK_b: ".5"]) { stage, server, _ in
                server.forward(XK_5, for: XK_c)
                try stage.typeText([XK_a, XK_2, XK_b, XK_c], expecting: 12.55)
                try server.wait("end of text input") { $0.last == "FocusOut" }
                let keys = [XK_a, XK_2, XK_b, XK_c].flatMap { ["+\($0)", "-\($0)"] }
                #expect(server.calls.filter(keys.contains) == keys)
                #expect(server.calls.contains("+\(XK_Return)"))
                #expect(server.calls.contains("FocusIn"))
                #expect(server.calls.contains("SetCapabilities") == (service == .ibus))
                // The location of the caret is reported when it has moved, and only then.
                let places = server.numbers(in: service == .ibus ? "SetCursorLocation" : "SetCursorRect")
                #expect(
                    !places.isEmpty && zip(places, places.dropFirst()).allSatisfy { $0 != $1 })
            }
        }

        @Test("text of the server opens the field of a control that reads letters")
        func opening() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let server = try InputMethodServer(.ibus, at: bus.address, [XK_a: "R4"])
            defer { server.stop() }
            let variables = Self.variables(.ibus, bus)
            try Stage.runScripted(["--scene", "gallery"], variables: variables) { stage, _ in
                stage.desktop.focus(stage.window)
                let frame = try #require(stage.launch.controls?["pan-knob"])
                stage.click(at: Location(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2))
                try server.wait("focus") { $0.contains("FocusIn") }
                let mark = stage.demo.mark
                for key in [XK_a, XK_5, XK_Return] { stage.type(key) }
                try stage.demo.waitForLine("the value", since: mark, timeout: 30) {
                    $0.cause == .text && $0.phase == .changed && $0.knob == 0.45
                }
            }
        }

        @Test("a stopped server delays one key once, and blocks nothing")
        func stopped() throws {
            try run(.ibus, [XK_1: "2"]) { stage, server, manager in
                try server.wait("focus") { $0.contains("FocusIn") }
                server.set(.stops)
                stage.type(XK_1)
                try stage.expectResponse(manager, time: 1)
                try stage.typeText([XK_1], expecting: 11)
                // The server does not reply yet, and no key waits for it.
                stage.type(XK_Return)
                try stage.typeText([XK_1, XK_3], expecting: 13)
                // What it commits for the old keys would be typed twice.
                stage.type(XK_Return)
                try stage.settleWithServer()
                server.set(nil)
                try server.wait("reset") { $0.contains("Reset") }
                try stage.settleWithServer()
                try stage.typeText([XK_1, XK_1], expecting: 22)
            }
        }

        @Test("a stopped bus delays one key once")
        func stoppedBus() throws {
            try runWithBus(.fcitx, [XK_1: "2"]) { stage, _, bus, manager in
                bus.freeze()
                defer { bus.thaw() }
                stage.type(XK_1)
                try stage.expectResponse(manager, time: 1)
                try stage.typeText([XK_1], expecting: 11)
            }
        }

        @Test("keys that wait are not lost when a click ends text input")
        func blurred() throws {
            try run(.ibus, [XK_1: "2"]) { stage, server, _ in
                server.set(.stops)
                try stage.typeText([XK_1, XK_1], expecting: 11) { stage in
                    stage.click(at: RotaryExpected.middle(of: "slider"))
                }
            }
        }

        @Test("a server that leaves the bus loses no key, and is used when it is back")
        func left() throws {
            try runWithBus(.fcitx, [XK_1: "2"]) { stage, server, bus, _ in
                server.set(.leaves)
                try stage.typeText([XK_1, XK_1], expecting: 11)
                stage.type(XK_Return)
                try stage.settleWithServer()
                let next = try InputMethodServer(.fcitx, at: bus.address, [XK_1: "2"])
                defer { next.stop() }
                try next.wait("focus") { $0.contains("FocusIn") }
                try stage.typeText([XK_1, XK_1], expecting: 22)
            }
        }

        @Test("IBus' bus may end, and is found again by the file of its address")
        func restarted() throws {
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("knob-ibus-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            func start() throws -> (SessionBus, InputMethodServer) {
                let bus = try SessionBus()
                let text = "# comment\nIBUS_ADDRESS=\(bus.address)\nIBUS_DAEMON_PID=\(getpid())\n"
                try text.write(to: file, atomically: true, encoding: .utf8)
                return (bus, try InputMethodServer(.ibus, at: bus.address, [XK_1: "2"]))
            }
            let (bus, server) = try start()
            let variables = ["XMODIFIERS": "@im=ibus", "IBUS_ADDRESS_FILE": file.path]
            try Stage.textInput(variables) { stage, _ in
                stage.type(XK_1)
                try server.wait("key") { $0.contains("+\(XK_1)") }
                try stage.settleWithServer()
                bus.stop()
                try stage.typeText([XK_1], expecting: 21)
                let (next, nextServer) = try start()
                defer {
                    nextServer.stop()
                    next.stop()
                }
                // The bus is opened at most once a second.
                usleep(1_100_000)
                stage.type(XK_Return)
                try stage.typeText([XK_1, XK_1], expecting: 22)
            }
            server.stop()
        }

        @Test("invalid replies and texts are ignored", arguments: Service.allCases)
        func garbage(service: Service) throws {
            try run(service, [XK_1: "2"]) { stage, server, _ in
                server.set(.garbles)
                try stage.typeText([XK_1, XK_1], expecting: 11)
                server.set(nil)
                stage.type(XK_Return)
                try stage.settleWithServer()
                server.commit("9", path: "/test/other")
                server.commit(String(repeating: "9", count: 5000))
                server.commit("\u{7}\u{1B}\n")
                try stage.typeText([XK_1, XK_1], expecting: 22)
            }
        }

        @Test("a flood of texts stops neither pings nor frames nor the end")
        func flood() throws {
            try run(.fcitx) { stage, server, manager in
                try server.wait("focus") { $0.contains("FocusIn") }
                server.commit("1", count: 5_000)
                for time in 1...5 { try stage.expectResponse(manager, time: time) }
                stage.demo.process.send(signal: SIGTERM)
                try stage.expectEnd()
            }
        }

        @Test("a flood of texts does not delay a key to which the server does not reply")
        func floodWithoutReply() throws {
            try run(.fcitx) { stage, server, _ in
                try server.wait("focus") { $0.contains("FocusIn") }
                let mark = stage.demo.mark
                server.set(.floods)
                stage.type(XK_Return)
                // Return closes the field, although texts are still arriving.
                try stage.demo.waitForLine("the end of text input", since: mark, timeout: 30) {
                    $0.cause == .text && $0.phase == .ended
                }
            }
        }

        @Test("without the server, keys are typed at once", arguments: Service.allCases)
        func absent(service: Service) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try Stage.textInput(Self.variables(service, bus)) { stage, _ in
                try stage.typeText([XK_1, XK_3], expecting: 13)
                #expect(stage.demo.process.errors.all == [])
            }
        }

        // MARK: -

        static func variables(_ service: Service, _ bus: SessionBus) -> [String: String] {
            [
                "XMODIFIERS": "@im=\(service.rawValue)",
                service == .ibus ? "IBUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS": bus.address,
            ]
        }

        private func run(
            _ service: Service, _ texts: [Int32: String] = [:],
            _ body: (Stage, InputMethodServer, ScriptedManager) throws -> Void
        ) throws {
            try runWithBus(service, texts) { try body($0, $1, $3) }
        }

        /// Opens the value field of a demo whose input method is a server with these texts.
        private func runWithBus(
            _ service: Service, _ texts: [Int32: String],
            _ body: (Stage, InputMethodServer, SessionBus, ScriptedManager) throws -> Void
        ) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let server = try InputMethodServer(service, at: bus.address, texts)
            defer { server.stop() }
            try Stage.textInput(Self.variables(service, bus)) { stage, manager in
                try body(stage, server, bus, manager)
            }
        }
    }
}
