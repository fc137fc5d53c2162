import Foundation

extension Stage {
    /// Starts it all under a window manager that does what the test says, with `--trace`, and waits for the first
    /// frame; ends it all after `body`. `variables` are what else is in the demo's environment, and `path` is where
    /// the demo is if not in the build folder.
    package static func runScripted(
        _ arguments: [String] = [], variables: [String: String] = [:], path: String? = nil,
        _ body: (Stage, ScriptedManager) throws -> Void
    ) throws {
        let server = try XServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        guard desktop.canPlayInput else { throw UITestFailure("the X server has no XTEST") }
        let manager = try ScriptedManager(on: Desktop(display: server.display))
        defer { manager.close() }
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
