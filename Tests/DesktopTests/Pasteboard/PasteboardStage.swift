import Foundation
import KnobHarness
import Testing

/// A program with pasteboards that obeys commands, another program, and a user.
struct PasteboardStage {
    let server: XServer
    let desktop: Desktop
    let client: SelectionClient
    let program: EmbeddingProcess
    private let input: FileHandle

    /// Starts a server, the other program, and the program, and ends them after `body`.
    static func run(_ body: (PasteboardStage) throws -> Void) throws {
        let server = try XServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        let client = try SelectionClient(on: server.display)
        defer { client.stop() }
        let pipe = try ChildProcess.pipe()
        let input = FileHandle(fileDescriptor: pipe.write, closeOnDealloc: true)
        let program = try EmbeddingProcess("pasteboard", display: server.display, input: pipe.read)
        close(pipe.read)
        defer { program.process.end() }
        try program.waitForLine("ready")
        try body(
            PasteboardStage(server: server, desktop: desktop, client: client, program: program, input: input))
    }

    /// Sends a command to the program.
    func tell(_ command: String) throws { try input.write(contentsOf: Data("\(command)\n".utf8)) }

    /// Sends a command, and waits for the next line that it writes after the command.
    func ask(_ command: String, _ meanwhile: () throws -> Void = {}) throws -> String {
        let mark = program.process.output.count
        try tell(command)
        try meanwhile()
        return try line(after: mark)
    }

    /// Waits for the line after the first `mark` lines of the program.
    func line(after mark: Int) throws -> String {
        let limit = Date(timeIntervalSinceNow: 30)
        guard let line = program.process.output.first(from: mark, until: limit, where: { _ in true }) else {
            throw HarnessError("the program does not reply\n\(program.process.tail)")
        }
        return line.element
    }

    /// Lets the program copy text, and waits until it is the owner of the clipboard.
    func copy(_ text: String, by command: String = "copy", to selection: String = "CLIPBOARD") throws {
        try tell("\(command) \(text)")
        try desktop.wait("the owner of \(selection)") {
            let owner = client.owner(of: selection)
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
