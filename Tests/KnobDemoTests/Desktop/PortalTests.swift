import Foundation
import KnobTestSupport
import KnobTestTools
import Testing

extension WindowTests {
    /// What the desktop's portal says of dark and light, by a session's bus of the test's own; and buses that say
    /// nothing, which must keep nobody waiting.
    @Suite("The desktop's portal")
    struct PortalTests {
        @Test("a portal that wants the dark is followed, and when it changes its mind as well")
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

        @Test("it goes before the theme's name, unless it has no preference")
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

        @Test("--appearance goes before it")
        func overridden() throws {
            try run(["color-scheme": 1], ["--appearance", "light"]) { stage, portal, _ in
                try wait(for: portal)
                try stage.expectPicture(of: [])
            }
        }

        @Test("a thousand changes at once are a few questions")
        func flood() throws {
            try run(["color-scheme": 1]) { stage, portal, _ in
                try expectAppearance(stage, "dark")
                portal.set("color-scheme", to: 2, telling: 1000)
                try expectAppearance(stage, "light")
                try stage.expectNothingIsStuck()
                #expect(portal.questionCount <= 500, "\(portal.questionCount) questions")
            }
        }

        @Test("a change while the answer is on its way is not lost")
        func changeBetween() throws {
            try run(["color-scheme": 2]) { stage, portal, _ in
                try wait(for: portal)
                portal.setWhenAsked("color-scheme", to: 1)
                portal.set("reduced-motion", to: 1)
                try expectAppearance(stage, "dark")
            }
        }

        @Test("where it wants less motion, nothing is animated")
        func reducedMotion() throws {
            try run(["reduced-motion": 1], ["--animate", "--seed", "62"]) { stage, portal, _ in
                try wait(for: portal)
                let (_, _, mark) = try stage.pressRandom(movingBy: 0.2)
                try stage.settle()
                #expect(stage.demo.lines(since: mark).allSatisfy { $0.cause != .animation }, "it moved")
            }
        }

        @Test("a portal that starts later is heard when it tells of a change")
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

        @Test("a bus that goes away takes nothing along")
        func busDies() throws {
            try run(["color-scheme": 1]) { stage, portal, bus in
                try expectAppearance(stage, "dark")
                portal.stop()
                bus.stop()
                try expectAppearance(stage, "dark")
                try expectSilence(stage)
            }
        }

        @Test("a bus that freezes keeps nobody waiting")
        func busFreezes() throws {
            try run(["color-scheme": 1]) { stage, _, bus in
                try expectAppearance(stage, "dark")
                bus.freeze()
                defer { bus.thaw() }
                try expectSilence(stage)
            }
        }

        @Test(
            "a bus that never answers delays nothing, whether it takes the connection or not",
            arguments: [8, 0])
        func silentBus(backlog: Int32) throws {
            let socket = try SilentSocket(backlog: backlog)
            defer { socket.stop() }
            // With no room left in the queue, whoever connects waits.
            if backlog == 0 { try socket.fill() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket.path)"]) { stage in
                try expectSilence(stage)
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
            }
        }

        @Test(
            "an address that leads nowhere is no fault",
            arguments: ["unix:path=/nonexistent", "nonsense", "unix:", "tcp:host=,port=x", ";;"])
        func noBus(address: String) throws {
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": address]) { stage in
                try stage.expectPicture(of: [])
                #expect(stage.demo.process.errors.all == [])
            }
        }

        // MARK: -

        private static let dark = SettingsBytes.make(texts: ["Net/ThemeName": "Adwaita-dark"])

        /// Runs the demo on a bus with a portal that has these values.
        private func run(
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

        /// Waits until the demo has asked the portal and has dealt with the answer.
        private func wait(for portal: SettingsPortal) throws {
            let deadline = Date(timeIntervalSinceNow: 10)
            while portal.questionCount == 0 {
                if Date() > deadline { throw UITestFailure("the portal was not asked") }
                usleep(5_000)
            }
            usleep(50_000)
        }

        /// Waits until the window has this appearance, and checks all of it.
        private func expectAppearance(
            _ stage: Stage, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let wanted = try snapshot(["--appearance", name])
            try stage.desktop.wait("the \(name) appearance") { try stage.pixels()[2, 2] == wanted[2, 2] }
            try stage.expectPicture(of: ["--appearance", name], sourceLocation: sourceLocation)
        }

        /// Checks that the demo works, sleeps when there is nothing to do, and complains of nothing.
        private func expectSilence(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) throws {
            try stage.expectNothingIsStuck(sourceLocation: sourceLocation)
            try stage.settle()
            #expect(stage.demo.process.errors.all == [], sourceLocation: sourceLocation)
        }
    }
}
