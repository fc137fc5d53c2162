import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Limits of the number of file descriptors.
    @Suite("File descriptors")
    struct DescriptorTests {
        @Test("too few are an error in one line; with more the program works without a message")
        func limits() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let server = try XServer()
            defer { server.stop() }
            var environment = BuiltProduct.environment(display: server.display)
            environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
            var sufficient: [Int] = []
            for limit in 3...16 {
                let demo = try ChildProcess(
                    "/bin/sh", ["-c", "ulimit -n \(limit) && exec \"$0\" --trace", DemoProcess.path()],
                    environment: environment)
                defer { demo.end() }
                let deadline = Date(timeIntervalSinceNow: 20)
                if demo.output.first(from: 0, until: deadline, where: { $0.hasPrefix("{") }) != nil {
                    sufficient.append(limit)
                    try ProcessActivity.waitUntilQuiet(demo.pid)
                    demo.send(signal: SIGTERM)
                    #expect(try demo.waitForExit() == .status(0), "limit \(limit)")
                    #expect(demo.errors.all == [], "limit \(limit)")
                } else {
                    // Without any descriptor the dynamic loader cannot start the program.
                    #expect(try demo.waitForExit() == .status(limit == 3 ? 127 : 1), "limit \(limit)")
                    let lines = demo.errors.all
                    #expect(lines.count == 1, "limit \(limit): \(lines)")
                    #expect(
                        limit == 3 || lines.allSatisfy { $0.contains("too few file descriptors are free") },
                        "limit \(limit): \(lines)")
                }
            }
            // From the first on, all limits are sufficient.
            #expect(sufficient == Array((sufficient.first ?? 0)...16) && sufficient.count > 3)
        }
    }
}
