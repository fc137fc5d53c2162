extension Stage {
    /// Starts a server and the demo with `--trace`, whose connection passes a proxy, waits for the first frame, and ends
    /// all of them after `body`.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the demo.
    ///   - body: The test.
    package static func runThroughProxy(
        _ arguments: [String] = [], _ body: (Stage, DisplayProxy) throws -> Void
    ) throws {
        let server = try XServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        let proxy = try DisplayProxy(to: server)
        defer { proxy.stop() }
        let demo = try DemoProcess(["--trace"] + arguments, display: proxy.display)
        defer { demo.process.end() }
        try body(Stage(server, desktop, demo), proxy)
    }
}
