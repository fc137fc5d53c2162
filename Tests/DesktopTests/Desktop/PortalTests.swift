import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The appearance setting of the desktop portal, on a session bus of the test's own, and buses that never
    /// reply, which must not block the program.
    @Suite("The desktop's portal")
    struct PortalTests {
        @Test func `the portal's appearance is followed at launch and later`() throws {
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

        @Test func `a thousand changes at once cause only a few calls`() throws {
            try run(["color-scheme": 1]) { stage, portal, _ in
                try expectAppearance(stage, "dark")
                portal.set("color-scheme", to: 2, telling: 1000)
                try expectAppearance(stage, "light")
                try stage.expectControlsWork()
                #expect(portal.questionCount <= 500, "\(portal.questionCount) questions")
            }
        }

        @Test func `a change during a call is not lost`() throws {
            try run(["color-scheme": 2]) { stage, portal, _ in
                try wait(for: portal, stage)
                portal.setWhenAsked("color-scheme", to: 1)
                portal.set("reduced-motion", to: 1)
                try expectAppearance(stage, "dark")
            }
        }

        @Test func `a portal that starts later is followed from its first change on`() throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            try on(bus.address) { stage in
                try expectAppearance(stage, "light")
                let portal = try SettingsPortal(at: bus.address, ["color-scheme": 0])
                defer { portal.stop() }
                portal.set("color-scheme", to: 1)
                try expectAppearance(stage, "dark")
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test(arguments: [true, false])
        func `a bus that ends or stops does not block the program`(ends: Bool) throws {
            try run(["color-scheme": 1]) { stage, portal, bus in
                try expectAppearance(stage, "dark")
                if ends {
                    portal.stop()
                    bus.stop()
                } else {
                    bus.freeze()
                }
                defer { bus.thaw() }
                try stage.expectPicture(of: ["--appearance", "dark"])
                try expectSilence(stage)
            }
        }

        @Test(arguments: [8, 0])
        func `a bus that never replies delays nothing, whether it accepts the connection or not`(
            backlog: Int32
        ) throws {
            let socket = try SilentSocket(backlog: backlog)
            defer { socket.stop() }
            // With a full queue, a connecting client waits.
            if backlog == 0 { try socket.fill() }
            try on("unix:path=\(socket.path)") { stage in
                try expectSilence(stage)
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
            }
        }

        @Test(arguments: ["unix:path=/nonexistent", "nonsense", "unix:", "tcp:host=,port=x", ";;"])
        func `an invalid bus address is no error`(address: String) throws {
            try on(address) { stage in
                try stage.expectPicture(of: [])
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test func `the portal's factor of text makes texts and the bar larger`() throws {
            try run([:]) { stage, portal, _ in
                // The scene is as large as ever.
                try stage.waitForSize(320, 508)
                for (factor, height) in [(1.5, 522), (1, 508)] {
                    portal.setTextScale(factor)
                    try stage.waitForSize(320, height)
                }
            }
        }

        // MARK: A portal and a bus that end and start again

        @Test func `a portal that ends is not started by a call, and one that starts is read and followed`()
            throws
        {
            try withTemporaryFolder { folder in
                let mark = folder.appendingPathComponent("started").path
                let service = """
                    [D-BUS Service]
                    Name=org.freedesktop.portal.Desktop
                    Exec=/usr/bin/touch \(mark)
                    """
                try folder.write(service, to: "portal.service")
                let bus = try SessionBus(services: .folder(folder.path))
                defer { bus.stop() }
                let portal = try SettingsPortal(at: bus.address, ["color-scheme": 1])
                defer { portal.stop() }
                try on(bus.address) { stage in
                    try expectAppearance(stage, "dark")
                    portal.stop()
                    try stage.settle()
                    // The bus has handled a call by now, because it does so in order.
                    let next = try SettingsPortal(at: bus.address, ["color-scheme": 2])
                    defer { next.stop() }
                    // It does not report a change.
                    try expectAppearance(stage, "light")
                    #expect(!FileManager.default.fileExists(atPath: mark))
                    next.set("color-scheme", to: 1)
                    try expectAppearance(stage, "dark")
                    try expectSilence(stage)
                }
            }
        }

        @Test
        func `a bus that restarts at the same address is used again when the window gets the focus`() throws {
            let path = URL.temporary().path
            let bus = try SessionBus(path: path)
            defer { bus.stop() }
            let portal = try SettingsPortal(at: bus.address, ["color-scheme": 1])
            defer { portal.stop() }
            try on("unix:path=\(path)") { stage in
                try expectAppearance(stage, "dark")
                portal.stop()
                bus.stop()
                stage.focusAgain()
                try stage.settle()
                let nextBus = try SessionBus(path: path)
                defer { nextBus.stop() }
                let next = try SettingsPortal(at: nextBus.address, ["color-scheme": 2])
                defer { next.stop() }
                stage.focusAgain()
                try expectAppearance(stage, "light")
                try expectSilence(stage)
            }
        }

        // MARK: -

        /// Runs the demo on a bus with a portal that has these settings.
        private func run(
            _ values: [String: UInt32], _ body: (Stage, SettingsPortal, SessionBus) throws -> Void
        ) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let portal = try SettingsPortal(at: bus.address, values)
            defer { portal.stop() }
            try on(bus.address) { try body($0, portal, bus) }
        }

        /// Runs the demo on the bus at an address.
        private func on(_ address: String, _ body: (Stage) throws -> Void) throws {
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": address], body)
        }

        /// Waits until the demo has called the portal and has handled the reply.
        private func wait(for portal: SettingsPortal, _ stage: Stage) throws {
            try stage.desktop.wait("a call of the portal") { portal.questionCount > 0 }
            try ProcessActivity.waitUntilQuiet(stage.demo.process.pid)
        }

        /// Waits until the window has this appearance, and checks all its pixels.
        private func expectAppearance(
            _ stage: Stage, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let wanted = try snapshot(["--appearance", name])
            try stage.desktop.wait("the \(name) appearance", timeout: 30) {
                try stage.pixels()[2, 2] == wanted[2, 2]
            }
            try stage.expectPicture(of: ["--appearance", name], sourceLocation: sourceLocation)
        }

        /// Checks that the demo works, sleeps when idle, and reports no message.
        private func expectSilence(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) throws {
            try stage.expectControlsWork(sourceLocation: sourceLocation)
            try stage.settle()
            #expect(stage.demo.process.errors.all == [], sourceLocation: sourceLocation)
        }
    }
}
