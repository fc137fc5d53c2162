import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Text of other programs that the program reads.
    @Suite("Text that another program has copied")
    struct PasteboardReadTests {
        typealias Content = SelectionClient.Content

        /// Runs with another program that owns the clipboard.
        private func run(_ body: (Embedding, SelectionClient) throws -> Void) throws {
            try Embedding.pasteboard { stage, client in
                try client.own("CLIPBOARD")
                try body(stage, client)
                #expect(stage.process.errors.all == [])
            }
        }

        @Test
        func `it is read as the best target that its owner has, and without an owner there is none`() throws {
            try run { stage, client in
                let utf8 = Array("Größe €".utf8)
                for (target, content, expected) in [
                    ("UTF8_STRING", Content("UTF8_STRING", utf8), "Größe €"),
                    ("text/plain;charset=utf-8", Content("text/plain;charset=utf-8", utf8), "Größe €"),
                    ("STRING", Content("STRING", [0x47, 0xF6, 0xE9, 0x80]), "Göé\u{80}"),
                    ("TEXT", Content("STRING", [0x41, 0xFF]), "Aÿ"),
                    ("TEXT", Content("UTF8_STRING", []), ""),
                    // Invalid UTF-8.
                    ("UTF8_STRING", Content("UTF8_STRING", [0x61, 0xFF, 0xC3]), "a\u{FFFD}\u{FFFD}"),
                ] {
                    let line = try stage.ask("read") {
                        client.reply(to: try client.refuse(until: target), content)
                    }
                    #expect(line == Embedding.report(of: expected))
                }
                let all = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT"]
                let none = try stage.ask("read") {
                    for target in all {
                        let request = try client.nextRequest()
                        #expect(request.target == target && request.selection == "CLIPBOARD")
                        #expect(request.time != 0)
                        client.reply(to: request, nil)
                    }
                }
                #expect(none == "read nil")
                #expect(try stage.ask("read selection") == "read nil")
                try client.own("PRIMARY")
                let selected = try stage.ask("read selection") {
                    let request = try client.nextRequest()
                    #expect(request.selection == "PRIMARY")
                    client.reply(to: request, Content("UTF8_STRING", utf8))
                }
                #expect(selected == Embedding.report(of: "Größe €"))
            }
        }

        @Test func `a large text is read whole or in pieces`() throws {
            try run { stage, client in
                let text = Embedding.digits(1_000_003)
                let bytes = Array(text.utf8)
                let whole = try stage.ask("read") {
                    client.reply(to: try client.nextRequest(), Content("UTF8_STRING", bytes))
                }
                #expect(whole == Embedding.report(of: text))
                // Pieces of any size, which divide characters.
                let odd = Array(repeating: "€ä", count: 40_000).joined()
                let parts = Array(odd.utf8)
                for (bytes, size, expected) in [(bytes, 250_000, text), (parts, 9_999, odd), ([], 1, "")] {
                    let pieces = stride(from: 0, to: bytes.count, by: size).map {
                        Content("UTF8_STRING", Array(bytes[$0..<min($0 + size, bytes.count)]))
                    }
                    let line = try stage.ask("read") {
                        try client.send(pieces + [Content("UTF8_STRING", [])], to: try client.nextRequest())
                    }
                    #expect(line == Embedding.report(of: expected))
                }
            }
        }

        @Test func `a text of more than 16 MiB is not read, and of 16 MiB is`() throws {
            try run { stage, client in
                let size = 16 << 20
                func content(_ count: Int) -> Content {
                    Content("UTF8_STRING", [UInt8](repeating: 0x61, count: count))
                }
                for (count, expected) in [(size, "read \(size) "), (size + 1, "read nil")] {
                    let line = try stage.ask("read") {
                        client.reply(to: try client.nextRequest(), content(count))
                    }
                    #expect(line.hasPrefix(expected))
                }
                let pieces = Array(repeating: content(1 << 20), count: 16)
                for (last, expected) in [(0, "read \(size) "), (1, "read nil")] {
                    let line = try stage.ask("read") {
                        try client.send(pieces + [content(last)], to: try client.nextRequest())
                    }
                    #expect(line.hasPrefix(expected))
                }
            }
        }

        @Test func `invalid replies are refused, and what is forged is ignored`() throws {
            try run { stage, client in
                let number = Content("UTF8_STRING", [0x61, 0, 0, 0, 0, 0, 0, 0], format: 32)
                // Each is as good as a refusal of the target.
                let replies: [(SelectionClient.Request) -> Void] = [
                    { client.reply(to: $0, Content("INTEGER", [1, 2, 3, 4])) },
                    { client.reply(to: $0, number) },
                    { client.reply(to: $0, Content("UTF8_STRING", [0x61, 0], format: 16)) },
                    { client.reply(to: $0, nil, property: $0.property) },
                    { client.reply(to: $0, Content("UTF8_STRING", [0x61]), property: 1) },
                    { client.reply(to: $0, Content("COMPOUND_TEXT", [0x61])) },
                ]
                for reply in replies {
                    let line = try stage.ask("read") {
                        reply(try client.nextRequest())
                        client.reply(to: try client.refuse(until: "STRING"), Content("STRING", [0x62]))
                    }
                    #expect(line == Embedding.report(of: "b"))
                }
                // Pieces of another format or type.
                for piece in [number, Content("INTEGER", [])] {
                    let line = try stage.ask("read") {
                        try client.send([piece], to: try client.nextRequest())
                    }
                    #expect(line == "read nil")
                }
                // A reply to another request.
                let line = try stage.ask("read") {
                    let request = try client.nextRequest()
                    let forger = try UntrustedClient(display: stage.server.display)
                    for (selection, target) in [(1, 31), (Int(stage.desktop.atom("CLIPBOARD")), 31)] {
                        let event = WireEvent(type: SelectionNotify).with(UInt32(request.requestor), at: 8)
                            .with(UInt32(selection), at: 12).with(UInt32(target), at: 16)
                        forger.send(event.bytes, to: request.requestor)
                    }
                    forger.sync()
                    client.reply(to: request, Content("UTF8_STRING", [0x63]))
                }
                #expect(line == Embedding.report(of: "c"))
            }
        }

        @Test func `an owner that is silent or ends is given up, and its late reply is ignored`() throws {
            try run { stage, client in
                let mark = stage.process.output.count
                let start = monotonicTime()
                for _ in 0..<3 { try stage.tell("read") }
                let request = try client.nextRequest()
                // One that ends between two pieces.
                let other = try SelectionClient(on: stage.server.display)
                try other.own("PRIMARY")
                try stage.tell("read selection")
                try other.send([Content("UTF8_STRING", [0x61])], to: try other.nextRequest())
                other.stop()
                try stage.tell("field x")
                for index in 0..<5 { _ = try stage.line(after: mark + index) }
                let lines = stage.process.output.all.dropFirst(mark)
                #expect(lines.sorted() == ["field x"] + Array(repeating: "read nil", count: 4))
                #expect(monotonicTime() - start >= 2)
                client.reply(to: request, Content("UTF8_STRING", [0x61]))
                for _ in 0..<2 { client.reply(to: try client.nextRequest(), Content("UTF8_STRING", [0x61])) }
                let line = try stage.ask("read") {
                    client.reply(to: try client.nextRequest(), Content("UTF8_STRING", [0x62]))
                }
                #expect(line == Embedding.report(of: "b"))
            }
        }

        @Test func `an owner that has ended before the request leaves none`() throws {
            try Embedding.pasteboard { stage, client in
                try client.own("CLIPBOARD")
                client.stop()
                #expect(try stage.ask("read") == "read nil")
            }
        }
    }
}
