import Foundation
import KnobHarness
import Testing

/// A portal and a bus that end and start again.
extension RealWindowTests.PortalTests {
    @Test("the settings are read again when the portal restarts")
    func restarted() throws {
        try run(["color-scheme": 1]) { stage, portal, bus in
            try expectAppearance(stage, "dark")
            portal.stop()
            // It does not report a change.
            let next = try SettingsPortal(at: bus.address, ["color-scheme": 2])
            defer { next.stop() }
            try expectAppearance(stage, "light")
            next.set("color-scheme", to: 1)
            try expectAppearance(stage, "dark")
            try expectSilence(stage)
        }
    }

    @Test("a portal that ends is not started by a call")
    func notStarted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mark = folder.appendingPathComponent("started").path
        let service = """
            [D-BUS Service]
            Name=org.freedesktop.portal.Desktop
            Exec=/usr/bin/touch \(mark)
            """
        try service.write(
            to: folder.appendingPathComponent("portal.service"), atomically: true, encoding: .utf8)
        let bus = try SessionBus(services: .folder(folder.path))
        defer { bus.stop() }
        let portal = try SettingsPortal(at: bus.address, ["color-scheme": 1])
        defer { portal.stop() }
        try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
            try expectAppearance(stage, "dark")
            portal.stop()
            try stage.settle()
            // The bus has handled a call by now, because it does so in order.
            let next = try SettingsPortal(at: bus.address, ["color-scheme": 2])
            defer { next.stop() }
            try expectAppearance(stage, "light")
            #expect(!FileManager.default.fileExists(atPath: mark))
        }
    }

    @Test("a bus that starts after the program is used")
    func busIsLate() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "knob-\(UUID().uuidString)"
        ).path
        try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]) { stage in
            try expectAppearance(stage, "light")
            let bus = try SessionBus(path: path)
            defer { bus.stop() }
            let portal = try SettingsPortal(at: bus.address, ["color-scheme": 1])
            defer { portal.stop() }
            try expectAppearance(stage, "dark")
        }
    }

    @Test("a bus that restarts at the same address is used again")
    func busRestarts() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "knob-\(UUID().uuidString)"
        ).path
        let bus = try SessionBus(path: path)
        defer { bus.stop() }
        let portal = try SettingsPortal(at: bus.address, ["color-scheme": 1])
        defer { portal.stop() }
        try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]) { stage in
            try expectAppearance(stage, "dark")
            portal.stop()
            bus.stop()
            // The first attempt to open it again, after a second, fails.
            usleep(1_500_000)
            let nextBus = try SessionBus(path: path)
            defer { nextBus.stop() }
            let next = try SettingsPortal(at: nextBus.address, ["color-scheme": 2])
            defer { next.stop() }
            try expectAppearance(stage, "light")
            try expectSilence(stage)
        }
    }
}
