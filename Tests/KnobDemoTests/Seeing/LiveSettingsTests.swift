import KnobTestSupport
import KnobTestTools
import Testing

extension WindowTests {
    /// High contrast and the size of text, which change on the desktop while the window is shown.
    @Suite("Contrast and size of text of the desktop")
    struct LiveSettingsTests {
        /// The gray of the slider's line, far from the thumb at 0, and that of the background.
        private func grays(_ stage: Stage) throws -> [UInt8] {
            let pixels = try stage.pixels()
            return [pixels[280, 203].green, pixels[2, 2].green]
        }

        private func expectGrays(_ stage: Stage, _ line: UInt8, _ background: UInt8) throws {
            // A message on a condition that is not met would hide the pixels.
            try? stage.desktop.wait("other pixels", timeout: 10) { try grays(stage) == [line, background] }
            #expect(try grays(stage) == [line, background])
        }

        /// Waits until the scene is as large as ever, and the bar below it this high.
        private func expectBar(_ stage: Stage, _ height: Int) throws {
            try stage.desktop.wait("a bar of \(height) pixels") {
                stage.desktop.size(of: stage.window) == (320, 480 + height)
            }
        }

        // The lines are systemFill: 0.56, or 0.47 in the dark appearance, in which the background is 0.11. With high
        // contrast the ratio to the background is squared: 3.3 becomes 11, which is a gray of 63.
        @Test("a theme with high contrast is followed, and left again")
        func theme() throws {
            try Stage.run { stage in
                try expectGrays(stage, 143, 255)
                let manager = try SettingsManager(
                    on: stage.server.display, SettingsBytes.make(texts: ["Net/ThemeName": "HighContrast"]))
                defer { manager.stop() }
                try expectGrays(stage, 63, 255)
                manager.write(SettingsBytes.make(texts: ["Net/ThemeName": "HighContrastInverse"]))
                try stage.desktop.wait("a black background") { try grays(stage)[1] == 0 }
                #expect(try grays(stage)[0] > 200)
                manager.write(SettingsBytes.make(texts: ["Net/ThemeName": "Adwaita"]))
                try expectGrays(stage, 143, 255)
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test("the portal's contrast is followed, and left again")
        func portal() throws {
            try withPortal { stage, portal in
                try expectGrays(stage, 143, 255)
                portal.set("contrast", to: 1)
                try expectGrays(stage, 63, 255)
                portal.set("contrast", to: 0)
                try expectGrays(stage, 143, 255)
            }
        }

        // The bar has 28 points, and the default size of Gtk/FontName counts as 11.
        @Test("the size of the desktop's font makes texts and the bar larger, and not the scene")
        func font() throws {
            try Stage.run { stage in
                try expectBar(stage, 28)
                let small = try darkPixels(stage)
                let manager = try SettingsManager(
                    on: stage.server.display, SettingsBytes.make(texts: ["Gtk/FontName": "Sans 22"]))
                defer { manager.stop() }
                try expectBar(stage, 56)
                try stage.settle()
                // The word “animate” has twice the width and the height, and thicker strokes.
                #expect(try darkPixels(stage) > 2 * small)
                manager.write(SettingsBytes.make(texts: ["Gtk/FontName": "Sans 11"]))
                try expectBar(stage, 28)
                try stage.settle()
                #expect(try darkPixels(stage) == small)
            }
        }

        @Test("the portal's factor of text makes texts and the bar larger")
        func factor() throws {
            try withPortal { stage, portal in
                try expectBar(stage, 28)
                portal.setTextScale(1.5)
                try expectBar(stage, 42)
                portal.setTextScale(1)
                try expectBar(stage, 28)
            }
        }

        /// The number of nearly black pixels below the switch, where the label is.
        private func darkPixels(_ stage: Stage) throws -> Int {
            try stage.pixels().part(x: 0..<180, y: 322..<400)
                .count(of: PixelBuffer.Pixel(red: 0, green: 0, blue: 0), tolerance: 200)
        }

        private func withPortal(_ body: (Stage, SettingsPortal) throws -> Void) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let portal = try SettingsPortal(at: bus.address, [:])
            defer { portal.stop() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { try body($0, portal) }
        }
    }
}
