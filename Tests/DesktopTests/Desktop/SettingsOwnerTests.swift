import KnobHarness
import Testing

extension RealWindowTests {
    /// Owners of the settings selection that are no ordinary managers.
    @Suite("The owner of the desktop's settings")
    struct SettingsOwnerTests {
        private static let dark = SettingsBytes.make(texts: ["Net/ThemeName": "Adwaita-dark"])

        @Test("the root window and the program's own window are no managers, and stay usable")
        func ownWindow() throws {
            try Stage.run(["--bare", "--bare"]) { stage in
                for window in [stage.window, stage.desktop.root] {
                    stage.desktop.setOwner(of: "_XSETTINGS_S0", to: window)
                    stage.desktop.sendManager(of: "_XSETTINGS_S0", window)
                    try stage.settle()
                    try stage.expectControlsWork()
                    // The events of the root window, too, still arrive.
                    for (dots, size) in [(192, (640, 960)), (96, (320, 480))] {
                        stage.desktop.setResources("Xft.dpi: \(dots)")
                        try stage.desktop.wait("the size \(size)", timeout: 30) {
                            stage.desktop.size(of: stage.window) == size
                        }
                    }
                    try stage.settle()
                }
                let manager = try SettingsManager(on: stage.server.display, Self.dark)
                defer { manager.stop() }
                stage.move(to: Expected.nowhere)
                let value = try stage.settledLine().knob
                try stage.expectPicture(of: ["--appearance", "dark", "--value", "\(value)"])
            }
        }

        @Test("a manager that took over without a message is found when the old one ends")
        func silentManager() throws {
            try Stage.run(["--bare", "--bare"]) { stage in
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
    }
}
