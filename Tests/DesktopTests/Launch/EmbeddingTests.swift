import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Programs that use the library and have signals, tasks, and files of their own.
    @Suite("A program that uses the library")
    struct EmbeddingTests {
        /// What a program with one task writes, and how it ends.
        struct Scenario: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let name: String
            var variables: [String: String] = [:]
            var hasBus = false
            var exit = ChildProcess.Exit.status(0)
            let output: [String]
            /// The beginnings of its messages.
            var errors: [String] = []

            static let all = [
                pipe("handled", during: 1, after: 2), pipe("ignored", during: 0, after: 0),
                Scenario(
                    testDescription:
                        "with the default action for SIGPIPE, its own broken pipe ends it silently after the run",
                    name: "pipe-default", exit: .signal(SIGPIPE),
                    output: [
                        "ready", "handled: 0", "a program that it starts ignores: 0",
                        "after the run: own action",
                    ]),
                Scenario(
                    testDescription:
                        "applications leave handlers, signals, locale, environment, and files as they were",
                    name: "guest", variables: ["DESKTOP_STARTUP_ID": "launcher_TIME5", "LANG": "C.UTF-8"],
                    output: [
                        "own errors: 1", "after its own loop: all as before", "own errors: 2",
                        // What it starts was not launched by the user.
                        "after the run: launch", "own errors: 3",
                    ]),
                Scenario(
                    testDescription:
                        "of two applications, the second exchanges text when the first has ended",
                    name: "two", output: ["second: true"]),
                Scenario(
                    testDescription: "a call of run() while an application runs is reported and ignored",
                    name: "nested", output: ["ready", "returned", "tasks run"],
                    errors: [
                        "KnobKit: Application.run: a second run is rejected: an application is running already. "
                            + "Call it when that one has ended."
                    ]),
                blocked(name: "asynchronous"), blocked(name: "asynchronous-later"),
                Scenario(
                    testDescription: "a message does not block it if standard error is not read",
                    name: "messages", output: ["ready", "not blocked"]),
            ]

            private static func pipe(_ action: String, during: Int, after: Int) -> Scenario {
                Scenario(
                    testDescription:
                        "its own action for SIGPIPE, \(action), stays, and is called for its own broken pipe",
                    name: "pipe-\(action)", hasBus: true,
                    output: [
                        "ready", "in the run: own action", "handled: \(during)", "after the run: own action",
                        "handled: \(after)",
                    ])
            }

            /// The application is created before the asynchronous code, or in it.
            private static func blocked(name: String) -> Scenario {
                Scenario(
                    testDescription: "a call of run() that blocks the main queue is reported: \(name)",
                    name: name, output: ["ready", "returned"],
                    errors: ["KnobKit: Application.run: called in asynchronous code"])
            }
        }

        @Test(arguments: Scenario.all)
        func `it keeps what is its own, and its mistakes are reported`(scenario: Scenario) throws {
            let bus = scenario.hasBus ? try SessionBus() : nil
            defer { bus?.stop() }
            var variables = scenario.variables
            variables["DBUS_SESSION_BUS_ADDRESS"] = bus?.address
            try run(scenario.name, variables) { program in
                let exit = try program.waitForExit(timeout: 20)
                #expect(exit == scenario.exit)
                #expect(program.output.all == scenario.output)
                let lines = program.errors.all
                #expect(
                    lines.count == scenario.errors.count
                        && zip(lines, scenario.errors).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
            }
        }

        @Test func `without a display, the smallest program writes one line`() throws {
            let program = try Embedding.start("inspected", display: ":4711")
            #expect(try program.waitForExit() == .status(1))
            let lines = program.errors.all
            #expect(
                lines.count == 1 && lines[0].hasPrefix("KnobEmbedding: cannot open display \":4711\": "),
                "\(lines)")
        }

        @Test func `a program that goes on after lost displays has the same number of descriptors`() throws {
            let pipe = try ChildProcess.pipe()
            let input = FileHandle(fileDescriptor: pipe.write, closeOnDealloc: true)
            let program = try Embedding.start("reconnect", display: "", input: pipe.read)
            defer { program.end() }
            close(pipe.read)
            for count in 1...4 {
                let server = try XServer()
                defer { server.stop() }
                try input.write(contentsOf: Data("\(server.display)\n".utf8))
                func wait(for start: String, at index: Int) throws {
                    let deadline = Date(timeIntervalSinceNow: 20)
                    let line = program.output.first(from: index, until: deadline) { _ in true }
                    #expect(line?.element.hasPrefix(start) == true, "\(program.tail)")
                }
                try wait(for: "shown", at: 2 * count - 2)
                server.kill()
                try wait(for: "lost", at: 2 * count - 1)
            }
            #expect(Set(program.output.all.filter { $0 != "shown" }).count == 1, "\(program.tail)")
        }

        @Test func `a request for text ends when the display is lost, in its own loop`() throws {
            try Desktop.run { server, desktop in
                let client = try SelectionClient(on: server.display)
                try client.own("CLIPBOARD")
                let program = try Embedding.start("lost-request", display: server.display)
                defer { program.end() }
                _ = try client.nextRequest()
                client.stop()
                desktop.close()
                server.kill()
                #expect(try program.waitForExit() == .status(0))
                #expect(program.output.all == ["read nil", "lost"])
            }
        }

        @Test(.enabled(if: dlopen("libglib-2.0.so.0", RTLD_NOW) != nil, "GLib is not installed"))
        func `a window works in GLib's main loop, whose timers change it`() throws {
            try Desktop.run { server, desktop in
                let path = try #require(BuiltProduct.path(of: "KnobInGLib"))
                let program = try ChildProcess(
                    path, [], environment: BuiltProduct.environment(display: server.display))
                defer { program.end() }
                func waitForValue(above value: Double) throws {
                    let mark = program.output.all.count
                    let line = program.output.first(from: mark, until: Date(timeIntervalSinceNow: 20)) {
                        $0.split(separator: " ").last.flatMap { Double($0) }.map { $0 > value } ?? false
                    }
                    #expect(line != nil, "\(program.tail)")
                }
                try waitForValue(above: 0.15)
                let window = try #require(desktop.window(of: program.pid))
                // The wheel over the knob, a hundredth for each notch.
                let before = try desktop.pixels(of: window)
                desktop.movePointer(x: 90, y: 90)
                for _ in 0..<5 { desktop.turnWheel(up: true) }
                try waitForValue(above: 0.3)
                #expect(try desktop.pixels(of: window) != before)
                let values = program.output.all.compactMap {
                    $0.split(separator: " ").last.flatMap { Double($0) }
                }
                // GLib's timer alone makes tenths.
                #expect(values.contains { abs($0 * 10 - ($0 * 10).rounded()) > 0.1 }, "\(values)")
                desktop.sendDeleteWindow(window)
                #expect(try program.waitForExit() == .status(0))
                #expect(program.errors.all == [])
            }
        }

        @Test
        func `after a run that a signal has ended, it has its own actions and time for its work`() throws {
            try run("signals") { program in
                program.send(signal: SIGTERM)
                try expectSuccess(program)
                #expect(
                    program.output.all == [
                        "ready", "running", "handled during the run: 0", "handled after the run: 1", "saved",
                    ])
            }
        }

        @Test func `a view that invalidates itself when it is drawn is drawn once in each frame`() throws {
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

        @Test func `a window works without free descriptors, and a run that needs some is refused`() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try run("descriptors", ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { program in
                try expectSuccess(program)
                let lines = program.output.all
                #expect(lines.first == "ran without descriptors: true")
                #expect(lines.count == 2 && lines[1].contains("too few file descriptors"), "\(lines)")
            }
        }

        @Test(arguments: 5...8)
        func `with few descriptors it works, or writes one line`(limit: Int) throws {
            try Desktop.run { server, _ in
                let program = try ChildProcess(
                    "/bin/sh", ["-c", "ulimit -n \(limit) && exec \"$0\" inspected", Embedding.path],
                    environment: BuiltProduct.environment(display: server.display))
                defer { program.end() }
                try ProcessActivity.waitUntilQuiet(program.pid)
                if program.poll() == nil {
                    #expect(program.errors.all == [])
                } else {
                    #expect(try program.waitForExit() == .status(1))
                    #expect(program.errors.all.count == 1, "\(program.errors.all)")
                }
            }
        }

        private func run(
            _ scenario: String, _ variables: [String: String] = [:], _ body: (ChildProcess) throws -> Void
        ) throws {
            try Embedding.run(scenario, variables) { program in
                if scenario == "signals" { try program.waitForLine("running") }
                try body(program.process)
            }
        }

        private func expectSuccess(_ program: ChildProcess) throws {
            #expect(try program.waitForExit(timeout: 20) == .status(0))
            #expect(program.errors.all == [])
        }
    }
}
