import CX11
import Foundation
import Testing

@testable import DesktopHarness

/// Programs that end while the tests still write to them.
struct BrokenPipeTests {
    @Test(
        "a server that ends under a connection ends neither the tests nor the connection's other calls",
        .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
    func server() throws {
        let server = try XServer()
        let desktop = try Desktop(display: server.display)
        let other = try Desktop(display: server.display)
        XSelectInput(desktop.connection, desktop.root, PropertyChangeMask)
        desktop.sync()
        // Events that wait in the socket when the server ends.
        for _ in 0..<300 { other.setProperty("KNOB_TEST", of: other.root, to: [0], type: "INTEGER") }
        other.close()
        server.kill()
        for _ in 0..<3 { desktop.sync() }
        #expect(desktop.property("KNOB_TEST", of: desktop.root) == [])
        desktop.close()
    }

    @Test("a write to a program that has ended fails")
    func program() throws {
        let pipe = try ChildProcess.pipe()
        let program = try ChildProcess("/bin/true", environment: [:], input: pipe.read)
        #expect(try program.waitForExit() == .status(0))
        close(pipe.read)
        // A program that another test is starting has all pipes until it runs.
        var isBroken = false
        for _ in 0..<500 where !isBroken {
            isBroken = write(pipe.write, "x", 1) == -1 && errno == EPIPE
            if !isBroken { usleep(10_000) }
        }
        #expect(isBroken)
        close(pipe.write)
    }

    @Test("a program that is started has the default action")
    func defaultAction() throws {
        let arguments = ["-c", "kill -PIPE $$; echo lives"]
        let program = try ChildProcess("/bin/sh", arguments, environment: [:])
        #expect(try program.waitForExit() == .signal(SIGPIPE))
        let other = Process()
        (other.executableURL, other.arguments) = (URL(fileURLWithPath: "/bin/sh"), arguments)
        try other.run()
        other.waitUntilExit()
        #expect(other.terminationReason == .uncaughtSignal && other.terminationStatus == SIGPIPE)
    }
}
