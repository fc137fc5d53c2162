import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Text fields, and the end of a program that has copied text.
    @Suite("Copying and pasting with keys and buttons")
    struct PasteboardUseTests {
        typealias Content = SelectionClient.Content

        private func type(_ modifier: Int32, _ key: Int32, on desktop: Desktop) {
            desktop.pressKey(UInt(modifier))
            desktop.type(UInt(key))
            desktop.releaseKey(UInt(modifier))
        }

        @Test("text goes to and from another program")
        func field() throws {
            try PasteboardStage.run { stage in
                let (client, desktop) = (stage.client, stage.desktop)
                let window = try #require(desktop.window(of: stage.program.process.pid))
                desktop.focus(window)
                #expect(try stage.ask("field one") == "field one")
                type(XK_Control_L, XK_a, on: desktop)
                type(XK_Control_L, XK_c, on: desktop)
                for selection in ["CLIPBOARD", "PRIMARY"] {
                    try desktop.wait("the text") {
                        try client.request(selection, as: "UTF8_STRING")?.text == "one"
                    }
                }
                type(XK_Control_L, XK_x, on: desktop)
                try stage.program.waitForLine("text ")
                // When it replies, it has requested the time at which it offers the text, which is before the next owner's.
                #expect(try stage.ask("owned") == "owned one")
                // The keys that follow wait for the text of the other program.
                try client.own("CLIPBOARD")
                try desktop.wait("the loss") { try stage.ask("owned") == "owned nil" }
                type(XK_Shift_L, XK_Insert, on: desktop)
                desktop.type(UInt(XK_5))
                client.reply(to: try client.nextRequest(), Content("UTF8_STRING", Array("two\n".utf8)))
                try stage.program.waitForLine("text two5")
                // The middle button, in the second field.
                try client.own("PRIMARY")
                let origin = desktop.origin(of: window)
                desktop.movePointer(x: origin.x + 100, y: origin.y + 35)
                desktop.press(2)
                desktop.release(2)
                let request = try client.nextRequest()
                #expect(request.selection == "PRIMARY")
                client.reply(to: request, Content("UTF8_STRING", Array("!".utf8)))
                try stage.program.waitForLine("text two5!")
                #expect(stage.program.process.errors.all == [])
            }
        }

        @Test("a clipboard manager receives the text when the program ends")
        func saved() throws {
            try PasteboardStage.run { stage in
                let client = stage.client
                try client.own("CLIPBOARD_MANAGER")
                // A large text that is copied immediately before the end.
                try stage.tell("digits 300000\nstop")
                let request = try client.nextRequest()
                #expect(request.selection == "CLIPBOARD_MANAGER" && request.target == "SAVE_TARGETS")
                #expect(
                    client.names(of: request)
                        == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT"])
                let text = try client.request("CLIPBOARD", as: "UTF8_STRING")?.text
                #expect(text == PasteboardStage.digits(300_000))
                client.reply(to: request, Content("NULL", []))
                #expect(try stage.program.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.program.process.output.all.last == "ended")
                #expect(stage.program.process.errors.all == [])
            }
        }

        @Test(
            "a clipboard manager that is silent or missing does not keep a program that a signal ends",
            arguments: [true, false])
        func unsaved(hasManager: Bool) throws {
            try PasteboardStage.run { stage in
                if hasManager { try stage.client.own("CLIPBOARD_MANAGER") }
                try stage.copy("text")
                try stage.tell("select other")
                stage.program.process.send(signal: SIGTERM)
                #expect(try stage.program.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.program.process.output.all.last == "ended")
                #expect(stage.client.hasRequest == hasManager)
                #expect(stage.client.owner(of: "CLIPBOARD") == 0 && stage.client.owner(of: "PRIMARY") == 0)
            }
        }

        @Test("a request that waits when the program ends is completed without text")
        func pending() throws {
            try PasteboardStage.run { stage in
                try stage.client.own("CLIPBOARD")
                try stage.tell("read")
                _ = try stage.client.nextRequest()
                // It waits with a timer of its own: those of `TimerQueue.main` are the program's.
                #expect(try stage.ask("timers") == "timers none")
                try stage.tell("read\nstop")
                #expect(try stage.program.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.program.process.output.all.suffix(3) == ["read nil", "read nil", "ended"])
            }
        }
    }
}
