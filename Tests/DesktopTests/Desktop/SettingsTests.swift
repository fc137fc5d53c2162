import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The settings for scale, theme, and motion, from the X resources and the settings manager, at launch
    /// and later.
    @Suite("The desktop's settings")
    struct SettingsTests {
        @Test func `the X resources at launch set the scale of the first frame`() throws {
            try Stage.run(["--bare"], preparing: { $0.setResources("Xft.dpi:\t144\n") }) { stage in
                #expect(stage.launch.scale == 1.5)
                #expect(stage.desktop.size(of: stage.window) == (480, 720))
                try stage.expectPicture(of: ["--scale", "1.5"])
            }
        }

        @Test func `new resources change the window's size in pixels, not in points`() throws {
            try Stage.run(["--bare", "--value", "0.3"]) { stage in
                let mark = stage.demo.mark
                stage.desktop.setResources("Xcursor.size: 48\nXft.dpi: 192\n")
                try stage.waitForSize(640, 960)
                try stage.expectPicture(of: ["--value", "0.3", "--scale", "2"])
                // Of a hundred changes at once, the last one applies.
                for step in 0..<100 { stage.desktop.setResources("Xft.dpi: \(step % 2 == 0 ? 192 : 96)") }
                try stage.waitForSize(320, 480)
                // A side of 479.5 pixels is rounded. At scale 1 it must have its old size again.
                for dots in [103, 137, 77, 192] {
                    stage.desktop.setResources("Xft.dpi: \(dots)")
                    let scale = Double(dots) / 96
                    try stage.waitForSize(Int((320 * scale).rounded()), Int((480 * scale).rounded()))
                }
                stage.desktop.setResources("")
                try stage.waitForSize(320, 480)
                try stage.expectPicture(of: ["--value", "0.3"])
                #expect(stage.demo.lines(since: mark).isEmpty, "the points were others in between")
                try stage.expectControlsWork()
            }
        }

        @Test func `a change of scale does not end a drag`() throws {
            try Stage.run(["--bare"]) { stage in
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 220)
                stage.desktop.setResources("Xft.dpi: 192")
                try stage.waitForSize(640, 960)
                stage.desktop.setResources("Xft.dpi: 96")
                try stage.waitForSize(320, 480)
                try stage.rotate(to: 260)
                stage.release()
                try stage.expectControlsWork()
            }
        }

        @Test func `a settings manager at launch sets the scale and the theme of the first frame`() throws {
            var manager: SettingsManager?
            defer { manager?.stop() }
            let bytes = SettingsBytes.make(
                numbers: ["Gdk/WindowScalingFactor": 2, "Xft/DPI": 98304],
                texts: ["Net/ThemeName": "Adwaita-dark"])
            try Stage.run(
                preparing: { manager = try SettingsManager(on: $0.display, bytes) },
                { stage in
                    #expect(stage.launch.scale == 2)
                    try stage.expectPicture(of: ["--scale", "2", "--appearance", "dark"])
                    manager?.stop()
                })
        }

        @Test
        func `the settings of a manager that starts, changes them, ends, and starts are followed`() throws {
            try Stage.run(["--bare"]) { stage in
                try stage.expectPicture(of: [])
                let first = try SettingsManager(on: stage.server.display, Self.dark)
                defer { first.stop() }
                try stage.expectPicture(of: ["--appearance", "dark"])
                first.write(SettingsBytes.make(texts: ["Net/ThemeName": "Arc"]))
                try stage.expectPicture(of: [])
                first.write(Self.dark)
                try stage.expectPicture(of: ["--appearance", "dark"])
                // Its settings stay until there is another manager.
                first.stop()
                try stage.expectPicture(of: ["--appearance", "dark"])
                let second = try SettingsManager(
                    on: stage.server.display, SettingsBytes.make(numbers: ["Gdk/WindowScalingFactor": 2]))
                defer { second.stop() }
                try stage.waitForSize(640, 960)
                try stage.expectPicture(of: ["--scale", "2"])
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test func `invalid settings change nothing and are reported once`() throws {
            try Stage.run(["--bare"]) { stage in
                stage.desktop.setResources("Xft.dpi: 120")
                let manager = try SettingsManager(on: stage.server.display, Self.dark)
                defer { manager.stop() }
                try stage.expectPicture(of: ["--scale", "1.25", "--appearance", "dark"])
                let root = stage.desktop.root
                let long = [UInt8](repeating: 65, count: 70_000)
                let wrongs: [() -> Void] = [
                    { manager.write([0, 0, 0, 0, 1, 0, 0, 0, 255, 0, 0, 0]) },
                    { manager.write(Self.dark, type: "STRING") },
                    { manager.write(Array(Self.dark.prefix(32)), format: 32) },
                    { manager.write(long) },
                    { stage.desktop.setProperty("RESOURCE_MANAGER", of: root, to: long, type: "STRING") },
                    { stage.desktop.setProperty("RESOURCE_MANAGER", of: root, to: [65], type: "ATOM") },
                    {
                        stage.desktop.setProperty(
                            "RESOURCE_MANAGER", of: root, to: [65, 0], type: "STRING", format: 16)
                    },
                ]
                for (place, write) in wrongs.enumerated() {
                    write()
                    try expectMessages(stage, place + 1)
                    // The same error is not reported again.
                    write()
                    try stage.settle()
                    try expectMessages(stage, place + 1)
                }
                try stage.expectPicture(of: ["--scale", "1.25", "--appearance", "dark"])
                // Valid settings apply again.
                manager.write(SettingsBytes.make(texts: ["Net/ThemeName": "Arc"]))
                stage.desktop.setResources("")
                try stage.waitForSize(320, 480)
                try stage.expectPicture(of: [])
            }
        }

        @Test func `managers that end at once, and a client without the selection, are no error`() throws {
            try Stage.run(["--bare"]) { stage in
                for _ in 0..<50 { try SettingsManager(on: stage.server.display, Self.dark).stop() }
                try stage.settle()
                let manager = try SettingsManager(on: stage.server.display, Self.dark)
                defer { manager.stop() }
                let client = stage.desktop.openWindow(x: 900, y: 10, width: 20, height: 20)
                stage.desktop.setProperty(
                    "_XSETTINGS_SETTINGS", of: client,
                    to: SettingsBytes.make(numbers: ["Gdk/WindowScalingFactor": 4]),
                    type: "_XSETTINGS_SETTINGS")
                for _ in 0..<500 { stage.desktop.sendManager(of: "_XSETTINGS_S0", client) }
                try stage.expectPicture(of: ["--appearance", "dark"])
                #expect(stage.demo.process.errors.all == [])
            }
        }

        // MARK: Owners of the selection that are no ordinary managers

        @Test func `the root window and the program's own window are no managers, and stay usable`() throws {
            try Stage.run(["--bare"]) { stage in
                for window in [stage.window, stage.desktop.root] {
                    stage.desktop.setOwner(of: "_XSETTINGS_S0", to: window)
                    stage.desktop.sendManager(of: "_XSETTINGS_S0", window)
                    try stage.settle()
                    try stage.expectControlsWork()
                    // The events of the root window, too, still arrive.
                    for (dots, size) in [(192, (640, 960)), (96, (320, 480))] {
                        stage.desktop.setResources("Xft.dpi: \(dots)")
                        try stage.waitForSize(size.0, size.1)
                    }
                }
                let manager = try SettingsManager(on: stage.server.display, Self.dark)
                defer { manager.stop() }
                stage.move(to: Expected.nowhere)
                let value = try stage.settledLine().knob
                try stage.expectPicture(of: ["--appearance", "dark", "--value", "\(value)"])
            }
        }

        @Test func `a manager that took over without a message is found when the old one ends`() throws {
            try Stage.run(["--bare"]) { stage in
                let old = try SettingsManager(on: stage.server.display, SettingsBytes.make(texts: [:]))
                defer { old.stop() }
                try stage.settle()
                let new = try SettingsManager(on: stage.server.display, Self.dark, announces: false)
                defer { new.stop() }
                try stage.settle()
                try stage.expectPicture(of: [])
                old.stop()
                try stage.desktop.wait("the dark appearance", timeout: 30) {
                    try stage.pixels()[2, 2] == snapshot(["--appearance", "dark"])[2, 2]
                }
            }
        }

        private static let dark = SettingsBytes.make(texts: ["Net/ThemeName": "Adwaita-dark"])

        private func expectMessages(
            _ stage: Stage, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try stage.desktop.wait("message \(count)") { stage.demo.process.errors.count >= count }
            let all = stage.demo.process.errors.all
            #expect(all.count == count, "\(all)", sourceLocation: sourceLocation)
        }
    }
}
