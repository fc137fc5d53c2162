import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Text that the program offers to other programs.
    @Suite("Text that is copied for other programs")
    struct PasteboardOfferTests {
        @Test func `text that is selected again and again is offered without a wait for the server`() throws {
            try Embedding.pasteboard(isProxied: true) { stage, client in
                let proxy = try #require(stage.proxy)
                func select(_ text: String) throws {
                    try stage.tell("select \(text)")
                    try ProcessActivity.waitUntilQuiet(stage.process.pid)
                }
                try select("0")
                let before = proxy.traffic.replies
                for number in 1...5 { try select("\(number)") }
                #expect(proxy.traffic.replies == before)
                #expect(client.owner(of: "PRIMARY") != 0)
            }
        }

        typealias Content = SelectionClient.Content

        @Test func `other programs receive it as every target for text`() throws {
            try Embedding.pasteboard { stage, client in
                let before = try client.time()
                try stage.copy("Größe 5 €", for: client)
                func request(_ target: String) throws -> Content? {
                    try client.request("CLIPBOARD", as: target)
                }
                let text = Array("Größe 5 €".utf8)
                let utf8 = "text/plain;charset=utf-8"
                #expect(try request("UTF8_STRING") == Content("UTF8_STRING", text))
                #expect(try request(utf8) == Content(utf8, text))
                #expect(try request("TEXT") == Content("UTF8_STRING", text))
                // The Euro sign is not in Latin-1.
                #expect(try request("STRING") == nil)
                #expect(try request("image/png") == nil)
                let common = ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", utf8]
                let targets = try request("TARGETS")
                #expect(client.names(targets) == common + ["TEXT"] && targets?.type == "ATOM")
                let (time, after) = (try request("TIMESTAMP"), try client.time())
                #expect(time?.type == "INTEGER" && client.numbers(time).count == 1)
                #expect((before...after).contains(client.numbers(time)[0]))

                try stage.tell("copy Größe")
                try stage.desktop.wait("the second text") { try request("UTF8_STRING")?.text == "Größe" }
                let latin1 = Content("STRING", [0x47, 0x72, 0xF6, 0xDF, 0x65])
                #expect(try request("STRING") == latin1)
                #expect(try request("TEXT") == latin1)
                #expect(client.names(try request("TARGETS")) == common + ["STRING", "TEXT"])
                // Without a property, the target is its name.
                #expect(
                    try client.request("CLIPBOARD", as: "UTF8_STRING", property: nil)?.text == "Größe")
                #expect(client.owner(of: "PRIMARY") == 0)
            }
        }

        @Test func `several targets are converted at once, and those that fail are marked`() throws {
            try Embedding.pasteboard { stage, client in
                try stage.copy("x → y", for: client)
                let pairs = [
                    "UTF8_STRING", "A", "STRING", "B", "TIMESTAMP", "C", "MULTIPLE", "D", "nonsense", "E",
                ]
                client.setAtoms(pairs, property: "TEST_PROPERTY", type: "ATOM_PAIR")
                let reply = try client.request("CLIPBOARD", as: "MULTIPLE")
                #expect(
                    client.names(reply) == [
                        "UTF8_STRING", "A", "STRING", "None", "TIMESTAMP", "C", "MULTIPLE", "None",
                        "nonsense",
                        "None",
                    ])
                #expect(client.take("A")?.text == "x → y" && client.take("B") == nil)
                #expect(client.numbers(client.take("C")).count == 1 && client.take("E") == nil)
                for (list, type) in [(["STRING"], "ATOM_PAIR"), (["TARGETS", "A"], "ATOM")] {
                    client.setAtoms(list, property: "TEST_PROPERTY", type: type)
                    #expect(try client.request("CLIPBOARD", as: "MULTIPLE") == nil)
                }
                #expect(try client.request("CLIPBOARD", as: "MULTIPLE", property: nil) == nil)
            }
        }

        @Test(arguments: [600_000, 5_000_000])
        func `a large text arrives whole`(count: Int) throws {
            try Embedding.pasteboard { stage, client in
                try stage.copy("\(count)", by: "digits", for: client)
                let text = Embedding.digits(count)
                for target in ["UTF8_STRING", "STRING"] {
                    let content = try client.request("CLIPBOARD", as: target)
                    #expect(content == Content(target, Array(text.utf8)))
                }
                #expect(stage.process.errors.all == [])
            }
        }

        @Test func `requestors that end or are windows of the program itself do no harm`() throws {
            try Embedding.pasteboard { stage, client in
                let desktop = stage.desktop
                try stage.copy("300000", by: "digits", for: client)
                let own = stage.window
                // Their windows do not exist any longer when the program replies.
                let process = stage.process
                process.send(signal: SIGSTOP)
                for _ in 0..<2 {
                    let other = try SelectionClient(on: stage.server.display)
                    for target in Array(repeating: "TARGETS", count: 20) + ["UTF8_STRING", "MULTIPLE"] {
                        _ = try other.request("CLIPBOARD", as: target, for: other.window, at: 0)
                    }
                    other.stop()
                }
                process.send(signal: SIGCONT)
                for window in [own, desktop.root] {
                    _ = try client.request("CLIPBOARD", as: "UTF8_STRING", for: window)
                }
                #expect(try stage.ask("owned").hasPrefix("owned 0123"))
                // The window of the program still receives its events.
                desktop.focus(own)
                desktop.type(UInt(XK_5))
                try stage.waitForLine("text 5")
                #expect(stage.process.errors.all == [])
            }
        }

        @Test func `it is gone when another program copies, or the program clears it`() throws {
            try Embedding.pasteboard { stage, client in
                try stage.copy("mine", for: client)
                let time = try #require(
                    client.numbers(try client.request("CLIPBOARD", as: "TIMESTAMP")).first)
                // A request from before the text was copied is not for it.
                #expect(try client.request("CLIPBOARD", as: "UTF8_STRING", at: time - 1) == nil)
                #expect(try client.request("CLIPBOARD", as: "UTF8_STRING", at: time)?.text == "mine")
                #expect(try client.request("CLIPBOARD", as: "UTF8_STRING", at: 0)?.text == "mine")
                try client.own("CLIPBOARD")
                try stage.desktop.wait("the loss") { try stage.ask("owned") == "owned nil" }
                try stage.copy("again", for: client)
                try client.waitForLoss()
                #expect(try stage.ask("owned") == "owned again")
                #expect(try client.request("CLIPBOARD", as: "UTF8_STRING")?.text == "again")
                try stage.tell("clear")
                try stage.desktop.wait("no owner") { client.owner(of: "CLIPBOARD") == 0 }
                // Clearing removes only the program's own text, also if the program does not know that it is gone.
                try stage.copy("third", for: client)
                let third = client.numbers(try client.request("CLIPBOARD", as: "TIMESTAMP"))
                // The server compares times in milliseconds.
                while try client.time() == third.first {}
                let process = stage.process
                process.send(signal: SIGSTOP)
                try client.own("CLIPBOARD")
                try stage.tell("clear")
                process.send(signal: SIGCONT)
                // The request is for this program, and comes after the clearing.
                #expect(
                    try stage.ask("read") {
                        client.reply(to: try client.nextRequest(), Content("UTF8_STRING", [0x61]))
                    } == Embedding.report(of: "a"))
                #expect(try stage.ask("owned") == "owned nil")
                #expect(client.owner(of: "CLIPBOARD") == client.window)
            }
        }

        @Test func `events about selections that another program forges are ignored`() throws {
            try Embedding.pasteboard { stage, client in
                try stage.copy("mine", for: client)
                let owner = client.owner(of: "CLIPBOARD")
                let clipboard = UInt32(stage.desktop.atom("CLIPBOARD"))
                let forger = try UntrustedClient(display: stage.server.display)
                let clear = WireEvent(type: SelectionClear).with(UInt32.max, at: 4).with(UInt32(owner), at: 8)
                    .with(clipboard, at: 12)
                forger.send(clear.bytes, to: owner)
                let request = WireEvent(type: SelectionRequest).with(UInt32(owner), at: 8)
                    .with(UInt32(client.window), at: 12).with(clipboard, at: 16)
                    .with(UInt32(stage.desktop.atom("UTF8_STRING")), at: 20)
                    .with(UInt32(stage.desktop.atom("FORGED")), at: 24)
                forger.send(request.bytes, to: owner)
                forger.sync()
                #expect(try stage.ask("owned") == "owned mine")
                #expect(try client.request("CLIPBOARD", as: "UTF8_STRING")?.text == "mine")
                #expect(client.take("FORGED") == nil)
            }
        }
    }
}
