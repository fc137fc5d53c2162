import KnobHarness
import Testing

extension RealWindowTests {
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

        // The line is systemFill, 0.56. With high contrast the ratio to the background is squared: 3.3 becomes 11, which
        // is a gray of 63.
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

        private func withPortal(_ body: (Stage, SettingsPortal) throws -> Void) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let portal = try SettingsPortal(at: bus.address, [:])
            defer { portal.stop() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { try body($0, portal) }
        }
    }
}
