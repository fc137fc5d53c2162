import CKnobX11
import KnobHarness
import Testing

extension SharedWindow {
    /// Values that are copied and pasted between the program and another one.
    @Suite("Selections")
    struct SelectionTests {
        typealias Content = SelectionClient.Content

        /// Starts the program, whose knob has the focus, and another program.
        private func run(_ body: (Stage, SelectionClient) throws -> Void) throws {
            try Stage.runShared(["--value", "0.5"]) { stage in
                let client = try SelectionClient(on: stage.server.display)
                defer { client.stop() }
                stage.click(at: Expected.knobCenter)
                try stage.settle()
                try body(stage, client)
            }
        }

        @Test func `another program receives the value that was copied`() throws {
            try run { stage, client in
                stage.typeWithControl(XK_c)
                try stage.settle()
                let targets = client.names(try client.request("CLIPBOARD", as: "TARGETS"))
                #expect(Set(targets).isSuperset(of: ["UTF8_STRING", "STRING", "TIMESTAMP"]))
                for target in ["UTF8_STRING", "STRING"] {
                    let text = try #require(try client.request("CLIPBOARD", as: target)?.text)
                    #expect(Double(text) == 0.5)
                }
            }
        }

        @Test func `a value that another program has copied is pasted`() throws {
            try run { stage, client in
                try client.own("CLIPBOARD")
                let mark = stage.demo.mark
                stage.typeWithControl(XK_v)
                client.reply(to: try client.refuse(until: "STRING"), Content("STRING", Array("0.25".utf8)))
                try stage.demo.waitForLine("the value", since: mark) {
                    $0.phase == .ended && $0.shows(0.25)
                }
            }
        }

        @Test func `a value is pasted from pieces, as large texts arrive`() throws {
            try run { stage, client in
                try client.own("CLIPBOARD")
                let mark = stage.demo.mark
                stage.typeWithControl(XK_v)
                let pieces = ["0.", "25", ""].map { Content("UTF8_STRING", Array($0.utf8)) }
                try client.send(pieces, to: try client.nextRequest())
                try stage.demo.waitForLine("the value", since: mark) {
                    $0.phase == .ended && $0.shows(0.25)
                }
            }
        }
    }
}
