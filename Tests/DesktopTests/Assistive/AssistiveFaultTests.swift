import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// An accessibility bus and a registry that are hostile or die: the window works all the same.
    @Suite("The hostile accessibility bus")
    struct AssistiveFaultTests {
        /// A window whose accessibility bus a test controls.
        private struct World {
            let stage: Stage
            let status: AssistiveStatusServer
            let bus: SessionBus
            let proxy: BusProxy
            let registry: ChildProcess?

            /// Waits for a line of the registry after the first `mark`, and returns those until then.
            @discardableResult
            func wait(for line: String, from mark: Int = 0) throws -> [String] {
                let registry = try #require(registry)
                let deadline = Date(timeIntervalSinceNow: 60)
                guard
                    let found = registry.output.first(
                        from: mark, until: deadline, where: { $0.hasPrefix(line) })
                else { throw HarnessError("the registry did not print '\(line)'\n\(registry.tail)") }
                return Array(registry.output.all[mark...found.position])
            }
        }

        /// Runs the demo on an accessibility bus behind a proxy, perhaps with a registry. Afterwards the window works and
        /// exits without errors.
        private func run(
            _ mode: String?, _ start: BusProxy.Start = .pass, _ body: (World) throws -> Void
        ) throws {
            let (session, bus) = try (SessionBus(), SessionBus())
            let proxy = try BusProxy(to: bus.address, start)
            defer {
                proxy.stop()
                for bus in [session, bus] { bus.stop() }
            }
            let registry = try mode.map { mode in
                let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                    .appendingPathComponent("registry.py").path
                let process = try ChildProcess(
                    "/usr/bin/python3", [script, bus.address, mode],
                    environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
                let deadline = Date(timeIntervalSinceNow: 30)
                guard process.output.first(from: 0, until: deadline, where: { $0 == "ready" }) != nil else {
                    throw HarnessError("the registry does not start\n\(process.tail)")
                }
                return process
            }
            defer { registry?.end() }
            let status = try AssistiveStatusServer(at: session.address, accessibilityBus: proxy.address)
            defer { status.stop() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": session.address]) { stage in
                try stage.desktop.wait("a connection to the accessibility bus") { proxy.connectionCount > 0 }
                try body(World(stage: stage, status: status, bus: bus, proxy: proxy, registry: registry))
                try stage.expectControlsWork()
                try stage.settle()
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test(
            "bytes that are no message during or after the authentication are ignored",
            arguments: [BusProxy.Start.garbage, .garbageAfterAuthentication])
        func garbage(start: BusProxy.Start) throws {
            try run(nil, start) { world in
                try world.stage.expectControlsWork()
                try world.stage.desktop.wait("another attempt", timeout: 30) {
                    world.proxy.connectionCount > 1
                }
            }
        }

        @Test("after bytes that are no message, the bus is opened again")
        func corrupted() throws {
            try run("good") { world in
                let mark = try world.wait(for: "embed").count
                world.proxy.corrupt()
                try world.stage.expectControlsWork()
                try world.wait(for: "embed", from: mark)
            }
        }

        @Test("a registry that never replies changes nothing")
        func silentRegistry() throws {
            try run("silent") { try $0.wait(for: "embed") }
        }

        @Test("the program registers again when the registry restarts")
        func restartedRegistry() throws {
            try run("restart") { world in
                try world.wait(for: "again")
                #expect(world.registry?.output.all.filter { $0.hasPrefix("embed") }.count == 2)
            }
        }

        @Test("twenty thousand calls are all answered, and a drag continues")
        func flood() throws {
            try run("flood") { world in
                try world.wait(for: "flood")
                try world.stage.expectControlsWork()
                try world.wait(for: "replies 15000 5000")
            }
        }

        @Test(
            "a call with a wrong name, type, or value gets an error, and one that is too large ends the connection"
        )
        func calls() throws {
            try run("calls") { world in
                let lines = try world.wait(for: "again")
                let errors = lines.filter { $0.hasPrefix("error") }
                let role = Array(repeating: "error GetRole UnknownObject", count: 7)
                let unknown = ["error GetRole UnknownInterface", "error GetNothing UnknownInterface"]
                let invalid = Array(repeating: "error GetChildAtIndex InvalidArgs", count: 3)
                #expect(
                    errors.dropLast() == role + unknown + ["error GetNothing UnknownMethod"] + invalid + [
                        "error GetRole InvalidArgs", "error Get InvalidArgs", "error Set InvalidArgs",
                    ])
                #expect(errors.last?.hasPrefix("error GetRole NoReply") == true)
                #expect(lines.contains("result GetChildAtIndex (('', '/org/a11y/atspi/null'),)"))
                #expect(lines.contains("result Ping ()"))
            }
        }

        @Test(
            "a bus that stops or ends in the middle of a drag does not disturb it", arguments: [true, false])
        func drag(freezes: Bool) throws {
            try run("good") { world in
                try world.wait(for: "embed")
                let stage = world.stage
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                for degrees in stride(from: 210.0, through: 250, by: 10) { try stage.rotate(to: degrees) }
                if freezes { world.bus.freeze() } else { world.proxy.cut() }
                defer { world.bus.thaw() }
                for degrees in stride(from: 260.0, through: 330, by: 10) { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
                #expect(stage.demo.lines(since: mark).count { $0.phase == .changed } == 13)
                try stage.expectControlsWork()
            }
        }

        @Test("assistive technology that begins and ends all the time is followed")
        func toggled() throws {
            try run("good") { world in
                let mark = try world.wait(for: "embed").count
                for number in 0..<200 {
                    world.status.set(isEnabled: number % 2 == 1)
                    if number % 20 == 0 { usleep(30_000) }
                }
                try world.stage.expectControlsWork()
                world.status.set(isEnabled: false)
                try world.stage.settle()
                world.status.set(isEnabled: true)
                try world.wait(for: "embed", from: mark)
            }
        }
    }
}
