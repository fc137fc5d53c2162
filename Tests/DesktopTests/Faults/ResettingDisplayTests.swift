import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Servers that reset or end when their last client disconnects.
    @Suite("A display that resets")
    struct ResettingDisplayTests {
        @Test("the program starts again after each reset of the server")
        func again() throws {
            let server = try XServer(resets: true)
            defer { server.stop() }
            for value in ["0.2", "0.4", "0.6"] {
                let demo = try DemoProcess(
                    ["--bare", "--trace", "--verify", "--value", value], display: server.display)
                defer { demo.process.end() }
                try demo.waitForLine("the launch") { _ in true }
                try expectPicture(of: value, demo, on: server)
                demo.process.send(signal: SIGTERM)
                #expect(try demo.waitForExit() == .status(0))
                #expect(demo.process.errors.all.isEmpty, "\(demo.process.errors.all)")
            }
        }

        @Test("a server that ends with its last client is an unreachable display")
        func ended() throws {
            let server = try XServer(options: ["-terminate"], resets: true)
            defer { server.stop() }
            let first = try DemoProcess(["--trace"], display: server.display)
            try first.waitForLine("the launch") { _ in true }
            first.process.send(signal: SIGTERM)
            #expect(try first.waitForExit() == .status(0))
            #expect(first.process.errors.all.isEmpty, "\(first.process.errors.all)")
            try server.waitForEnd()
            let second = try DemoProcess(["--trace"], display: server.display)
            #expect(try second.waitForExit() == .status(1))
            #expect(second.process.errors.all.count == 1, "\(second.process.errors.all)")
        }

        private func expectPicture(of value: String, _ demo: DemoProcess, on server: XServer) throws {
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let window = try #require(desktop.window(of: demo.process.pid))
            try desktop.settle(window, of: demo.process)
            let share = try desktop.pixels(of: window).difference(from: snapshot(["--value", value]))
            #expect(share <= 0.005, "\(share)")
        }
    }
}
