import Foundation
import KnobHarness
import Testing

/// A window on a session bus that sends it to an accessibility bus.
private struct World {
    let stage: Stage
    let status: AssistiveStatusServer

    /// Runs the demo, whose window works until the end.
    static func run(_ accessibilityBus: String, isEnabled: Bool = true, _ body: (World) throws -> Void) throws
    {
        let bus = try SessionBus()
        defer { bus.stop() }
        let status = try AssistiveStatusServer(
            at: bus.address, isEnabled: isEnabled, accessibilityBus: accessibilityBus)
        defer { status.stop() }
        try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
            try body(World(stage: stage, status: status))
            try stage.expectControlsWork()
            stage.demo.process.send(signal: SIGTERM)
            try stage.expectSuccess()
        }
    }

    func waitForQuestion() throws {
        try stage.desktop.wait("the question for the address") { status.addressQuestionCount > 0 }
    }
}

/// An accessibility bus behind a proxy, and its registry.
private struct AccessibilityBus {
    let bus: SessionBus
    let proxy: BusProxy
    let registry: ChildProcess?

    /// Runs the demo with a registry in a mode, or none.
    static func run(
        _ mode: String?, _ start: BusProxy.Start = .pass, _ body: (World, AccessibilityBus) throws -> Void
    ) throws {
        let bus = try SessionBus()
        let proxy = try BusProxy(to: bus.address, start)
        defer {
            proxy.stop()
            bus.stop()
        }
        let registry = try mode.map { mode in
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("registry.py").path
            return try ChildProcess(
                "/usr/bin/python3", [script, bus.address, mode],
                environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
        }
        defer { registry?.end() }
        let accessibility = AccessibilityBus(bus: bus, proxy: proxy, registry: registry)
        if registry != nil { try accessibility.wait(for: "ready") }
        try World.run(proxy.address) { world in
            try world.stage.desktop.wait("a connection to the accessibility bus") {
                proxy.connectionCount > 0
            }
            try body(world, accessibility)
        }
    }

    /// Waits for a line of the registry after the first `mark`, and returns those until then.
    @discardableResult
    func wait(for line: String, from mark: Int = 0) throws -> [String] {
        let registry = try #require(registry)
        let deadline = Date(timeIntervalSinceNow: 60)
        guard let found = registry.output.first(from: mark, until: deadline, where: { $0.hasPrefix(line) })
        else { throw HarnessError("the registry did not print '\(line)'\n\(registry.tail)") }
        return Array(registry.output.all[mark...found.position])
    }
}

extension RealWindowTests {
    /// Accessibility buses and registries that do not reply, are hostile, or die: the window works all the same.
    @Suite("The accessibility bus")
    struct AssistiveBusTests {
        @Test func `nobody asks for the bus while there is no assistive technology`() throws {
            let other = try SessionBus()
            defer { other.stop() }
            try World.run(other.address, isEnabled: false) { world in
                try world.stage.expectControlsWork()
                #expect(world.status.addressQuestionCount == 0)
                world.status.set(isEnabled: true, telling: 1000)
                try world.waitForQuestion()
                try world.stage.expectControlsWork()
                world.status.set(isEnabled: false)
                try world.stage.expectControlsWork()
                #expect(world.status.addressQuestionCount == 1)
            }
        }

        @Test(arguments: [8, 0])
        func `a bus that never replies delays nothing, whether it accepts the connection or not`(
            backlog: Int32
        ) throws {
            let socket = try SilentSocket(backlog: backlog)
            defer { socket.stop() }
            if backlog == 0 { try socket.fill() }
            try World.run("unix:path=\(socket.path)") { try $0.waitForQuestion() }
        }

        @Test(arguments: [BusProxy.Start.garbage, .garbageAfterAuthentication])
        func `bytes that are no message during or after the authentication are ignored`(start: BusProxy.Start)
            throws
        {
            try AccessibilityBus.run(nil, start) { world, bus in
                try world.stage.expectControlsWork()
                try world.stage.desktop.wait("another attempt") {
                    world.stage.focusAgain()
                    return bus.proxy.connectionCount > 1
                }
            }
        }

        @Test func `after bytes that are no message, the bus is opened again at the next focus`() throws {
            try AccessibilityBus.run("good") { world, bus in
                let mark = try bus.wait(for: "embed").count
                bus.proxy.corrupt()
                try world.stage.expectControlsWork()
                world.stage.focusAgain()
                try bus.wait(for: "embed", from: mark)
            }
        }

        @Test func `a registry that never replies changes nothing`() throws {
            try AccessibilityBus.run("silent") { try $1.wait(for: "embed") }
        }

        @Test func `the program registers again when the registry restarts`() throws {
            try AccessibilityBus.run("restart") { _, bus in
                let lines = try bus.wait(for: "again")
                #expect(lines.count { $0.hasPrefix("embed") } == 2)
            }
        }

        @Test func `twenty thousand calls are all answered, and a drag continues`() throws {
            try AccessibilityBus.run("flood") { world, bus in
                try bus.wait(for: "flood")
                try world.stage.expectControlsWork()
                try bus.wait(for: "replies 15000 5000")
            }
        }

        @Test func `an invalid call gets an error, and one that is too large ends the connection`() throws {
            try AccessibilityBus.run("calls") { world, bus in
                try bus.wait(for: "error GetRole NoReply")
                try world.stage.desktop.wait("the end of the bus") {
                    world.stage.focusAgain()
                    return bus.proxy.connectionCount > 1
                }
                let lines = try bus.wait(for: "again")
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

        @Test(arguments: [true, false])
        func `a bus that stops or ends in the middle of a drag does not disturb it`(freezes: Bool) throws {
            try AccessibilityBus.run("good") { world, bus in
                try bus.wait(for: "embed")
                let stage = world.stage
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                for degrees in stride(from: 210.0, through: 250, by: 10) { try stage.rotate(to: degrees) }
                if freezes { bus.bus.freeze() } else { bus.proxy.cut() }
                defer { bus.bus.thaw() }
                for degrees in stride(from: 260.0, through: 330, by: 10) { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
                #expect(stage.demo.lines(since: mark).count { $0.phase == .changed } == 13)
                try stage.expectControlsWork()
            }
        }

        @Test func `assistive technology that begins and ends all the time is followed`() throws {
            try AccessibilityBus.run("good") { world, bus in
                let mark = try bus.wait(for: "embed").count
                for number in 0..<200 {
                    world.status.set(isEnabled: number % 2 == 1)
                    if number % 20 == 0 { usleep(30_000) }
                }
                try world.stage.expectControlsWork()
                world.status.set(isEnabled: false)
                try world.stage.settle()
                world.status.set(isEnabled: true)
                try bus.wait(for: "embed", from: mark)
            }
        }
    }
}
