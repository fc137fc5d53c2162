import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// Recordings of what other programs, menus, and keys that repeat do to the real window.
    @Suite("Recorded input")
    struct RecordedInputTests {
        /// Ends a recorded run, and checks that each replay without a display is identical.
        private func expectIdentical(_ stage: Stage, _ folder: RecordingFolder) throws {
            stage.demo.process.send(signal: SIGTERM)
            #expect(try stage.demo.waitForExit() == .status(0))
            let recorded = stage.demo.process.output.all
            for _ in 0..<2 {
                let result = try ReplayResult(folder)
                #expect(result.isIdentical(to: recorded), "\(result.verdict) \(result.errors)")
            }
        }

        /// Replies to the next requests for a selection with `text`, or refuses all for `nil`.
        private func reply(_ client: SelectionClient, _ text: String?) throws {
            guard let text else {
                // UTF8_STRING and the three older targets.
                for _ in 0..<4 { client.reply(to: try client.nextRequest(), nil) }
                return
            }
            let request = try client.refuse(until: "UTF8_STRING")
            client.reply(to: request, SelectionClient.Content("UTF8_STRING", Array(text.utf8)))
        }

        @Test("text that is copied and pasted is repeated, and a replay leaves the clipboard alone")
        func clipboard() throws {
            let folder = try RecordingFolder()
            try Stage.rotary(["--record", folder.recording]) { stage in
                let client = try SelectionClient(on: stage.server.display)
                defer { client.stop() }
                stage.click(at: RotaryExpected.ring(45))
                try stage.settle()
                // The clipboard of another program.
                try client.own("CLIPBOARD")
                stage.type(XK_Return)
                stage.typeWithControl(XK_v)
                try reply(client, "12.5")
                try stage.typeText([], expecting: 12.5)
                // It refuses: only the digits remain that were typed while the field waited.
                stage.type(XK_Return)
                stage.typeWithControl(XK_v)
                for key in [XK_1, XK_3] { stage.type(key) }
                try reply(client, nil)
                try stage.typeText([], expecting: 13)
                // It is silent: the digits wait until the field does not wait any longer.
                stage.type(XK_Return)
                stage.typeWithControl(XK_v)
                _ = try client.nextRequest()
                try stage.typeText([XK_1, XK_9], expecting: 19)
                // The text that the user has selected elsewhere.
                try client.own("PRIMARY")
                stage.type(XK_Return)
                stage.press(at: RotaryExpected.knobCenter, button: 2)
                stage.release(button: 2)
                try reply(client, "4")
                try stage.settle()
                stage.type(XK_Escape)
                // The program's own text, and again that of another one.
                stage.type(XK_Return)
                stage.typeWithControl(XK_c)
                try client.waitForLoss()
                for key in [XK_2, XK_1] { stage.type(key) }
                try stage.typeText([], expecting: 21)
                stage.type(XK_Return)
                stage.typeWithControl(XK_v)
                try stage.typeText([], expecting: 19)
                try client.own("CLIPBOARD")
                try stage.settle()
                stage.type(XK_Return)
                stage.typeWithControl(XK_v)
                try reply(client, "27")
                try stage.typeText([], expecting: 27)
                try expectIdentical(stage, folder)
            }
            let text = String(decoding: try folder.bytes, as: UTF8.self)
            for event in ["read", "replaced"] { #expect(text.contains("\"event\":\"\(event)\"")) }
            try expectUntouchedClipboard(folder)
        }

        /// Replays on a display whose clipboard belongs to another program.
        private func expectUntouchedClipboard(_ folder: RecordingFolder) throws {
            let server = try XServer(.xvfb, options: ["-screen", "0", "500x300x24", "-noreset"])
            defer { server.stop() }
            let client = try SelectionClient(on: server.display)
            defer { client.stop() }
            for selection in ["CLIPBOARD", "PRIMARY"] { try client.own(selection) }
            let result = try ReplayResult(folder, display: server.display)
            #expect(result.exit == .status(0) && result.verdict.first?.hasPrefix("identical, ") == true)
            #expect(result.errors.isEmpty && !client.hasRequest)
            for selection in ["CLIPBOARD", "PRIMARY"] {
                #expect(client.owner(of: selection) == client.window)
            }
        }

        @Test("text of an input method is repeated without it", arguments: InputMethodServer.Service.allCases)
        func inputMethod(service: InputMethodServer.Service) throws {
            let folder = try RecordingFolder()
            let bus = try SessionBus()
            defer { bus.stop() }
            let server = try InputMethodServer(service, at: bus.address, [XK_a: "1", XK_b: ".5"])
            defer { server.stop() }
            let variables = WindowTests.InputMethodTests.variables(service, bus)
            try Stage.textInput(variables, recordingTo: folder.recording) { stage, _ in
                server.forward(XK_5, for: XK_c)
                try stage.typeText([XK_a, XK_2, XK_b, XK_c], expecting: 12.55)
                try expectIdentical(stage, folder)
            }
        }

        @Test("menus that are used by pointer and keys, and those that the desktop closes, are repeated")
        func menus() throws {
            let folder = try RecordingFolder()
            try Stage.run(["--record", folder.recording, "--value", "0.5"]) { stage in
                let desktop = stage.desktop
                desktop.focus(stage.window)
                func open() throws -> UInt {
                    stage.press(at: Expected.knobCenter, button: 3)
                    stage.release(button: 3)
                    try desktop.wait("the menu") { !desktop.menus.isEmpty }
                    try stage.settle()
                    return desktop.menus[0]
                }
                func waitForEnd() throws {
                    try desktop.wait("the end of the menu") { desktop.menus.isEmpty }
                    try stage.settle()
                }
                // The fourth row by the pointer: "Reset".
                let mark = stage.demo.mark
                let frame = desktop.frame(of: try open())
                desktop.movePointer(x: frame.x + 40, y: frame.y + 10)
                desktop.movePointer(x: frame.x + 40, y: frame.y + 95)
                desktop.press(1)
                desktop.release(1)
                try stage.demo.waitForLine("the reset", since: mark) {
                    $0.cause == .reset && $0.phase == .ended && $0.shows(0)
                }
                try waitForEnd()
                // The third row by keys: "Type a Value…".
                let typed = stage.demo.mark
                _ = try open()
                for key in [XK_Down, XK_Down, XK_Down, XK_Return, XK_period, XK_7, XK_Return] {
                    stage.type(key)
                }
                try stage.demo.waitForLine("the typed value", since: typed) {
                    $0.cause == .text && $0.phase == .ended && $0.shows(0.7)
                }
                // A submenu, which a timer opens.
                let last = desktop.frame(of: try open())
                desktop.movePointer(x: last.x + 40, y: last.y + last.height - 15)
                try desktop.wait("the submenu") { desktop.menus.count == 2 }
                for key in [XK_Down, XK_Return] { stage.type(key) }
                try waitForEnd()
                // The knob interprets drags in another way now.
                let dragged = stage.demo.mark
                stage.press(at: Expected.knobCenter)
                for distance in [10.0, 20, 30] {
                    stage.move(to: Location(Expected.knobCenter.x, Expected.knobCenter.y - distance))
                }
                try stage.finish(.knob, since: dragged)
                // A press elsewhere, and a window that takes the focus, close a menu.
                _ = try open()
                stage.click(at: Location(300, 460))
                try waitForEnd()
                _ = try open()
                stage.type(XK_Escape)
                try waitForEnd()
                _ = try open()
                desktop.unmap(stage.window)
                try waitForEnd()
                desktop.map(stage.window)
                desktop.focus(stage.window)
                try expectIdentical(stage, folder)
            }
            let text = String(decoding: try folder.bytes, as: UTF8.self)
            #expect(text.contains("\"window\":2,\"event\":\"frame\""))
        }

        @Test("a key that is held down is repeated with its presses")
        func heldKey() throws {
            let folder = try RecordingFolder()
            try Stage.run(["--record", folder.recording]) { stage in
                stage.desktop.focus(stage.window)
                stage.click(at: Expected.knobCenter)
                let mark = stage.demo.mark
                stage.desktop.pressKey(UInt(XK_Up))
                try stage.demo.waitForLine("five steps", since: mark) { $0.knob >= 0.05 }
                stage.desktop.releaseKey(UInt(XK_Up))
                try stage.demo.waitForLine("the end", since: mark) { $0.cause == .key && $0.phase == .ended }
                #expect(stage.gestures(since: mark) == [.began, .ended])
                try expectIdentical(stage, folder)
            }
            let text = String(decoding: try folder.bytes, as: UTF8.self)
            #expect(text.contains("\"repeat\":true"))
        }
    }
}
