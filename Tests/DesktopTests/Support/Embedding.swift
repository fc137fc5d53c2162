import CKnobX11
import Foundation
import KnobHarness

/// A server with a running `KnobEmbedding`, a program that shows windows of the library and keeps its own signals; and
/// the user's pointer in points of its window.
final class Embedding {
    let server: XServer
    let desktop: Desktop
    let process: ChildProcess
    /// What the program's connection passes, if the test wants that.
    let proxy: DisplayProxy?
    private let input: FileHandle
    private let scale: Double
    /// The largest window when it is first asked for.
    private(set) lazy var window = desktop.window(of: process.pid) ?? 0

    /// Starts a server and a scenario, and ends both after `body`.
    static func run(
        _ scenario: String, _ variables: [String: String] = [:],
        on newServer: @autoclosure () throws -> XServer = try XServer(),
        by manager: ManagerDescription? = nil,
        isProxied: Bool = false, _ body: (Embedding) throws -> Void
    ) throws {
        try Desktop.run(on: newServer(), by: manager) { server, desktop in
            let proxy = isProxied ? try DisplayProxy(to: server) : nil
            defer { proxy?.stop() }
            let embedding = try Embedding(scenario, variables, server, desktop, proxy)
            defer { embedding.process.end() }
            try body(embedding)
        }
    }

    private init(
        _ scenario: String, _ variables: [String: String], _ server: XServer, _ desktop: Desktop,
        _ proxy: DisplayProxy?
    ) throws {
        (self.server, self.desktop, self.proxy) = (server, desktop, proxy)
        scale = Double(variables["KNOB_SCALE"] ?? "1") ?? 1
        desktop.movePointer(x: 1200, y: 900)
        let pipe = try ChildProcess.pipe()
        defer { close(pipe.read) }
        input = FileHandle(fileDescriptor: pipe.write, closeOnDealloc: true)
        process = try Self.start(
            scenario, display: proxy?.display ?? server.display, variables, input: pipe.read)
    }

    /// Starts a scenario on a display.
    static func start(
        _ scenario: String, display: String, _ variables: [String: String] = [:], input: Int32? = nil
    ) throws -> ChildProcess {
        try ChildProcess(
            path, [scenario],
            environment: BuiltProduct.environment(display: display).merging(variables) { $1 },
            input: input)
    }

    /// The path of the program.
    static var path: String {
        get throws {
            guard let path = BuiltProduct.path(of: "KnobEmbedding") else {
                throw HarnessError("KnobEmbedding is not in the build folder")
            }
            return path
        }
    }

    // MARK: Lines

    /// Waits until it has written a line.
    func waitForLine(_ line: String) throws {
        let deadline = Date(timeIntervalSinceNow: 20)
        guard process.output.first(from: 0, until: deadline, where: { $0 == line }) != nil else {
            throw HarnessError("the program does not write \"\(line)\"\n\(process.tail)")
        }
    }

    /// Waits until it has written these lines after the first, and no others.
    func expect(_ lines: [String]) throws {
        try desktop.wait("\(lines)\n\(process.tail)") { self.lines.count >= lines.count }
        guard self.lines == lines else { throw HarnessError("\(self.lines) instead of \(lines)") }
    }

    /// The lines so far, without the first.
    var lines: [String] { Array(process.output.all.dropFirst()) }

    /// Sends a command to the program.
    func tell(_ command: String) throws { try input.write(contentsOf: Data("\(command)\n".utf8)) }

    /// Sends a command, and waits for the next line that it writes after the command.
    func ask(_ command: String, _ meanwhile: () throws -> Void = {}) throws -> String {
        let mark = process.output.count
        try tell(command)
        try meanwhile()
        return try line(after: mark)
    }

    /// Waits for the line after the first `mark` lines of the program.
    func line(after mark: Int) throws -> String {
        let limit = Date(timeIntervalSinceNow: 30)
        guard let line = process.output.first(from: mark, until: limit, where: { _ in true }) else {
            throw HarnessError("the program does not reply\n\(process.tail)")
        }
        return line.element
    }

    // MARK: Input

    /// Moves the pointer to a location in the window or in another one of the program, in points.
    func move(_ x: Double, _ y: Double, in other: UInt? = nil) {
        let origin = desktop.origin(of: other ?? window)
        desktop.movePointer(
            x: origin.x + Int((x * scale).rounded()), y: origin.y + Int((y * scale).rounded()))
    }

    func click(_ x: Double, _ y: Double, in other: UInt? = nil, button: Int = 1) {
        move(x, y, in: other)
        click(button)
    }

    /// Presses and releases a button where the pointer is.
    func click(_ button: Int = 1) {
        desktop.press(button)
        desktop.release(button)
    }

    /// Types keys one after the other.
    func type(_ symbols: Int32...) { for symbol in symbols { desktop.type(UInt(symbol)) } }
}
