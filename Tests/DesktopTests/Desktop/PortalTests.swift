import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The appearance setting of the desktop portal, on a session bus of the test's own, and buses that never
    /// reply, which must not block the program.
    @Suite("The desktop's portal")
    struct PortalTests {
        @Test("the portal's appearance is followed at launch and later")
        func followed() throws {
            try run(["color-scheme": 1]) { stage, portal, _ in
                try expectAppearance(stage, "dark")
                portal.set("color-scheme", to: 2)
                try expectAppearance(stage, "light")
                portal.set("color-scheme", to: 1)
                try expectAppearance(stage, "dark")
                portal.set("color-scheme", to: 0)
                try expectAppearance(stage, "light")
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test("the portal overrides the theme's name, unless it has no preference")
        func beforeTheme() throws {
            try run(["color-scheme": 2]) { stage, portal, _ in
                try wait(for: portal)
                let manager = try SettingsManager(on: stage.server.display, Self.dark)
                defer { manager.stop() }
                try expectAppearance(stage, "light")
                portal.set("color-scheme", to: 0)
                try expectAppearance(stage, "dark")
                portal.set("color-scheme", to: 7)
                try expectAppearance(stage, "dark")
            }
        }

        @Test("a thousand changes at once cause only a few calls")
        func flood() throws {
            try run(["color-scheme": 1]) { stage, portal, _ in
                try expectAppearance(stage, "dark")
                portal.set("color-scheme", to: 2, telling: 1000)
                try expectAppearance(stage, "light")
                try stage.expectControlsWork()
                #expect(portal.questionCount <= 500, "\(portal.questionCount) questions")
            }
        }

        @Test("a change during a call is not lost")
        func changeBetween() throws {
            try run(["color-scheme": 2]) { stage, portal, _ in
                try wait(for: portal)
                portal.setWhenAsked("color-scheme", to: 1)
                portal.set("reduced-motion", to: 1)
                try expectAppearance(stage, "dark")
            }
        }

        @Test("with the portal's reduced motion, nothing is animated")
        func reducedMotion() throws {
            try run(["reduced-motion": 1], ["--animate", "--seed", "62"]) { stage, portal, _ in
                try wait(for: portal)
                let (_, _, mark) = try stage.pressRandom(movingBy: 0.2)
                try stage.settle()
                #expect(stage.demo.lines(since: mark).allSatisfy { $0.cause != .animation }, "it moved")
            }
        }

        @Test("a portal that starts later is followed from its first change on")
        func late() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
                try expectAppearance(stage, "light")
                let portal = try SettingsPortal(at: bus.address, ["color-scheme": 0])
                defer { portal.stop() }
                portal.set("color-scheme", to: 1)
                try expectAppearance(stage, "dark")
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test("the program continues when the bus ends")
        func busDies() throws {
            try run(["color-scheme": 1]) { stage, portal, bus in
                try expectAppearance(stage, "dark")
                portal.stop()
                bus.stop()
                try expectAppearance(stage, "dark")
                try expectSilence(stage)
            }
        }

        @Test("a bus that stops does not block the program")
        func busFreezes() throws {
            try run(["color-scheme": 1]) { stage, _, bus in
                try expectAppearance(stage, "dark")
                bus.freeze()
                defer { bus.thaw() }
                try expectSilence(stage)
            }
        }

        @Test(
            "a bus that never replies delays nothing, whether it accepts the connection or not",
            arguments: [8, 0])
        func silentBus(backlog: Int32) throws {
            let socket = try SilentSocket(backlog: backlog)
            defer { socket.stop() }
            // With a full queue, a connecting client waits.
            if backlog == 0 { try socket.fill() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket.path)"]) { stage in
                try expectSilence(stage)
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
            }
        }

        @Test(
            "an invalid bus address is no error",
            arguments: ["unix:path=/nonexistent", "nonsense", "unix:", "tcp:host=,port=x", ";;"])
        func noBus(address: String) throws {
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": address]) { stage in
                try stage.expectPicture(of: [])
                #expect(stage.demo.process.errors.all == [])
            }
        }

        // MARK: -

        private static let dark = SettingsBytes.make(texts: ["Net/ThemeName": "Adwaita-dark"])

        /// Runs the demo on a bus with a portal that has these settings.
        func run(
            _ values: [String: UInt32], _ arguments: [String] = [],
            _ body: (Stage, SettingsPortal, SessionBus) throws -> Void
        ) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let portal = try SettingsPortal(at: bus.address, values)
            defer { portal.stop() }
            try Stage.run(arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
                try body(stage, portal, bus)
            }
        }

        /// Waits until the demo has called the portal and has handled the reply.
        private func wait(for portal: SettingsPortal) throws {
            let deadline = Date(timeIntervalSinceNow: 10)
            while portal.questionCount == 0 {
                if Date() > deadline { throw HarnessError("the portal was not asked") }
                usleep(5_000)
            }
            usleep(50_000)
        }

        /// Waits until the window has this appearance, and checks all its pixels.
        func expectAppearance(
            _ stage: Stage, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let wanted = try snapshot(["--appearance", name])
            try stage.desktop.wait("the \(name) appearance", timeout: 30) {
                try stage.pixels()[2, 2] == wanted[2, 2]
            }
            try stage.expectPicture(of: ["--appearance", name], sourceLocation: sourceLocation)
        }

        /// Checks that the demo works, sleeps when idle, and reports no message.
        func expectSilence(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) throws {
            try stage.expectControlsWork(sourceLocation: sourceLocation)
            try stage.settle()
            #expect(stage.demo.process.errors.all == [], sourceLocation: sourceLocation)
        }
    }
}
