import Foundation
import KnobHarness

/// A program with pasteboards that obeys commands, and another program.
extension Embedding {
    /// Runs the scenario "pasteboard" beside another program.
    static func pasteboard(
        isProxied: Bool = false, _ body: (Embedding, SelectionClient) throws -> Void
    ) throws {
        try run("pasteboard", isProxied: isProxied) { program in
            let client = try SelectionClient(on: program.server.display)
            defer { client.stop() }
            try program.waitForLine("ready")
            try body(program, client)
        }
    }

    /// Lets the program copy text, and waits until it is the owner of the clipboard, which the other program is not.
    func copy(_ text: String, by command: String = "copy", for client: SelectionClient) throws {
        try tell("\(command) \(text)")
        try desktop.wait("the owner of the text") {
            let owner = client.owner(of: "CLIPBOARD")
            return owner != 0 && owner != client.window
        }
    }

    /// The line with which the program reports that it has read `text`.
    static func report(of text: String) -> String {
        let checksum = text.utf8.reduce(UInt32(0)) { ($0 &* 31) &+ UInt32($1) }
        return "read \(text.utf8.count) \(checksum) \(text.prefix(40))"
    }

    /// The text that the command "digits" copies.
    static func digits(_ count: Int) -> String { String((0..<count).map { Character("\($0 % 7)") }) }
}
