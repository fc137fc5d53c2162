import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Text fields, and the end of a program that has copied text.
    @Suite("Copying and pasting with keys and buttons")
    struct PasteboardUseTests {
        typealias Content = SelectionClient.Content

        @Test func `text goes to and from another program`() throws {
            try Embedding.pasteboard { stage, client in
                let desktop = stage.desktop
                desktop.focus(stage.window)
                #expect(try stage.ask("field one") == "field one")
                desktop.typeWithControl(UInt(XK_a))
                desktop.typeWithControl(UInt(XK_c))
                for selection in ["CLIPBOARD", "PRIMARY"] {
                    try desktop.wait("the text") {
                        try client.request(selection, as: "UTF8_STRING")?.text == "one"
                    }
                }
                desktop.typeWithControl(UInt(XK_x))
                try stage.waitForLine("text ")
                // When it replies, it has requested the time at which it offers the text, which is before the next owner's.
                #expect(try stage.ask("owned") == "owned one")
                // The keys that follow wait for the text of the other program.
                try client.own("CLIPBOARD")
                try desktop.wait("the loss") { try stage.ask("owned") == "owned nil" }
                desktop.pressKey(UInt(XK_Shift_L))
                stage.type(XK_Insert)
                desktop.releaseKey(UInt(XK_Shift_L))
                stage.type(XK_5)
                client.reply(to: try client.nextRequest(), Content("UTF8_STRING", Array("two\n".utf8)))
                try stage.waitForLine("text two5")
                // The middle button, in the second field.
                try client.own("PRIMARY")
                stage.click(100, 35, button: 2)
                let request = try client.nextRequest()
                #expect(request.selection == "PRIMARY")
                client.reply(to: request, Content("UTF8_STRING", Array("!".utf8)))
                try stage.waitForLine("text two5!")
                #expect(stage.process.errors.all == [])
            }
        }

        @Test func `a clipboard manager receives the text when the program ends`() throws {
            try Embedding.pasteboard { stage, client in
                try client.own("CLIPBOARD_MANAGER")
                // A large text that is copied immediately before the end.
                try stage.tell("digits 300000\nstop")
                let request = try client.nextRequest()
                #expect(request.selection == "CLIPBOARD_MANAGER" && request.target == "SAVE_TARGETS")
                #expect(
                    client.names(of: request)
                        == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT"])
                let text = try client.request("CLIPBOARD", as: "UTF8_STRING")?.text
                #expect(text == Embedding.digits(300_000))
                client.reply(to: request, Content("NULL", []))
                #expect(try stage.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.process.output.all.last == "ended")
                #expect(stage.process.errors.all == [])
            }
        }

        @Test(arguments: [true, false])
        func `a clipboard manager that is silent or missing does not keep a program that a signal ends`(
            hasManager: Bool
        ) throws {
            try Embedding.pasteboard { stage, client in
                if hasManager { try client.own("CLIPBOARD_MANAGER") }
                try stage.copy("text", for: client)
                try stage.tell("select other")
                stage.process.send(signal: SIGTERM)
                // It sleeps while it waits.
                let pid = stage.process.pid
                let first = ProcessActivity(of: pid)
                var last = first
                while let now = ProcessActivity(of: pid) { last = now }
                #expect((last?.nanoseconds ?? 0) - (first?.nanoseconds ?? 0) < 100_000_000)
                #expect(try stage.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.process.output.all.last == "ended")
                #expect(client.hasRequest == hasManager)
                #expect(client.owner(of: "CLIPBOARD") == 0 && client.owner(of: "PRIMARY") == 0)
            }
        }

        @Test func `a request that waits when the program ends is completed without text`() throws {
            try Embedding.pasteboard { stage, client in
                try client.own("CLIPBOARD")
                try stage.tell("read")
                _ = try client.nextRequest()
                // It waits with a timer of its own: those of `TimerQueue.main` are the program's.
                #expect(try stage.ask("timers") == "timers none")
                try stage.tell("read\nstop")
                #expect(try stage.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.process.output.all.suffix(3) == ["read nil", "read nil", "ended"])
            }
        }
    }
}
