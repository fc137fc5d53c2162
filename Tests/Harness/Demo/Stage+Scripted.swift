import Foundation

extension Stage {
    /// Starts a server, a window manager that the test controls, and the demo with `--trace`; waits for the first frame
    /// and ends all after `body`.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the demo.
    ///   - variables: Further environment variables of the demo.
    ///   - path: The path of the demo; `nil` for that in the build folder.
    ///   - newServer: The server.
    ///   - prepare: Called when the manager is ready, before the demo starts.
    ///   - body: The test.
    package static func runScripted(
        _ arguments: [String] = [], variables: [String: String] = [:], path: String? = nil,
        on newServer: @autoclosure () throws -> XServer = try XServer(),
        preparing prepare: (ScriptedManager) throws -> Void = { _ in },
        _ body: (Stage, ScriptedManager) throws -> Void
    ) throws {
        let server = try newServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        guard desktop.canPlayInput else { throw HarnessError("the X server does not support XTEST") }
        let manager = try ScriptedManager(on: Desktop(display: server.display))
        defer { manager.close() }
        try prepare(manager)
        let demo = try DemoProcess(
            ["--trace"] + arguments, display: server.display, variables: variables, path: path)
        defer { demo.process.end() }
        try manager.wait("the program's window") { notes in
            notes.contains { if case .mapped = $0 { true } else { false } }
        }
        try body(Stage(server, desktop, demo), manager)
        try demo.checkFormat()
    }
}
