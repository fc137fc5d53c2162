import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Programs that use the library and have signals, tasks, and files of their own.
    @Suite("A program that uses the library")
    struct EmbeddingTests {
        @Test(
            "it keeps its own action for SIGPIPE, which its own broken pipe calls, also with a session bus",
            arguments: [("pipe-handled", 1, 2), ("pipe-ignored", 0, 0)])
        func ownPipeAction(scenario: String, during: Int, after: Int) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try run(scenario, ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { program in
                try expectSuccess(program)
                #expect(
                    program.output.all == [
                        "ready", "in the run: own action", "handled: \(during)", "after the run: own action",
                        "handled: \(after)",
                    ])
            }
        }

        @Test("with the default action its own broken pipe ends it silently, also with a session bus")
        func defaultPipeAction() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try run("pipe-default", ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { program in
                let exit = try program.waitForExit(timeout: 20)
                #expect(exit == .signal(SIGPIPE))
                #expect(program.errors.all == [])
                #expect(program.output.all == ["ready"])
            }
        }

        @Test("after a run that a signal has ended, it has its own actions and any time for its work")
        func goesOn() throws {
            try run("signals") { program in
                program.send(signal: SIGTERM)
                try expectSuccess(program)
                #expect(
                    program.output.all == [
                        "ready", "running", "handled during the run: 0", "handled after the run: 1", "saved",
                    ])
            }
        }

        @Test("a view that invalidates itself whenever it is drawn is drawn once in each frame of the screen")
        func restlessView() throws {
            try run("frames") { program in
                try expectSuccess(program)
                let numbers = try #require(program.output.all.last).split(separator: " ").compactMap {
                    Int($0)
                }
                try #require(numbers.count == 2)
                // One more, as the first is drawn when half a second begins.
                #expect((2...numbers[1] + 1).contains(numbers[0]))
            }
        }

        @Test("a call of run() while an application runs is reported and ignored")
        func nestedRun() throws {
            try run("nested") { program in
                let exit = try program.waitForExit(timeout: 20)
                #expect(exit == .status(0))
                #expect(program.output.all == ["ready", "returned", "tasks run"])
                #expect(
                    program.errors.all
                        == ["KnobKit: Application.run: an application is running already; ignored"])
            }
        }

        @Test("a call of run() that blocks the main queue is reported")
        func asynchronousRun() throws {
            try run("asynchronous") { program in
                let exit = try program.waitForExit(timeout: 20)
                #expect(exit == .status(0))
                #expect(program.output.all == ["ready", "returned"])
                let lines = program.errors.all
                #expect(
                    lines.count == 1
                        && lines[0].hasPrefix("KnobKit: Application.run: called in asynchronous code"),
                    "\(lines)")
            }
        }

        @Test("a window works without free descriptors, and a run that needs some is refused")
        func descriptors() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try run("descriptors", ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { program in
                try expectSuccess(program)
                let lines = program.output.all
                #expect(lines.first == "ran without descriptors: true")
                #expect(lines.count == 2 && lines[1].contains("too few file descriptors"), "\(lines)")
            }
        }

        @Test("a message does not block it if standard error is not read")
        func fullStandardError() throws {
            try run("messages") { program in
                try expectSuccess(program)
                #expect(program.output.all == ["ready", "not blocked"])
            }
        }

        private func run(
            _ scenario: String, _ variables: [String: String] = [:], _ body: (ChildProcess) throws -> Void
        ) throws {
            let server = try XServer()
            defer { server.stop() }
            let program = try EmbeddingProcess(scenario, display: server.display, variables: variables)
            defer { program.process.end() }
            if scenario == "signals" { try program.waitForLine("running") }
            try body(program.process)
        }

        private func expectSuccess(_ program: ChildProcess) throws {
            #expect(try program.waitForExit(timeout: 20) == .status(0))
            #expect(program.errors.all == [])
        }
    }
}
